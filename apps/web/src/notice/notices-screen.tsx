import { noticeTag } from '@self/contract/notice'
import { AUDIENCE_LABELS } from '@self/contract/showing'
import type { StaffNotice } from '@self/contract/staff-notice'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { DataTable } from '../shared/admin/data-table.tsx'
import { usePanelKey } from '../shared/admin/panel.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { useAddress } from '../shared/admin/use-address.ts'
import { Button } from '../shared/form/button.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { NoticePanel } from './edit/notice-panel.tsx'
import { staffNotices } from './edit/queries.ts'
import { stateWord, timesText } from './showing-words.ts'

const NEW = 'new'
const shown = z.object({
  sort: z._default(z.string().check(z.regex(/^-?[a-z]{2,12}$/)), '-date'),
  open: z._default(z.string().check(z.regex(/^(new|\d{1,9})$/)), ''),
})

const COLUMNS: Column<StaffNotice>[] = [
  { id: 'state', head: '상태', sort: stateWord, cell: stateWord },
  {
    id: 'title',
    head: '제목',
    isHead: true,
    sort: ({ noticeTitle }) => noticeTitle,
    cell: ({ noticeTitle }) => noticeTitle,
  },
  {
    id: 'type',
    head: '종류',
    sort: ({ noticeType }) => noticeType,
    cell: ({ noticeType }) => noticeTag(noticeType),
  },
  { id: 'times', head: '보이는 때', cell: timesText },
  {
    id: 'audience',
    head: '대상',
    cell: ({ audience, branchCode }) => branchCode ?? AUDIENCE_LABELS[audience],
  },
  {
    id: 'home',
    head: '홈',
    isRoomy: true,
    cell: ({ isOnStrip, isPinned }) => [isPinned && '고정', isOnStrip && '돌림'].filter(Boolean).join(' · '),
  },
  {
    id: 'date',
    head: '쓴 날',
    sort: ({ createDate, noticeId }) => `${createDate} ${String(noticeId).padStart(9, '0')}`,
    cell: ({ createDate }) => formatDate(createDate),
  },
]

/** 소식: what members read on home and in 내 정보, with its times and whom it is for. */
export function NoticesScreen() {
  const [{ sort, open }, change] = useAddress(shown)
  const list = useQuery(staffNotices)
  const notice = list.data?.find(({ noticeId }) => String(noticeId) === open)
  const show = (id: number | string) => change({ open: String(id) }, { push: true })
  const [panelKey, renumberPanel] = usePanelKey(open)
  const isOpen = open === NEW || notice !== undefined
  return (
    <AdminPage
      title="소식"
      actions={
        <Button size="medium" onClick={() => show(NEW)}>
          새 소식
        </Button>
      }
      panel={
        isOpen && (
          <NoticePanel
            key={panelKey}
            notice={notice}
            onSaved={(id) => renumberPanel(id) && change({ open: String(id) })}
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
          label="소식"
          columns={COLUMNS}
          rows={list.data}
          rowId={({ noticeId }) => String(noticeId)}
          rowLabel={({ noticeTitle }) => noticeTitle}
          sort={{ value: sort, onChange: (next) => change({ sort: next }) }}
          openId={open}
          onOpen={({ noticeId }) => show(noticeId)}
          empty={<ResultSection title="아직 소식이 없어요">새 소식을 쓰면 여기에 보여요.</ResultSection>}
        />
      )}
    </AdminPage>
  )
}
