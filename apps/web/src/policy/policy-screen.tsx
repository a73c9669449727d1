import { FIRST_POLICY } from '@self/contract/policy'
import { POLICY_STATES, type StaffPolicy } from '@self/contract/staff-policy'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { changeText, fromText, refundText } from './policy-words.ts'
import { staffPolicies } from './staff-queries.ts'

const NEW = 'new'
const shown = z.object({
  open: z._default(z.string().check(z.regex(/^(new|\d{1,9})$/)), ''),
})
const labelOf = ({ no }: StaffPolicy) => `버전 ${no}`

const COLUMNS: Column<StaffPolicy>[] = [
  { id: 'no', head: '버전', isHead: true, cell: labelOf },
  { id: 'state', head: '상태', cell: ({ state }) => POLICY_STATES[state] },
  { id: 'from', head: '시작', cell: ({ validFrom }) => fromText(validFrom) },
  { id: 'change', head: '변경·취소 기한', cell: changeText },
  { id: 'hold', head: '결제 대기', align: 'end', cell: ({ holdMinutes }) => `${holdMinutes}분` },
  { id: 'refund', head: '환불', cell: refundText },
  { id: 'link', head: '링크', align: 'end', isRoomy: true, cell: ({ linkHours }) => `${linkHours}시간` },
  {
    id: 'offer',
    head: '대기 자리',
    align: 'end',
    isRoomy: true,
    cell: ({ offerMinutes }) => `${offerMinutes}분`,
  },
  { id: 'who', head: '만든 사람', isRoomy: true, cell: ({ who }) => who || '—' },
]

/** 정책: what the company sets for every member, as versions from a moment on. */
export function PolicyScreen() {
  const [{ open }, change] = useAddress(shown)
  const list = useQuery(staffPolicies)
  const { versions = [], revision = 0 } = list.data ?? {}
  const version = versions.find(({ no }) => String(no) === open)
  const last = versions.find(({ state }) => state !== 'WITHDRAWN') ?? FIRST_POLICY
  const show = (no: number | string) => change({ open: String(no) }, { push: true })
  const isOpen = list.data && (open === NEW || version !== undefined)
  return (
    <AdminPage
      title="정책"
      actions={
        <Button size="medium" onClick={() => show(NEW)}>
          새 버전
        </Button>
      }
      panel={
        isOpen && (
          <PolicyPanel
            key={open}
            version={version}
            last={last}
            revision={revision}
            onOpen={show}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="정책 버전"
          columns={COLUMNS}
          rows={versions}
          rowId={({ no }) => String(no)}
          rowLabel={labelOf}
          openId={open}
          onOpen={({ no }) => show(no)}
          empty={null}
        />
      )}
    </AdminPage>
  )
}
