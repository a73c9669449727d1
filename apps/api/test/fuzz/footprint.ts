import { sql } from 'kysely'
import type { World } from '../world.ts'

/** What records attempts, and who looked at what. */
const OF_ATTEMPTS = ['quota', 'access_log', 'access_chain']

/** Every table with its rows and a sum over all that stands in them: the same before and after when nothing is left. */
export async function footprintOf({ db }: World): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not (table_name = any(${OF_ATTEMPTS}))`.execute(db)
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtext(t::text)), 0) as held from ${name} t`,
  )
  const { rows } = await sql.raw<{ name: string; held: string }>(counts.join(' union all ')).execute(db)
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}
