import { REFUND_CHANNEL } from '@self/contract/refund'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { openOutside } from './open-outside.ts'

/** Spec 2 §2: «refund inquiry leads to an external chat channel after a confirm dialog». */
export function useRefundInquiry() {
  const { confirm } = useDialog()
  return async () => {
    const isWilling = await confirm('카카오톡 채널에서 환불을 문의할까요?', {
      icon: 'question',
      confirmText: '채널 열기',
      cancelText: '취소',
      helper: '앱을 떠나 카카오톡이 새 창으로 열려요.',
    })
    if (isWilling) openOutside(REFUND_CHANNEL)
  }
}
