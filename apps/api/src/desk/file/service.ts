import type { BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { payLine } from '@self/contract/desk-pay-line'
import { boardStateLabels, type dayExportBody, isShown, stateOf } from '@self/contract/desk-state'
import type { CsvRow } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import type * as z from 'zod/mini'
import { recordExport } from '../../list-export/service.ts'
import type { Staff } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { readBoard } from '../board.ts'

export const EXPORT_HEAD: CsvRow = [
  ...['번호', '날짜', '시간', '분', '내담자', '휴대폰', '상담사·자리', '상태', '결제'],
]

/**
 * The sessions of a branch's day by the filter of its list, names masked. Refuses a branch beyond reach. Whose they are is
 * logged, and so is who takes them out and for what, before the first row.
 */
export async function exportDay(
  context: { db: Db; now: Clock },
  actor: Staff,
  { purpose, filter }: z.infer<typeof dayExportBody>,
): Promise<CsvRow[]> {
  const at = context.now()
  const { columns, sessions } = await readBoard(context, actor, filter)
  const rows = sessions.filter((session) => isShown(session, filter, at))
  await recordExport(
    context.db,
    { actor, at },
    { list: 'RESERVATION', purpose, filter, rowCount: rows.length },
  )
  return rows.map((session) => toCells(session, columns, at))
}

function toCells(session: BoardReservation, columns: readonly BoardColumn[], at: Date): CsvRow {
  const { id, hopeDate, hopeTime, minutes, userName, userPhone, column, memberName } = session
  const who = columns.find((each) => each.id === column)?.name ?? memberName
  const words = [boardStateLabels[stateOf(session, at)], payLine(session)]
  return [id, hopeDate, hopeTime, minutes, maskedName(userName), userPhone, who, ...words]
}
