import { APPROVAL_STATES } from '@self/contract/approval'
import type { VersionedTest } from '@self/contract/test-version'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { Panel } from '../shared/admin/panel.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { versionedTests, versionOf } from './edit/queries.ts'
import { TestPanel } from './edit/test-panel.tsx'

const shown = z.object({ open: z._default(z.string().check(z.regex(/^\d{1,9}$/)), '') })

type Row = VersionedTest['versions'][number] & Pick<VersionedTest, 'testCd' | 'testName'>

const COLUMNS: Column<Row>[] = [
  { id: 'test', head: '검사', isHead: true, cell: ({ testName }) => testName },
  { id: 'no', head: '판', align: 'end', cell: ({ no }) => no },
  { id: 'state', head: '상태', cell: ({ state }) => APPROVAL_STATES[state] },
  {
    id: 'from',
    head: '시행',
    cell: ({ inForceFrom }) => (inForceFrom && inForceFrom > '2001' ? inForceFrom.replace('T', ' ') : ''),
  },
  { id: 'authors', head: '쓴 사람', isRoomy: true, cell: ({ authors }) => authors.join(', ') },
  { id: 'approver', head: '승인한 사람', isRoomy: true, cell: ({ approvedBy }) => approvedBy ?? '' },
]

/** 자가진단: every test in versions, written by one and approved by another. docs/decisions/097. */
export function TestsScreen() {
  const [{ open }, change] = useAddress(shown)
  const list = useQuery(versionedTests)
  const rows = (list.data ?? []).flatMap(({ testCd, testName, versions }) =>
    versions.map((version) => ({ ...version, testCd, testName })),
  )
  const row = rows.find(({ id }) => String(id) === open)
  const current = rows.find(({ testCd, state }) => testCd === row?.testCd && state === 'IN_FORCE')
  return (
    <AdminPage
      title="자가진단"
      panel={
        row && (
          <OpenVersion
            key={`${row.id} ${row.state}`}
            row={row}
            currentId={current?.id}
            onOpen={(id) => change({ open: String(id) }, { push: true })}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="자가진단"
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => String(id)}
          rowLabel={({ testName, no }) => `${testName} ${no}판`}
          openId={open}
          onOpen={({ id }) => change({ open: String(id) }, { push: true })}
          empty={
            <NothingListed>
              아직 검사가 없어요. 처음 검사는 ‘한꺼번에 고치기’에서 파일로 올려요.
            </NothingListed>
          }
        />
      )}
    </AdminPage>
  )
}

type OpenVersionProps = {
  row: { id: number; testCd: string; testName: string }
  /** The version in force, to compare with; undefined while there is none. */
  currentId: number | undefined
  onOpen: (id: number) => void
  onClose: () => void
}

function OpenVersion({ row, currentId, onOpen, onClose }: OpenVersionProps) {
  const version = useQuery(versionOf(row.id))
  const before = usePart('시행 중인 판', { ...versionOf(currentId ?? 0), enabled: currentId !== undefined })
  if (!version.data)
    return (
      <Panel title={row.testName} onClose={onClose}>
        {version.isPending && <Waiting shapes={['title', 'card', 'card']} />}
        {version.isLoadingError && <LoadFailure error={version.error} onRetry={() => version.refetch()} />}
      </Panel>
    )
  return (
    <TestPanel
      testCd={row.testCd}
      version={version.data}
      before={before.data?.content}
      onOpen={onOpen}
      onClose={onClose}
    />
  )
}
