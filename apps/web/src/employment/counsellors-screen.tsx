import { labelOf } from '@self/contract/counsellor'
import type { EmployedRow } from '@self/contract/employment'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useCanDo } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { usePanelKey } from '../shared/admin/panel.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { OpenCounsellor } from './counsellor-panel.tsx'
import { employedList } from './queries.ts'

const NEW = 'new'
const SHOWN = ['WORKING', 'LEFT', 'ALL'] as const
const address = z.object({
  shown: z._default(z.enum(SHOWN), 'WORKING'),
  sort: z._default(z.string().check(z.regex(/^-?[a-z]{2,12}$/)), ''),
  open: z.optional(z.string().check(z.regex(/^(new|[1-9]\d{0,8})$/))),
  /** Where somebody new begins, and whoever is hired after them. */
  branch: z._default(z.string().check(z.regex(/^[A-Z0-9]{2,8}$/)), ''),
})
const SHOWN_LABELS = { WORKING: '일하는 중', LEFT: '쉬거나 그만둠', ALL: '모두' } as const

function stateWord({ status, employedFrom, employedUntil }: EmployedRow): string {
  const today = toKst(now()).date
  if (employedUntil && employedUntil < today) return '그만둠'
  if (status === 'N') return '예약 안 받음'
  return employedFrom && employedFrom > today ? '시작 전' : '예약 받음'
}
const isWorking = (row: EmployedRow): boolean => ['예약 받음', '시작 전'].includes(stateWord(row))

const periodOf = ({ employedFrom, employedUntil }: EmployedRow): string =>
  employedFrom || employedUntil
    ? [employedFrom && formatDate(employedFrom), '~', employedUntil && formatDate(employedUntil)]
        .filter(Boolean)
        .join(' ')
    : ''

const columns: Column<EmployedRow>[] = [
  {
    id: 'name',
    head: '상담사',
    isHead: true,
    sort: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { id: 'branch', head: '센터', sort: ({ branchName }) => branchName, cell: ({ branchName }) => branchName },
  { id: 'state', head: '상태', sort: stateWord, cell: stateWord },
  { id: 'kind', head: '상담·검사', sort: labelOf, cell: labelOf },
  { id: 'role', head: '직함', isRoomy: true, cell: ({ role }) => role ?? '' },
  { id: 'period', head: '근무 기간', isRoomy: true, cell: periodOf },
]

/** 상담사: who is employed where, hired, edited and let go; each with the own page as members see it. */
export function CounsellorsScreen() {
  const [{ shown, sort, open, branch }, change] = useAddress(address)
  const list = useQuery(employedList)
  const mayHire = useCanDo('EDIT_CATALOGUE')
  const rows = (list.data ?? []).filter((row) => shown === 'ALL' || isWorking(row) === (shown === 'WORKING'))
  const [panelKey, renumberPanel] = usePanelKey(open ?? '')
  const close = () => change({ open: undefined, branch: '' })
  const show = (id: number | string) => change({ open: String(id) }, { push: true })
  return (
    <AdminPage
      title="상담사"
      actions={
        mayHire && (
          <Button size="medium" onClick={() => show(NEW)}>
            새 상담사
          </Button>
        )
      }
      filters={
        <FilterTabs
          label="상태"
          value={shown}
          options={SHOWN.map((value) => ({ value, label: SHOWN_LABELS[value] }))}
          onChange={(value) => change({ shown: value })}
        />
      }
      panel={
        open && (
          <OpenCounsellor
            key={panelKey}
            wrId={open === NEW ? undefined : Number(open)}
            branch={branch}
            onClose={close}
            onSaved={(wrId) => renumberPanel(wrId) && change({ open: String(wrId) })}
          />
        )
      }
    >
      {list.isPending && <Waiting shapes={['title', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="상담사"
          columns={columns}
          rows={rows}
          rowId={({ wrId }) => String(wrId)}
          rowLabel={({ name, branchName }) => `${name} ${branchName}`}
          sort={{ value: sort, onChange: (value) => change({ sort: value }) }}
          openId={open}
          onOpen={({ wrId }) => show(wrId)}
          empty={<NothingListed>다른 상태를 골라 보세요.</NothingListed>}
        />
      )}
    </AdminPage>
  )
}
