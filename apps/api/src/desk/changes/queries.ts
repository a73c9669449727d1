import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type ChangeRow = {
  branchCode: string
  startsAt: Date
  counsellorId: number | null
  reservationId: number | null
}

/** What the database shows now, as a word to ask from. */
export async function findMoment(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select pg_current_snapshot()::text as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

/** What could not be seen at that moment and can now, each change once in whatever order they committed; with the moment of this look. */
export async function listChangesSince(
  db: Db,
  since: string,
): Promise<{ moment: string; changes: ChangeRow[] }> {
  const { rows } = await sql<Partial<ChangeRow> & { moment: string }>`
    select pg_current_snapshot()::text as moment, c.branch_code, c.starts_at, c.counsellor_id, c.reservation_id
    from (select 1) as look left join desk_change c
      on c.xid >= pg_snapshot_xmin(cast(${since} as pg_snapshot))
      and not pg_visible_in_snapshot(c.xid, cast(${since} as pg_snapshot))
    order by c.id`.execute(db)
  const changes = rows.filter((row): row is ChangeRow & { moment: string } => row.branchCode !== null)
  return { moment: rows[0]?.moment ?? since, changes }
}

export const deleteChangesBefore = (db: Db, at: Date) =>
  db.deleteFrom('deskChange').where('at', '<', at).execute()
