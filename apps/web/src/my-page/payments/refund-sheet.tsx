import { formatWon } from '@self/contract/money'
import type { PaymentItem } from '@self/contract/payment'
import { refundAccepted } from '@self/contract/refund'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { orderKeys } from '../../payment/keys.ts'
import { isAccessProblem } from '../../shared/api/api.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { useAction } from '../../shared/use-action.ts'
import { QuoteWaiting } from '../cancel/quote-waiting.tsx'
import { SheetButtons } from '../cancel/sheet-buttons.tsx'
import { paymentHistory, refundQuote, requestRefund } from '../queries.ts'
import { PassLeft } from './payment-facts.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { isRefused, RefundProblem } from './refund-problem.tsx'
import styles from './refund-sheet.module.css'

type RefundSheetProps = {
  item: PaymentItem
  isOpen: boolean
  onClose: () => void
  /** The order shows that its money goes back; what was pressed is gone. */
  onRequested: () => void
}

/** What a pass gives back, line by line, before it happens. D-42. */
export function RefundSheet({ item, isOpen, onClose, onRequested }: RefundSheetProps) {
  const { paymentId, title, pass, easyPay } = item
  const toast = useToast()
  const queryClient = useQueryClient()
  const quote = useQuery({ ...refundQuote(paymentId), enabled: isOpen })
  const request = useAction({
    call: (refund: number) => requestRefund(paymentId, refund),
    async done() {
      // Closed first: no refund may be requested for a pass that is closed.
      flushSync(onClose)
      toast.success(refundAccepted(easyPay))
      await invalidate(queryClient, orderKeys)
      onRequested()
    },
    // Whether a lost answer was a yes, the history knows.
    failed: (error) =>
      void (isRefused(error) ? quote.refetch() : queryClient.invalidateQueries(paymentHistory)),
  })
  const lines = quote.isSuccess ? quote.data : undefined
  const back = () => request.isBusy || onClose()

  return (
    <Sheet
      title="환불을 신청할까요?"
      isOpen={isOpen}
      onClose={back}
      footer={
        <SheetButtons onBack={back}>
          {lines && (
            <Button
              kind="critical"
              isLoading={request.isBusy || quote.isFetching}
              onClick={() => request.start(lines.refund)}
            >
              {formatWon(lines.refund)} 환불받기
            </Button>
          )}
        </SheetButtons>
      }
    >
      <div className={styles.sheet}>
        <div>
          <p className={styles.title}>{title}</p>
          {pass && <PassLeft pass={pass} />}
        </div>
        {quote.isPending && <QuoteWaiting />}
        {quote.isError &&
          (isRefused(quote.error) ? (
            <RefundProblem error={quote.error} />
          ) : (
            <LoadFailure error={quote.error} onRetry={() => quote.refetch()} />
          ))}
        {lines && request.error && !isAccessProblem(request.error) && <RefundProblem error={request.error} />}
        {lines && <RefundFacts lines={lines} easyPay={easyPay} />}
      </div>
    </Sheet>
  )
}
