import { kstInstant } from '@self/contract/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'
import { moves, type Span } from '../../src/revenue/queries.ts'
import { partsOf } from '../../src/revenue/saved.ts'

const first = (day: string) => kstInstant(day, '00:00')
const DAYS = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']
/** August to December: saved in December are the last four. */
const SPANS: Span[] = DAYS.slice(1).map((day, nr) => ({
  from: first(DAYS[nr] ?? day),
  to: first(day),
}))

async function rowsOf(tx: Db, part: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(m) - 'month')::text as row from (${part}) m`.execute(tx)
  return rows.map(({ row }) => row)
}

/** Of one snapshot: the moves of each month as they are told, and as they are computed from nothing that is kept. */
export const readMonths = (db: Db): Promise<{ told: string[][]; computed: string[][] }> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const told: string[][] = []
      const computed: string[][] = []
      for (const span of SPANS) {
        const rows: string[] = []
        for (const part of await partsOf(tx, span)) rows.push(...(await rowsOf(tx, part)))
        told.push(rows.toSorted())
        computed.push((await rowsOf(tx, moves(span))).toSorted())
      }
      return { told, computed }
    })
