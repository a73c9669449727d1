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

/** An order of which nobody has said yet whether it was paid. */
export const Unconfirmed = () => (
  <p>
    아직 결제를 확인하지 못했어요. 결제하지 않았다면 그대로 두세요. 돈이 나갔다면 확인되는 대로 바뀌어요. 오래
    바뀌지 않으면 메뉴의 ‘환불 문의’로 알려 주세요.
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
