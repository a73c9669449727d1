import { sql } from 'kysely'
import { type SealedColumn, sealedColumns } from '../../src/platform/keys/sealed-columns.ts'
import type { World } from '../world.ts'

export type Column = { table: string; column: string }

/** The columns of the tables for which a condition holds. */
export const columnsOf = async ({ db }: World, condition: ReturnType<typeof sql>): Promise<Column[]> =>
  (
    await sql<Column>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and ${condition}
      order by 1, 2`.execute(db)
  ).rows

/** In which tables a text stands, however it is written there. */
export async function tablesWith(world: World, text: string): Promise<string[]> {
  const tables = new Set((await columnsOf(world, sql`true`)).map(({ table }) => table))
  const found: string[] = []
  for (const table of tables) {
    const row = sql`select from ${sql.table(table)} t where t::text like ${`%${text}%`} limit 1`
    if ((await row.execute(world.db)).rows.length > 0) found.push(table)
  }
  return found
}

/** What every seal of the database holds, by its column. */
export async function openSeals({ db, app }: World): Promise<{ spot: string; text: string }[]> {
  const opened: { spot: string; text: string }[] = []
  for (const [spot, { row }] of Object.entries(sealedColumns)) {
    const [table = '', column = ''] = spot.split('.')
    const { rows } = await sql<{ sealed: string; key: (string | number)[] }>`
      select ${sql.ref(column)} as sealed, jsonb_build_array(${sql.join(row.map((name) => sql.ref(name)))}) as key
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
    for (const { sealed, key } of rows)
      opened.push({ spot, text: app.seal.at(spot as SealedColumn, ...(key as [number])).open(sealed) })
  }
  return opened
}
