import type { BranchRow } from '@self/contract/branch-editing'
import { BRANCH_STATES, branchStateOn } from '@self/contract/branch-status'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useCanDo } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { Select } from '../shared/form/select.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { branchRows } from './queries.ts'

const ALL = 'ALL'
const address = z.object({
  state: z._default(z.enum([ALL, 'DRAFT', 'SOON', 'OPEN', 'PAUSED', 'CLOSED']), ALL),
  sort: z._default(z.string(), ''),
})

const stateOf = (row: BranchRow) => branchStateOn(row, toKst(now()).date)

/** What bookings still need, in words. */
const missingOf = ({ centerType, counsellors, hasHours, hasPosition, pictures }: BranchRow): string =>
  [
    !hasHours && '운영 시간',
    centerType === 'PRIVATE' && counsellors === 0 && '상담사',
    !hasPosition && '지도 위치',
    pictures === 0 && '사진',
  ]
    .filter(Boolean)
    .join(', ')

const columns: Column<BranchRow>[] = [
  { id: 'order', head: '순서', align: 'end', cell: (row) => row.sortOrder, sort: (row) => row.sortOrder },
  { id: 'name', head: '센터', isHead: true, cell: ({ name }) => name, sort: ({ name }) => name },
  { id: 'code', head: '코드', isRoomy: true, cell: ({ code }) => code, sort: ({ code }) => code },
  { id: 'region', head: '지역', cell: ({ region }) => region, sort: ({ region }) => region },
  {
    id: 'type',
    head: '종류',
    cell: ({ centerType }) => (centerType === 'PRIVATE' ? '직영' : '일반'),
    sort: ({ centerType }) => centerType,
  },
  {
    id: 'state',
    head: '상태',
    cell: (row) => BRANCH_STATES[stateOf(row)],
    sort: (row) => BRANCH_STATES[stateOf(row)],
  },
  {
    id: 'days',
    head: '여는 날 ~ 닫는 날',
    isRoomy: true,
    cell: ({ opensOn, closesOn }) =>
      opensOn || closesOn
        ? `${opensOn ? formatDate(opensOn) : ''} ~ ${closesOn ? formatDate(closesOn) : ''}`
        : '–',
  },
  {
    id: 'counsellors',
    head: '상담사',
    align: 'end',
    cell: ({ counsellors }) => `${counsellors}명`,
    sort: ({ counsellors }) => counsellors,
  },
  { id: 'missing', head: '빠진 것', isRoomy: true, cell: (row) => missingOf(row) || '–' },
]

/** Every branch that the reader may edit, whatever its status; a new one begins as a draft. docs/decisions/092. */
export function BranchesScreen() {
  const list = useQuery(branchRows)
  const navigate = useNavigate()
  const [{ state, sort }, set] = useAddress(address)
  const mayOpen = useCanDo('EDIT_CATALOGUE')
  const shown = (list.data ?? []).filter((row) => state === ALL || stateOf(row) === state)
  return (
    <AdminPage
      title="센터"
      actions={
        <>
          <ButtonLink kind="neutral" size="medium" to="/admin/holidays">
            공휴일
          </ButtonLink>
          {mayOpen && (
            <ButtonLink size="medium" to="/admin/branches/new">
              새 센터
            </ButtonLink>
          )}
        </>
      }
      filters={
        <Select
          label="상태"
          isLabelHidden
          value={state}
          onChange={(value) => set({ state: value as typeof state })}
          options={[
            { value: ALL, label: '모든 상태' },
            ...Object.entries(BRANCH_STATES).map(([value, label]) => ({ value, label })),
          ]}
        />
      }
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="센터"
          columns={columns}
          rows={shown}
          rowId={({ code }) => code}
          rowLabel={({ name }) => name}
          sort={{ value: sort, onChange: (next) => set({ sort: next }) }}
          onOpen={({ code }) => navigate(`/admin/branches/${code}`)}
          empty={
            <NothingListed>
              {list.data.length === 0
                ? '아직 센터가 없어요. 마스터가 ‘새 센터’로 첫 센터를 등록해요.'
                : '이 상태인 센터가 없어요.'}
            </NothingListed>
          }
        />
      )}
    </AdminPage>
  )
}
