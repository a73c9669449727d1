import { payLine } from '@self/contract/desk-pay-line'
import type { UnmarkedReservation } from '@self/contract/desk-unmarked'
import { formatStart } from '@self/contract/time-format'
import type { Column } from '../../shared/admin/table-column.ts'
import { DeskChip } from '../desk-chip.tsx'

export const startOf = ({ hopeDate, hopeTime }: UnmarkedReservation) => formatStart(hopeDate, hopeTime)

/** A session of an earlier day in a row. */
export const unmarkedColumns: readonly Column<UnmarkedReservation>[] = [
  { id: 'start', head: '일시', cell: startOf },
  { id: 'name', head: '고객', isHead: true, cell: ({ userName }) => userName },
  { id: 'phone', head: '번호', isRoomy: true, cell: ({ userPhone }) => userPhone },
  { id: 'branch', head: '센터', cell: ({ branchName }) => branchName },
  { id: 'who', head: '상담사', cell: ({ memberName }) => memberName ?? '' },
  { id: 'state', head: '상태', cell: ({ state }) => <DeskChip state={state} /> },
  { id: 'paid', head: '결제', cell: payLine },
]
