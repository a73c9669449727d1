import type { errorExportBody } from '@self/contract/error-filter'
import { errorStatusLabel, severityLabel } from '@self/contract/error-labels'
import type { CsvRow } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { recordExport } from '../list-export/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { countErrors, type LoggedRow, listErrorsAfter, type Wanted } from './queries.ts'

export const EXPORT_HEAD: CsvRow = [
  ...['번호', '일시', '심각도', '처리 상태', '오류 코드', '메시지', '금액', '서비스', '주문 번호', '회원'],
  ...['알림', '담당', '해결한 사람', '처리 내용'],
]

const PIECE = 1_000

/** The rows of a filter for a file, some at a time. Who takes them out is written down first, words only as that there were some. */
export async function exportErrors(
  db: Db,
  act: { actor: Staff; at: Date },
  { purpose, filter, keyword }: z.infer<typeof errorExportBody>,
): Promise<AsyncIterable<CsvRow[]>> {
  const wanted = { ...filter, ...(keyword && { keyword }) }
  const rowCount = await countErrors(db, wanted)
  const written = { ...filter, keyword: keyword ? 'Y' : undefined }
  await recordExport(db, act, { list: 'PAYMENT_ERROR', purpose, filter: written, rowCount })
  return piecesOf(db, wanted)
}

async function* piecesOf(db: Db, wanted: Wanted): AsyncGenerator<CsvRow[]> {
  let after: LoggedRow | undefined
  for (;;) {
    const rows = await listErrorsAfter(db, wanted, { after, limit: PIECE })
    yield rows.map(toCells)
    after = rows.at(-1)
    if (rows.length < PIECE) return
  }
}

const toCells = (row: LoggedRow): CsvRow => [
  row.id,
  formatWallClock(row.createdAt).replace('T', ' '),
  severityLabel(row.severity),
  errorStatusLabel(row.status),
  row.errorCode,
  row.errorMessage,
  row.amount,
  row.serviceType,
  row.transactionId,
  maskedName(row.userName ?? ''),
  row.reports,
  row.assignee,
  row.resolver && maskedName(row.resolver),
  row.solutionNote,
]
