import { MOST_PRINTED, type statementBody, type statementPrintBody } from '@self/contract/access-statement'
import type { CsvRow } from '@self/contract/list-export'
import { maskedName } from '@self/contract/member'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { type Actor, accessesAfter, listOwnAccesses, record } from '../access-log/service.ts'
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

/** The same of some days, to be printed: all of it at once. Who has it printed, and for what, is written down as for a file. */
export async function printStatement(
  db: Db,
  { actor, at }: { actor: Actor & { memberId: number }; at: Date },
  { memberId, purpose, from, until }: z.infer<typeof statementPrintBody>,
) {
  if (until < from) throw refuse('PRINT_BACKWARDS')
  const userName = (await lookUpNames(db, [memberId])).get(memberId)
  if (userName === undefined) throw refuse('SUBJECT_UNKNOWN')
  const { rows, next } = await accessesAfter(db, memberId, {
    ...{ after: undefined, limit: MOST_PRINTED, days: { from, until } },
    ...{ lookUpNames, lookUpBranches },
  })
  if (next !== null) throw refuse('PRINT_TOO_LONG')
  const filter = { subject: String(memberId), from, until }
  await recordExport(db, { actor, at }, { list: 'ACCESS_STATEMENT', purpose, filter, rowCount: rows.length })
  await transact(db, (tx) => record(tx, 'READ_LOG', { actor, subjectId: memberId, at }))
  return { userName: maskedName(userName), issuedOn: toKst(at).date, accesses: rows }
}
