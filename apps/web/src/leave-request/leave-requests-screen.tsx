import type { LeaveRequest } from '@self/contract/leave-request'
import { idText } from '@self/contract/text'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { LeaveChip } from './leave-chip.tsx'
import { LeavePanel } from './leave-panel.tsx'
import { kindText, spanText } from './leave-text.ts'
import styles from './own-leave.module.css'
import { leaveRequests } from './queries.ts'

const address = z.object({ open: z.optional(idText) })

const columns: readonly Column<LeaveRequest>[] = [
  { id: 'counsellor', head: '상담사', isHead: true, cell: ({ counsellorName }) => counsellorName },
  { id: 'branch', head: '센터', cell: ({ branchName }) => branchName },
  { id: 'span', head: '기간', cell: spanText },
  { id: 'kind', head: '종류', cell: kindText, isRoomy: true },
  { id: 'made', head: '신청한 때', cell: ({ madeAt }) => whenText(madeAt), isRoomy: true },
  { id: 'state', head: '상태', cell: (request) => <LeaveChip request={request} /> },
]

function whenText(at: string): string {
  const { date, time } = wallClockOf(at)
  return formatStart(date, time)
}

/** Leave that counsellors of the own branches have requested. */
export function LeaveRequestsScreen() {
  const [{ open }, set] = useAddress(address)
  const list = useQuery(leaveRequests)
  const opened = list.data?.find((request) => String(request.id) === open)
  return (
    <AdminPage
      title="휴가 신청"
      panel={
        opened && <LeavePanel key={opened.id} request={opened} onClose={() => set({ open: undefined })} />
      }
    >
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.isPending && <Waiting shapes={['line', 'line', 'line', 'line']} />}
      {list.data && (
        <DataTable
          label="휴가 신청"
          columns={columns}
          rows={list.data}
          rowId={(request) => String(request.id)}
          rowLabel={(request) => `${request.counsellorName} ${spanText(request)}`}
          openId={open}
          onOpen={(request) => set({ open: String(request.id) }, { push: true })}
          empty={<p className={styles.none}>상담사가 신청한 휴가가 없어요. 신청하면 여기에서 답해요.</p>}
        />
      )}
    </AdminPage>
  )
}
