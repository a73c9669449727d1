import type { Board, BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { payLine } from '@self/contract/desk-pay-line'
import { boardStateLabels, type dayExportBody, daysOf, isShown, stateOf } from '@self/contract/desk-state'
import type { CsvRow } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import type * as z from 'zod/mini'
import { recordExport } from '../../list-export/service.ts'
import type { Staff } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/errors.ts'
import { readBoard } from '../board.ts'

export const EXPORT_HEAD: CsvRow = [
  ...['번호', '날짜', '시간', '분', '고객', '휴대폰', '상담사·자리', '상태', '결제'],
]

/**
 * The sessions of a branch by the filter of its list, of one day or of several, day by day, names masked. Refuses a branch
 * beyond reach, and more days than one file has. Whose they are is logged, and so is who takes them out and for what,
 * before the first row.
 */
export async function exportDays(
  context: { db: Db; now: Clock },
  actor: Staff,
  { purpose, filter }: z.infer<typeof dayExportBody>,
): Promise<AsyncGenerator<CsvRow[]>> {
  const at = context.now()
  const dates = daysOf(filter)
  if (dates.length === 0) throw refuse('EXPORT_DAYS')
  const { branchCode } = filter
  const days: Day[] = []
  for (const date of dates) {
    const { columns, sessions } = await readBoard(context, actor, { branchCode, date })
    days.push({ columns, sessions: sessions.filter((session) => isShown(session, filter, at)) })
  }
  const rowCount = days.reduce((total, { sessions }) => total + sessions.length, 0)
  await recordExport(context.db, { actor, at }, { list: 'RESERVATION', purpose, filter, rowCount })
  return piecesOf(days, at)
}

type Day = Pick<Board, 'columns' | 'sessions'>

async function* piecesOf(days: readonly Day[], at: Date): AsyncGenerator<CsvRow[]> {
  for (const { columns, sessions } of days) yield sessions.map((session) => toCells(session, columns, at))
}

function toCells(session: BoardReservation, columns: readonly BoardColumn[], at: Date): CsvRow {
  const { id, hopeDate, hopeTime, minutes, userName, userPhone, column, memberName } = session
  const who = columns.find((each) => each.id === column)?.name ?? memberName
  const words = [boardStateLabels[stateOf(session, at)], payLine(session)]
  return [id, hopeDate, hopeTime, minutes, maskedName(userName), userPhone, who, ...words]
}
