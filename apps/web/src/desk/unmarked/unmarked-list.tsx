import {
  isMoneyTab,
  UNPAID_DAYS,
  type UnmarkedReservation,
  type UnmarkedTab,
} from '@self/contract/desk-unmarked'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCanDo } from '../../member/use-can-do.ts'
import { AdminPage } from '../../shared/admin/admin-page.tsx'
import { DataTable } from '../../shared/admin/data-table.tsx'
import { FilterTabs } from '../../shared/admin/filter-tabs.tsx'
import { FilterSelect } from '../../shared/filter/filter-field.tsx'
import { Button } from '../../shared/form/button.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { MoreRows } from '../../shared/states/more-rows.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { useMarking } from '../list/use-marking.tsx'
import { unmarkedCount } from '../queries.ts'
import { type UnmarkedFilter, unmarkedList } from './queries.ts'
import { startOf, unmarkedColumns } from './unmarked-columns.tsx'
import { UnmarkedPanel } from './unmarked-panel.tsx'

const WORDS = {
  unmarked: {
    head: '지난 예약 표시',
    label: '표시하지 않은 지난 예약',
    title: '지난 예약을 모두 표시했어요',
    text: '오늘 끝난 예약은 데스크의 그날 목록에서 표시해요.',
  },
  marked: {
    head: '지난 예약 표시',
    label: '오늘 표시한 지난 예약',
    title: '오늘 표시한 지난 예약이 없어요',
    text: '그날을 마감하기 전이면 오늘 안에 여기에서 되돌릴 수 있어요.',
  },
  unpaid: {
    head: '결제 전 예약',
    label: '표시했지만 결제를 받지 않은 예약',
    title: '받지 않은 결제가 없어요',
    text: '나중에 받기로 하고 표시한 예약이 다음 날부터 여기에 모여요.',
  },
  owed: {
    head: '돌려줄 금액',
    label: '취소되어 돌려줄 금액이 있는 예약',
    title: '돌려줄 금액이 없어요',
    text: '센터에서 받은 예약이 취소되면 돌려줄 때까지 여기에 모여요.',
  },
} satisfies Record<UnmarkedTab, object>

const withCount = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label)

type UnmarkedListProps = {
  filter: UnmarkedFilter
  onFilter: (part: { tab?: UnmarkedTab; at?: string }) => void
  branches: readonly { value: string; label: string }[]
  openId: number | undefined
  onOpen: (id: number | undefined) => void
  onDesk: () => void
}

/** What is over since an earlier day and nobody has marked, several rows at once, with what is not paid and what is owed. */
export function UnmarkedList({ filter, onFilter, branches, openId, onOpen, onDesk }: UnmarkedListProps) {
  const list = useInfiniteQuery({ ...unmarkedList(filter), placeholderData: keepPreviousData })
  const { data: left } = usePart('표시할 지난 예약 수', unmarkedCount)
  const rows = list.data?.pages.flatMap(({ sessions }) => sessions) ?? []
  const opened = rows.find(({ id }) => id === openId)
  const marking = useMarking(rows, filter.branchCode)
  const { head, label, title, text } = WORDS[filter.tab]
  const canTakePayment = useCanDo('TAKE_PAYMENTS')
  const tabs: readonly { value: UnmarkedTab; label: string }[] = [
    { value: 'unmarked', label: withCount('표시 필요', left?.count) },
    { value: 'marked', label: '오늘 표시함' },
    { value: 'unpaid', label: withCount('결제 전', left?.unpaid) },
    { value: 'owed', label: withCount('돌려줄 금액', left?.owed) },
  ]

  function narrow(part: { tab?: UnmarkedTab; at?: string }) {
    marking.clear()
    onFilter(part)
  }

  return (
    <AdminPage
      title={head}
      actions={
        <Button kind="neutral" size="medium" onClick={onDesk}>
          데스크
        </Button>
      }
      filters={
        <>
          <FilterTabs<UnmarkedTab>
            label="표시"
            value={filter.tab}
            options={tabs.filter(({ value }) => canTakePayment || !isMoneyTab(value))}
            onChange={(tab) => narrow({ tab })}
          />
          {branches.length > 1 && (
            <FilterSelect
              label="센터"
              value={filter.branchCode}
              onChange={(at) => narrow({ at })}
              options={[{ value: '', label: '모든 센터' }, ...branches]}
            />
          )}
        </>
      }
      panel={opened && <UnmarkedPanel key={opened.id} session={opened} onClose={() => onOpen(undefined)} />}
    >
      {filter.tab === 'unpaid' && (
        <p>최근 {UNPAID_DAYS}일의 예약이에요. 더 지난 예약의 결제는 회원 화면에서 확인해 주세요.</p>
      )}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.data && (
        <DataTable<UnmarkedReservation>
          label={label}
          columns={unmarkedColumns}
          rows={rows}
          rowId={({ id }) => String(id)}
          rowLabel={(row) => `${startOf(row)} ${row.userName}`}
          openId={openId === undefined ? undefined : String(openId)}
          onOpen={({ id }) => onOpen(id)}
          {...(isMoneyTab(filter.tab) ? {} : marking.table)}
          empty={
            <ResultSection asset="empty-schedule" title={title}>
              {text}
            </ResultSection>
          }
        />
      )}
      {list.data && rows.length > 0 && <MoreRows list={list} onMore={() => list.fetchNextPage()} />}
    </AdminPage>
  )
}
