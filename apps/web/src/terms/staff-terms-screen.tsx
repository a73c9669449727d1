import { APPROVAL_STATES } from '@self/contract/approval'
import { KNOWN_TEXTS } from '@self/contract/law-text'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useCanDo } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { NewTermsPanel } from './edit/new-terms-panel.tsx'
import { NoTerms } from './edit/no-terms.tsx'
import { termsDraft, versionedTerms } from './edit/queries.ts'
import { rowsOf, type TermsRow } from './edit/rows.ts'
import { TermsPanel } from './edit/terms-panel.tsx'
import { VersionPanel } from './edit/version-panel.tsx'

const SHOWN = [
  { value: 'NOW', label: '지금과 앞으로' },
  { value: 'ALL', label: '지난 글도' },
] as const

const address = z.object({
  show: z._default(z.enum(['NOW', 'ALL']), 'NOW'),
  open: z._default(z.string().check(z.regex(/^(draft-\d{1,9}|[a-z-]{1,40}\.[\w.-]{1,20}|new)$/)), ''),
})

/** Nobody is asked to agree to the privacy policy. */
const consentOf = ({ termId, required }: TermsRow): string => {
  if (termId === 'privacy-policy') return '묻지 않음'
  return required ? '필수' : '선택'
}
const beginOf = ({ inForceFrom, version }: TermsRow): string => {
  if (inForceFrom) return formatDate(inForceFrom)
  return version ? `${version} 판` : '–'
}

const COLUMNS: Column<TermsRow>[] = [
  { id: 'title', head: '글', isHead: true, cell: ({ title }) => title },
  { id: 'required', head: '동의', cell: consentOf },
  { id: 'state', head: '상태', cell: ({ state }) => APPROVAL_STATES[state] },
  { id: 'from', head: '시행일', cell: beginOf },
  { id: 'people', head: '쓴 사람', isRoomy: true, cell: ({ people }) => people || '–' },
]

/** 약관: every text of the law in versions, written by one and approved by another. docs/decisions/097. */
export function StaffTermsScreen() {
  const [{ show, open }, change] = useAddress(address)
  const list = useQuery(versionedTerms)
  const all = rowsOf(list.data ?? [], toKst(now()).date)
  const rows = all.filter(({ state }) => show === 'ALL' || state !== 'FORMER')
  const row = all.find(({ key }) => key === open)
  const draft = useQuery({ ...termsDraft(row?.draftId ?? 0), enabled: (row?.draftId ?? null) !== null })
  const close = () => change({ open: '' })
  const openDraft = (id: number) => change({ open: `draft-${id}` }, { push: true })
  const begin = () => change({ open: 'new' }, { push: true })
  const missing = useMissing(all)
  return (
    <AdminPage
      title="약관과 방침"
      actions={
        missing.length > 0 &&
        rows.length > 0 && (
          <Button size="medium" onClick={begin}>
            처음 글 쓰기
          </Button>
        )
      }
      filters={
        <FilterTabs
          label="어떤 글을 볼까요?"
          value={show}
          options={SHOWN}
          onChange={(value) => change({ show: value })}
        />
      }
      panel={
        open === 'new' && list.data ? (
          <NewTermsPanel missing={missing} onOpen={openDraft} onClose={close} />
        ) : (
          row && <RowPanel row={row} draft={draft} onOpen={openDraft} onClose={close} />
        )
      }
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="약관과 방침"
          columns={COLUMNS}
          rows={rows}
          rowId={({ key }) => key}
          rowLabel={({ title, state }) => `${title}, ${APPROVAL_STATES[state]}`}
          openId={open}
          onOpen={({ key }) => change({ open: key }, { push: true })}
          empty={<NoTerms onBegin={begin} />}
        />
      )}
    </AdminPage>
  )
}

/** Known texts without a version or a draft, as far as the reader may write them: a privacy officer writes the policy alone. */
function useMissing(rows: readonly TermsRow[]) {
  const canAll = useCanDo('EDIT_CONTENT')
  return KNOWN_TEXTS.filter(
    ({ id, group }) => (canAll || group === 'policy') && !rows.some(({ termId }) => termId === id),
  )
}

type RowPanelProps = {
  row: TermsRow
  draft: ReturnType<typeof useQuery<unknown, Error, Parameters<typeof TermsPanel>[0]['draft']>>
  onOpen: (id: number) => void
  onClose: () => void
}

function RowPanel({ row, draft, onOpen, onClose }: RowPanelProps) {
  if (row.draftId === null)
    return <VersionPanel key={row.key} version={row} onOpen={onOpen} onClose={onClose} />
  if (draft.data?.id !== row.draftId) return null
  return (
    <TermsPanel key={`${row.key} ${draft.data.state}`} draft={draft.data} onOpen={onOpen} onClose={onClose} />
  )
}
