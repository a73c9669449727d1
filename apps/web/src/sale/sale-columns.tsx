import { formatWon } from '@self/contract/money'
import { saleChannelLabels, saleMethodLabel, saleStateLabels } from '@self/contract/sale'
import type { Sale } from '@self/contract/sale-list'
import type { Column } from '../shared/admin/table-column.ts'
import styles from './orders-screen.module.css'
import { SaleState } from './sale-state.tsx'

export const wallClock = (at: string): string => at.replace('T', ' ')

/** What went back, of all that was taken. */
export const refundWords = ({ refunded }: Pick<Sale, 'refunded'>): string =>
  refunded > 0 ? `−${formatWon(refunded)}` : ''

export const SALE_COLUMNS: readonly Column<Sale>[] = [
  { id: 'at', head: '일시', cell: ({ at }) => wallClock(at) },
  { id: 'method', head: '결제 수단', cell: ({ method }) => saleMethodLabel(method) },
  { id: 'channel', head: '어디서', cell: ({ channel }) => saleChannelLabels[channel], isRoomy: true },
  { id: 'title', head: '내용', cell: ({ title }) => title, isHead: true },
  {
    id: 'branch',
    head: '센터',
    cell: ({ branchName, counsellor }) => [branchName, counsellor].filter(Boolean).join(' · ') || '–',
  },
  { id: 'who', head: '회원', cell: ({ userName }) => userName },
  {
    id: 'amount',
    head: '금액',
    cell: ({ amount }) => <span className={styles.money}>{formatWon(amount)}</span>,
    align: 'end',
  },
  {
    id: 'refunded',
    head: '환불',
    cell: (sale) => <span className={styles.back}>{refundWords(sale)}</span>,
    isRoomy: true,
    align: 'end',
  },
  {
    id: 'state',
    head: '상태',
    cell: ({ state }) => <SaleState state={state} label={saleStateLabels[state]} />,
  },
]
