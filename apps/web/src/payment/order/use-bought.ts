import { useNavigate } from 'react-router'
import { useDialog } from '../../shared/overlay/dialog.tsx'

/** Spec 2 §4 «Individual payment success shows 'payment completed' and goes to /MyInfo». */
export function useBought() {
  const navigate = useNavigate()
  const { alert } = useDialog()

  return async () => {
    await alert('결제를 마쳤어요', {
      icon: 'success',
      helper: '이용권은 내 정보의 결제 내역에서 볼 수 있어요.',
    })
    navigate('/MyInfo', { replace: true, state: { activeTab: 'payments' } })
  }
}
