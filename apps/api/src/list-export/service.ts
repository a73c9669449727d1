import type { ExportPurpose } from '@self/contract/list-export'
import { MOST_EXPORTED } from '@self/contract/list-export'
import { type Actor, record } from '../access-log/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'

type Export = {
  list: string
  purpose: ExportPurpose
  /** As the list's own address has it. */
  filter: Record<string, string | undefined>
  rowCount: number
}

/** Before the first row leaves: who takes which list out, for what, and how many rows of it. Refuses too many. */
export async function recordExport(
  db: Db,
  { actor, at }: { actor: Actor & { memberId: number }; at: Date },
  { list, purpose, filter, rowCount }: Export,
): Promise<void> {
  if (rowCount > MOST_EXPORTED) throw refuse('EXPORT_TOO_LONG')
  await transact(db, async (tx) => {
    await tx
      .insertInto('listExport')
      .values({ list, purpose, filter: JSON.stringify(filter), rowCount, madeBy: actor.memberId, at })
      .execute()
    await record(tx, 'EXPORT_LIST', { actor, subjectId: null, at })
  })
}
