import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { heldPasses } from '../../coupon/queries.ts'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'

/** Spec 2 §4 «Individual payment success shows 'payment completed' and goes to /MyInfo»; or straight on to its first session. */
export function useBought() {
  const navigate = useNavigate()
  const { confirm } = useDialog()
  const queryClient = useQueryClient()
  const loginSession = useLoginSession()

  /** The pass that was bought last, where it can be used. */
  async function newestPass() {
    const passes = await queryClient.fetchQuery({ ...heldPasses(loginSession), staleTime: 0 }).catch(() => [])
    const newest = passes.filter(({ remaining }) => remaining > 0).toSorted((a, b) => b.passId - a.passId)[0]
    if (!newest) return {}
    const { couponId, passId, branchCode } = newest
    return { couponId, passId, ...(branchCode && { selectedCode: branchCode }) }
  }

  return async () => {
    const goesOn = await confirm('결제를 마쳤어요', {
      icon: 'success',
      helper: '이용권은 내 정보의 결제 내역에서 볼 수 있어요.',
      confirmText: '바로 예약하기',
      cancelText: '내 정보 보기',
    })
    if (goesOn) return navigate('/Reservation', { replace: true, state: await newestPass() })
    navigate('/MyInfo', { replace: true, state: { activeTab: 'payments' } })
  }
}
