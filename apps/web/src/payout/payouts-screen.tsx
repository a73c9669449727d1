import { formatWon } from '@self/contract/money'
import type { Payouts } from '@self/contract/payout-list'
import { payoutMatchLabels } from '@self/contract/payout-list'
import { monthText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { useCanDo } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { FilterInput } from '../shared/filter/filter-field.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { FileInput } from './file-input.tsx'
import styles from './payouts-screen.module.css'
import { payoutsOf } from './queries.ts'

type Day = Payouts['days'][number]
type Line = Payouts['unmatched'][number]
type Missing = Payouts['missing'][number]

const address = z.object({ month: z.optional(monthText) })
const won = (value: number) => <span className={styles.money}>{formatWon(value)}</span>
const kinds = { PAYMENT: '결제', CANCEL: '취소' } as const

/** A link for whoever may see orders; others would be led out of the back office by it. */
function Order({ orderKey: key }: { orderKey: string | null }) {
  const canSeeOrders = useCanDo('SEE_MONEY')
  if (!key) return '–'
  return canSeeOrders ? <Link to={`/admin/orders?open=${key}&key=${key}`}>{key}</Link> : key
}

const DAYS: readonly Column<Day>[] = [
  { id: 'date', head: '정산일', cell: ({ date }) => date, isHead: true },
  { id: 'count', head: '건수', cell: ({ count }) => `${count}건`, align: 'end' },
  { id: 'gross', head: '금액', cell: ({ gross }) => won(gross), align: 'end' },
  { id: 'fee', head: '수수료', cell: ({ fee }) => won(fee), align: 'end' },
  { id: 'vat', head: '부가세', cell: ({ vat }) => won(vat), align: 'end' },
  { id: 'net', head: '정산액', cell: ({ net }) => won(net), align: 'end' },
  {
    id: 'unmatched',
    head: '안 맞는 줄',
    cell: ({ unmatched }) => (unmatched > 0 ? <span className={styles.off}>{unmatched}건</span> : '없음'),
    align: 'end',
  },
]
const LINES: readonly Column<Line>[] = [
  { id: 'date', head: '정산일', cell: ({ date }) => date },
  {
    id: 'match',
    head: '무엇이',
    cell: ({ match }) => <span className={styles.off}>{payoutMatchLabels[match]}</span>,
  },
  { id: 'kind', head: '종류', cell: ({ kind }) => kinds[kind] },
  { id: 'payment', head: '결제 번호', cell: ({ payment }) => payment, isHead: true },
  { id: 'gross', head: '금액', cell: ({ gross }) => won(gross), align: 'end' },
  { id: 'order', head: '주문', cell: ({ orderKey }) => <Order orderKey={orderKey} /> },
]
const MISSING: readonly Column<Missing>[] = [
  { id: 'at', head: '결제·환불한 때', cell: ({ at }) => at.replace('T', ' ') },
  { id: 'kind', head: '종류', cell: ({ kind }) => kinds[kind] },
  { id: 'amount', head: '금액', cell: ({ amount }) => won(amount), align: 'end' },
  { id: 'order', head: '주문', cell: ({ orderKey }) => <Order orderKey={orderKey} />, isHead: true },
]

/** What the card provider paid out, matched to orders, and what doesn't match. */
export function PayoutsScreen() {
  const [state, set] = useAddress(address)
  const month = state.month ?? toKst(now()).date.slice(0, 7)
  const { data, error, isLoadingError, refetch } = useQuery(payoutsOf(month))
  return (
    <AdminPage
      title="정산"
      filters={
        <FilterInput
          label="정산월"
          type="month"
          value={month}
          onChange={(value) => set({ month: value || undefined })}
        />
      }
    >
      <FileInput />
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Waiting shapes={['line', 'line', 'line']} />}
      {data && <Month {...data} />}
    </AdminPage>
  )
}

function Month({ days, unmatched, missing }: Payouts) {
  return (
    <>
      <h2 className={styles.heading}>정산 내역</h2>
      <DataTable
        label="정산 내역"
        columns={DAYS}
        rows={days}
        rowId={({ date }) => date}
        rowLabel={({ date }) => date}
        empty={
          <p className={styles.help}>
            이달에 올린 정산 파일이 없어요. 결제사에서 받은 CSV 파일을 올려 주세요.
          </p>
        }
      />
      <h2 className={styles.heading}>주문과 안 맞는 줄</h2>
      <DataTable
        label="주문과 안 맞는 줄"
        columns={LINES}
        rows={unmatched}
        rowId={({ transaction, kind }) => `${transaction} ${kind}`}
        rowLabel={({ payment }) => payment}
        empty={<p className={styles.help}>안 맞는 줄이 없어요.</p>}
      />
      <h2 className={styles.heading}>정산 파일에 없는 결제와 환불</h2>
      <p className={styles.help}>
        이달에 결제하거나 환불한 지 7일이 지났는데 어느 파일에도 없는 것이에요.{' '}
        <Link to="/payment-error?tab=differences">결제사와 다른 점 보기</Link>
      </p>
      <DataTable
        label="정산 파일에 없는 결제와 환불"
        columns={MISSING}
        rows={missing}
        rowId={({ orderKey, kind, at }) => `${orderKey} ${kind} ${at}`}
        rowLabel={({ orderKey }) => orderKey}
        empty={<p className={styles.help}>없어요.</p>}
      />
    </>
  )
}
