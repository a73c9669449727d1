import { formatWon } from '@self/contract/money'
import type { PaymentItem } from '@self/contract/payment'
import { REFUND_TAKES } from '@self/contract/refund'
import { formatDate } from '@self/contract/time-format'

type Pass = NonNullable<PaymentItem['pass']>

/** What is left of a pass, and until when. */
export const PassLeft = ({ pass: { remaining, sessions, expiresOn } }: { pass: Pass }) => (
  <p>
    {[`남은 ${remaining}/${sessions}회`, expiresOn && `${formatDate(expiresOn)}까지`]
      .filter(Boolean)
      .join(' · ')}
  </p>
)

/** What goes back; once the provider has said so, that it is done. */
export const Returned = ({
  refund: { amount, isDone, note },
}: {
  refund: NonNullable<PaymentItem['refund']>
}) =>
  note ? (
    <p>
      {formatWon(amount)} 환불: {note}
    </p>
  ) : isDone ? (
    <p>{formatWon(amount)}을 돌려드렸어요.</p>
  ) : (
    <p>
      {formatWon(amount)}을 돌려드리고 있어요. {REFUND_TAKES}
    </p>
  )
