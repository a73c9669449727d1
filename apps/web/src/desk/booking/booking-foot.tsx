import { Button } from '../../shared/form/button.tsx'
import { ButtonRow } from '../../shared/form/button-row.tsx'
import { useCanDoHere } from '../shown-branch.ts'

type BookingFootProps = {
  onPay: () => void
  onBookUnpaid: () => void
  /** Undefined where no link can be sent. */
  onSendLink: (() => void) | undefined
  isPending: boolean
}

/** How a single session is booked: paid at once by whoever takes payments, or later, at the branch or by a link. */
export function BookingFoot({ onPay, onBookUnpaid, onSendLink, isPending }: BookingFootProps) {
  const canTakePayments = useCanDoHere('TAKE_PAYMENTS')
  return (
    <>
      <Button isLoading={isPending} onClick={canTakePayments ? onPay : onBookUnpaid}>
        예약 잡기
      </Button>
      {(canTakePayments || onSendLink) && (
        <ButtonRow>
          {canTakePayments && (
            <Button kind="neutral" disabled={isPending} onClick={onBookUnpaid}>
              나중에 받기
            </Button>
          )}
          {onSendLink && (
            <Button kind="neutral" disabled={isPending} onClick={onSendLink}>
              결제 링크 보내기
            </Button>
          )}
        </ButtonRow>
      )}
    </>
  )
}
