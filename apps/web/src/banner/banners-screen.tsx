import { TARGET_LABELS } from '@self/contract/banner'
import { AUDIENCE_LABELS } from '@self/contract/showing'
import type { StaffBanner } from '@self/contract/staff-banner'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { stateWord, timesText } from '../notice/showing-words.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { usePanelKey } from '../shared/admin/panel.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { BannerPanel } from './edit/banner-panel.tsx'
import { staffBanners } from './edit/queries.ts'

const NEW = 'new'
const titleOf = ({ title }: StaffBanner) => title.replace('\n', ' ')
const shown = z.object({
  sort: z._default(z.string().check(z.regex(/^-?[a-z]{2,12}$/)), 'order'),
  open: z._default(z.string().check(z.regex(/^(new|\d{1,9})$/)), ''),
})

const COLUMNS: Column<StaffBanner>[] = [
  { id: 'state', head: '상태', sort: stateWord, cell: stateWord },
  { id: 'title', head: '문구', isHead: true, sort: titleOf, cell: titleOf },
  { id: 'target', head: '여는 화면', cell: ({ target }) => TARGET_LABELS[target] },
  { id: 'times', head: '보이는 때', cell: timesText },
  {
    id: 'audience',
    head: '대상',
    cell: ({ audience, branchCode }) => branchCode ?? AUDIENCE_LABELS[audience],
  },
  {
    id: 'order',
    head: '순서',
    align: 'end',
    sort: ({ sortOrder }) => sortOrder,
    cell: ({ sortOrder }) => sortOrder,
  },
]

/** 배너: the slides at the top of home, with their times and whom they are for. */
export function BannersScreen() {
  const [{ sort, open }, change] = useAddress(shown)
  const list = useQuery(staffBanners)
  const slide = list.data?.find(({ bannerId }) => String(bannerId) === open)
  const show = (id: number | string) => change({ open: String(id) }, { push: true })
  const [panelKey, renumberPanel] = usePanelKey(open)
  const isOpen = open === NEW || slide !== undefined
  return (
    <AdminPage
      title="배너"
      actions={
        <Button size="medium" onClick={() => show(NEW)}>
          새 배너
        </Button>
      }
      panel={
        isOpen && (
          <BannerPanel
            key={panelKey}
            slide={slide}
            onSaved={(id) => renumberPanel(id) && change({ open: String(id) })}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && (
        <DataTable
          label="배너"
          columns={COLUMNS}
          rows={list.data}
          rowId={({ bannerId }) => String(bannerId)}
          rowLabel={titleOf}
          sort={{ value: sort, onChange: (next) => change({ sort: next }) }}
          openId={open}
          onOpen={({ bannerId }) => show(bannerId)}
          empty={
            <ResultSection title="아직 배너가 없어요">새 배너를 만들면 홈 맨 위에 보여요.</ResultSection>
          }
        />
      )}
    </AdminPage>
  )
}
