import { paymentConfig } from '@self/contract/payment'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { api } from '../shared/api/api.ts'
import { Button } from '../shared/form/button.tsx'
import { openOutside } from '../shared/open-outside.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useAction } from '../shared/use-action.ts'
import { paymentKeys } from './keys.ts'

const refundChannel = queryOptions({
  queryKey: paymentKeys.refundChannel,
  queryFn: async ({ signal }) => (await api(paymentConfig, '/api/payment/config', { signal })).refundChannel,
  staleTime: 'static',
})

/** Spec 2 §2: «refund inquiry leads to an external chat channel after a confirm dialog». */
export function useRefundInquiry() {
  const { confirm } = useDialog()
  const queryClient = useQueryClient()
  useQuery(refundChannel) // known by the time of the press: a window that opens later is blocked
  return useAction({
    check: () =>
      confirm('카카오톡 채널에서 환불을 문의할까요?', {
        icon: 'question',
        confirmText: '채널 열기',
        cancelText: '취소',
        helper: '앱을 떠나 카카오톡이 새 창으로 열려요.',
      }),
    call: () => queryClient.ensureQueryData(refundChannel),
    done: openOutside,
  })
}

/** The same as a line at the end of a screen that has no round menu. */
export function RefundInquiry() {
  const inquiry = useRefundInquiry()
  return (
    <Button kind="text" size="medium" isLoading={inquiry.isBusy} onClick={() => inquiry.start()}>
      환불 문의
      <ExternalLink aria-hidden="true" size={16} />
    </Button>
  )
}
