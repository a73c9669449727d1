import { type EasyPay, payMethodLabel } from '@self/contract/easy-pay'
import { formatWon } from '@self/contract/money'
import type { PaymentItem } from '@self/contract/payment'
import { refundTakes } from '@self/contract/refund'
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

/** By what it was paid, where that isn't a card. */
export const PaidBy = ({ easyPay }: { easyPay: EasyPay }) => <p>결제 수단 {payMethodLabel[easyPay]}</p>

/** What goes back; once the provider has said so, that it is done. */
export const Returned = ({
  refund: { amount, isDone, note },
  easyPay,
}: {
  refund: NonNullable<PaymentItem['refund']>
  easyPay: EasyPay | undefined
}) =>
  note ? (
    <p>
      {formatWon(amount)} 환불: {note}
    </p>
  ) : isDone ? (
    <p>{formatWon(amount)}을 돌려드렸어요.</p>
  ) : (
    <p>
      {formatWon(amount)}을 돌려드리고 있어요. {refundTakes(easyPay)}
    </p>
  )
