import { formatWon } from '@self/contract/money'
import {
  type SaleState as State,
  saleChannelLabels,
  saleMethodLabel,
  saleStateLabels,
} from '@self/contract/sale'
import type { SaleDetail } from '@self/contract/sale-list'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { ReverseForm } from '../closing/reverse-form.tsx'
import { useCanDoAt } from '../member/use-can-do.ts'
import { Panel } from '../shared/admin/panel.tsx'
import { now } from '../shared/clock.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { saleOf } from './queries.ts'
import { refundWords, wallClock } from './sale-columns.tsx'
import styles from './sale-panel.module.css'
import { SaleState } from './sale-state.tsx'

/** One sale with everything that happened to it. */
export function SalePanel({ saleKey, onClose }: { saleKey: string; onClose: () => void }) {
  const { data, error, isLoadingError, refetch } = useQuery(saleOf(saleKey))
  const above = data && <SaleState state={data.sale.state} label={saleStateLabels[data.sale.state]} />
  return (
    <Panel title={data?.sale.title ?? '주문'} above={above} onClose={onClose}>
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Waiting shapes={['line', 'line', 'card']} />}
      {data && <Detail {...data} />}
    </Panel>
  )
}

function Detail({ sale, events, isCancelledLate }: SaleDetail) {
  const facts = [
    ['금액', formatWon(sale.amount)],
    ['환불', refundWords(sale)],
    ['결제', `${saleMethodLabel(sale.method)} · ${saleChannelLabels[sale.channel]}`],
    ['센터', [sale.branchName, sale.counsellor].filter(Boolean).join(' · ')],
    ['돌려줄 센터', sale.owedBy],
    ['회원', sale.userName],
  ].filter(([, value]) => value)
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>주문 번호</dt>
          <dd className={styles.key}>{sale.key}</dd>
        </div>
      </dl>
      <Reversal sale={sale} isCancelledLate={isCancelledLate} />
      <h3 className={styles.heading}>지나온 일</h3>
      <ol className={styles.events}>
        {events.map(({ at, what, detail, amount }) => (
          <li key={`${at} ${what} ${detail}`} className={styles.event}>
            <p className={styles.what}>
              {what}
              {amount !== null && <span>{formatWon(amount)}</span>}
            </p>
            <p className={styles.when}>{[wallClock(at), detail].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

const REVERSIBLE: readonly State[] = ['TAKEN', 'OWED']

/**
 * Of what a desk took on a day before, or can't hand back, for whoever closes days; of today's others, why there is none
 * yet.
 */
function Reversal({ sale, isCancelledLate }: Pick<SaleDetail, 'sale' | 'isCancelledLate'>) {
  const { key, state, amount, method, at, branchCode } = sale
  const mayClose = useCanDoAt('CLOSE_DAY', branchCode ?? undefined)
  const [, reservationId] = /^desk_(\d+)_/.exec(key) ?? []
  const on = at.slice(0, 10)
  if (!reservationId || !mayClose || !REVERSIBLE.includes(state)) return null
  const isOfToday = on >= toKst(now()).date
  if (isOfToday && !isCancelledLate)
    return (
      <p className={styles.when}>
        오늘 받은 돈은 데스크에서 돌려줘요. 오늘을 이미 마감했다면 내일 여기에서 되돌릴 수 있어요.
      </p>
    )
  return (
    <ReverseForm
      reservationId={Number(reservationId)}
      amount={amount}
      method={saleMethodLabel(method)}
      on={isOfToday ? undefined : on}
    />
  )
}
