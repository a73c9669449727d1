import type { BoardReservation } from '@self/contract/desk-board'
import { isShown } from '@self/contract/desk-state'
import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import type { ReactNode } from 'react'
import { AdminPage } from '../../shared/admin/admin-page.tsx'
import { DataTable } from '../../shared/admin/data-table.tsx'
import { useKeys } from '../../shared/admin/use-keys.ts'
import { now } from '../../shared/clock.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { ResultSection } from '../../shared/states/result-section.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { LostSince } from '../board/lost-since.tsx'
import { ReservationPanel } from '../board/reservation-panel.tsx'
import { useDay } from '../board/use-day.ts'
import { MoveQuestion } from '../moving/move-question.tsx'
import { useMove } from '../moving/use-move.ts'
import type { Day } from '../queries.ts'
import { UnmarkedLink } from '../unmarked/unmarked-link.tsx'
import { DayFile } from './day-file.tsx'
import { listColumns } from './list-columns.tsx'
import { ListFilters, type ListState } from './list-filters.tsx'
import { useMarking } from './use-marking.tsx'

type DayListProps = {
  day: Day
  list: ListState
  onList: (part: Partial<ListState>) => void
  openId: number | undefined
  onOpen: (id: number | undefined) => void
  goTo: (date: string) => void
  /** The branch and the views, in the header. */
  actions: ReactNode
}

/** A day of a branch as a table: sorted, narrowed down, several rows marked at once. */
export function DayList({ day, list, onList, openId, onOpen, goTo, actions }: DayListProps) {
  const { board, sessions, lostSince } = useDay(day)
  const { move, isPending, question, close } = useMove()
  const columns = board.data?.columns ?? []
  const opened = sessions.find(({ id }) => id === openId)
  const shown = { state: list.state || undefined, column: list.who || undefined }
  const rows = sessions.filter((session) => isShown(session, shown, now()))
  const marking = useMarking(rows, day.branchCode)

  useKeys({
    ArrowLeft: { label: '하루 전', run: () => goTo(addDays(day.date, -1)) },
    ArrowRight: { label: '하루 뒤', run: () => goTo(addDays(day.date, 1)) },
    t: { label: '오늘', run: () => goTo(toKst(now()).date) },
  })

  return (
    <AdminPage
      title="데스크"
      actions={actions}
      filters={
        <>
          {lostSince !== undefined && <LostSince at={lostSince} />}
          <ListFilters sessions={sessions} columns={columns} list={list} onChange={onList} />
          <UnmarkedLink />
        </>
      }
      panel={
        opened &&
        board.data && (
          <ReservationPanel
            session={opened}
            board={board.data}
            branchCode={day.branchCode}
            onClose={() => onOpen(undefined)}
            onMove={move}
          />
        )
      }
    >
      {board.isLoadingError && <LoadFailure error={board.error} onRetry={() => board.refetch()} />}
      {board.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {board.data && (
        <DataTable<BoardReservation>
          label={`${formatDay(day.date)} 예약`}
          isClose
          columns={listColumns(columns)}
          rows={rows}
          rowId={({ id }) => String(id)}
          rowLabel={({ hopeTime, userName }) => `${hopeTime} ${userName}`}
          sort={{ value: list.sort, onChange: (sort) => onList({ sort }) }}
          openId={openId === undefined ? undefined : String(openId)}
          onOpen={({ id }) => onOpen(id)}
          {...marking.table}
          empty={
            <ResultSection
              asset="empty-schedule"
              title={sessions.length === 0 ? '이날은 예약이 없어요' : '조건에 맞는 예약이 없어요'}
            >
              {sessions.length === 0
                ? `${formatDay(day.date)}에 들어온 예약과 신청이 없어요.`
                : '위에서 상태나 상담사를 다시 골라 주세요.'}
            </ResultSection>
          }
        />
      )}
      <DayFile key={day.date} day={day} shown={shown} count={rows.length} />
      <MoveQuestion question={question} isPending={isPending} onClose={close} onMove={move} />
    </AdminPage>
  )
}
