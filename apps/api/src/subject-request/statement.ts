import type { CsvRow } from '@self/contract/list-export'
import type { statementBody } from '@self/contract/subject-request'
import type * as z from 'zod/mini'
import { type Actor, listOwnAccesses, record } from '../access-log/service.ts'
import { lookUpBranches } from '../branch/service.ts'
import { recordExport } from '../list-export/service.ts'
import { lookUpNames } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'

export const STATEMENT_HEAD: CsvRow = ['때', '한 일', '누가', '어떤 자격으로']

const PAGE = 100

async function* pagesOf(db: Db, memberId: number) {
  for (let page = 0, isLast = false; !isLast; page += 1) {
    const query = { page: String(page), size: String(PAGE) }
    const { content, last } = await listOwnAccesses(db, memberId, { query, lookUpNames, lookUpBranches })
    isLast = last
    yield content.map(({ at, what, who, standing }): CsvRow => [at.replace('T', ' '), what, who, standing])
  }
}

/** Who has looked at a member's data or changed it, for that member: staff by masked names and as what they acted. */
export async function writeStatement(
  db: Db,
  { actor, at }: { actor: Actor & { memberId: number }; at: Date },
  { memberId, purpose }: z.infer<typeof statementBody>,
): Promise<AsyncIterable<readonly CsvRow[]>> {
  if (!(await lookUpNames(db, [memberId])).has(memberId)) throw refuse('SUBJECT_UNKNOWN')
  let rowCount = 0
  for await (const rows of pagesOf(db, memberId)) rowCount += rows.length
  const filter = { subject: String(memberId) }
  await recordExport(db, { actor, at }, { list: 'ACCESS_STATEMENT', purpose, filter, rowCount })
  await transact(db, (tx) => record(tx, 'READ_LOG', { actor, subjectId: memberId, at }))
  return pagesOf(db, memberId)
}
