import { CANCELLED } from '@self/contract/refund'
import type { Consultation } from '@self/contract/schedule'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { orderKeys } from '../../payment/keys.ts'
import { mySchedule } from '../../reservation/schedule.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Problem } from '../../shared/states/problem.tsx'
import { useAction } from '../../shared/use-action.ts'
import { cancelQuote, cancelReservation } from '../queries.ts'
import { ReservationLine } from '../reservation-line.tsx'
import { isTooLate, TooLate } from '../too-late.tsx'
import styles from './cancel-sheet.module.css'
import { QuoteWaiting } from './quote-waiting.tsx'
import { RefundSummary } from './refund-summary.tsx'
import { SheetButtons } from './sheet-buttons.tsx'

type CancelSheetProps = {
  item: Consultation
  isOpen: boolean
  onClose: () => void
  /** Another day instead. */
  onChange: () => void
  /** The session shows that it is cancelled; what was pressed is gone. */
  onCancelled: () => void
}

/** What a cancellation gives back, shown before it happens (D-29). */
export function CancelSheet({ item, isOpen, onClose, onChange, onCancelled }: CancelSheetProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const quote = useQuery({ ...cancelQuote(item.id), enabled: isOpen })
  const cancel = useAction({
    call: (refund: number) => cancelReservation(item.id, refund),
    async done() {
      // Closed first: no refund may be requested for a reservation that is cancelled.
      flushSync(onClose)
      toast.success(CANCELLED)
      await invalidate(queryClient, orderKeys)
      onCancelled()
    },
    refused: { REFUND_CHANGED: () => void quote.refetch() },
    failed: () => void queryClient.invalidateQueries(mySchedule),
  })
  const isLate = isTooLate(quote.error) || isTooLate(cancel.error)
  const back = () => cancel.isBusy || onClose()

  return (
    <Sheet
      title="예약을 취소할까요?"
      isOpen={isOpen}
      onClose={back}
      footer={
        <SheetButtons onBack={back}>
          {quote.isSuccess && !isLate && (
            <Button
              kind="critical"
              isLoading={cancel.isBusy || quote.isFetching}
              onClick={() => cancel.start(quote.data.refund)}
            >
              예약 취소하기
            </Button>
          )}
        </SheetButtons>
      }
    >
      <div className={styles.sheet}>
        <ReservationLine item={item} />
        {isLate && <TooLate branchCode={item.branchCode} />}
        {!isLate && quote.isPending && <QuoteWaiting />}
        {!isLate && quote.isError && <LoadFailure error={quote.error} onRetry={() => quote.refetch()} />}
        {!isLate && <Problem error={cancel.error} />}
        {!isLate && quote.isSuccess && (
          <Button kind="neutral" size="medium" onClick={() => cancel.isBusy || onChange()}>
            취소 대신 날짜 바꾸기
          </Button>
        )}
        {!isLate && quote.isSuccess && <RefundSummary quote={quote.data} />}
      </div>
    </Sheet>
  )
}
