import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** What of a counsellor says who that is. */
const OF_A_PERSON = [
  ...(['name', 'role', 'target', 'history', 'education', 'qualification'] as const),
  ...(['say', 'topics', 'forWhom', 'howWeMeet', 'file'] as const),
]

/** Former and later values of such fields in edits that were made before then; that they were made stays. Gives how many. */
export async function blankPersonsOfEdits(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update change_log set diff = diff - ${OF_A_PERSON}::text[]
    where entity = 'COUNSELLOR' and at < ${before} and jsonb_exists_any(diff, ${OF_A_PERSON}::text[])`.execute(
    db,
  )
  return Number(numAffectedRows)
}
