import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useDialog } from '../../shared/overlay/dialog.tsx'

/** Only once something is bought. */
const loadNewestPass = async () => (await import('./newest-pass.ts')).newestPass

/** Spec 2 §4 «Individual payment success shows 'payment completed' and goes to /MyInfo»; or straight on to its first session. */
export function useBought() {
  const navigate = useNavigate()
  const { confirm } = useDialog()
  const queryClient = useQueryClient()

  /** Without the file the booking begins as it would without a pass. */
  async function arrival() {
    const newestPass = await loadNewestPass().catch(() => undefined)
    return newestPass?.(queryClient)
  }

  return async () => {
    const goesOn = await confirm('결제를 마쳤어요', {
      icon: 'success',
      helper: '이용권은 내 정보의 결제 내역에서 볼 수 있어요.',
      confirmText: '바로 예약하기',
      cancelText: '내 정보 보기',
    })
    if (goesOn) return navigate('/Reservation', { replace: true, state: await arrival() })
    navigate('/MyInfo', { replace: true, state: { activeTab: 'payments' } })
  }
}
