import { type EasyPay, payMethodLabel } from '@self/contract/easy-pay'
import { formatWon } from '@self/contract/money'
import { refundTakes } from '@self/contract/refund'
import { companyOf, type Settlement } from '@self/contract/settlement'
import type { UseQueryResult } from '@tanstack/react-query'
import { isOutOfReach, sentenceFor } from '../../shared/api/api.ts'
import { Callout } from '../../shared/callout.tsx'
import type { PlacedOrder } from '../order/queries.ts'
import styles from './money-moved.module.css'

type Answer = Pick<UseQueryResult<PlacedOrder>, 'data' | 'error' | 'isFetching'>

/** The order was asked for, and nobody can tell yet. */
export const isUnsure = ({ data, error }: Answer): boolean =>
  data ? data.settlement.status === 'PENDING' : error !== null && isOutOfReach(error)

type MoneyMovedProps = {
  order: Answer
  status: Settlement['status'] | undefined
  easyPay: EasyPay | undefined
}

/** Says whether money has moved, by what the provider told the server; where nobody knows, it says that. */
export const MoneyMoved = (props: MoneyMovedProps) => <div role="status">{wordsFor(props)}</div>

function wordsFor({ status, easyPay, order: { data, error, isFetching } }: MoneyMovedProps) {
  if (status === 'FAILED') return <Callout>결제된 금액은 없어요.</Callout>
  if (status === 'REFUNDED') return <PaidBack {...data?.settlement.refund} easyPay={easyPay} />
  if (error && isOutOfReach(error)) return <OutOfReach error={error} />
  if (status === 'PENDING') return <StillAsking easyPay={easyPay} />
  if (isFetching) return <Callout kind="neutral">결제된 금액이 있는지 확인하고 있어요.</Callout>
  return <NobodyKnows easyPay={easyPay} />
}

type Paid = { easyPay: EasyPay | undefined }

const StillAsking = ({ easyPay }: Paid) => (
  <Callout kind="warning" title="다시 결제하지 말고 잠시만 기다려 주세요">
    결제됐는지 {companyOf(easyPay)}에 확인하고 있어요. 확인되면 이 화면에서 바로 알려 드려요.
  </Callout>
)

const OutOfReach = ({ error }: { error: Error }) => (
  <Callout kind="warning" title="결제됐는지 아직 확인하지 못했어요">
    {sentenceFor(error)} 그때까지는 다시 결제하지 마세요.
  </Callout>
)

const NobodyKnows = ({ easyPay }: Paid) => (
  <Callout kind="warning">
    {payMethodLabel[easyPay ?? 'CARD']}에서 돈이 빠져나갔다면 다시 결제하지 말고 결제 내역을 먼저 확인해
    주세요. 예약이나 이용권으로 처리되지 않은 금액은 돌려드려요.
  </Callout>
)

type PaidBackProps = Partial<NonNullable<Settlement['refund']>> & Paid

function PaidBack({ amount, isDone = false, receiptUrl, easyPay }: PaidBackProps) {
  const won = amount === undefined ? '결제한 금액' : formatWon(amount)
  return (
    <Callout title={isDone ? `${won}을 돌려드렸어요` : `${won}을 돌려드리고 있어요`}>
      {refundTakes(easyPay)}
      {receiptUrl && (
        <a href={receiptUrl} target="_blank" rel="noopener noreferrer" className={styles.receipt}>
          취소 전표 보기 <span className="visually-hidden">(새 창)</span>
        </a>
      )}
    </Callout>
  )
}
