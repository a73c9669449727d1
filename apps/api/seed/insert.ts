import type { PoolClient } from 'pg'

/** Keys are column names; a missing one is null where another row of the list has it. */
type Row = Record<string, unknown>

/** One statement for all rows. */
export async function insert(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) await client.query(...insertOf(table, rows))
}

/** Inserts one row and says which id it got. */
export async function insertOne(client: PoolClient, table: string, row: Row): Promise<number> {
  const [statement, values] = insertOf(table, [row])
  const { rows } = await client.query<{ id: number }>(`${statement} returning id`, values)
  const [inserted] = rows
  if (!inserted) throw new Error(`${table} gave no id`)
  return inserted.id
}

/** The id of a row that is to be inserted, for what is sealed in it. */
export async function nextId(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::integer as id`,
    [table],
  )
  const [next] = rows
  if (!next) throw new Error(`${table} has no ids`)
  return next.id
}

const columnsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap(Object.keys))]

function insertOf(table: string, rows: readonly Row[]): [statement: string, values: unknown[]] {
  const columns = columnsOf(rows)
  const placeholders = rows.map((_, row) => {
    const numbers = columns.map((_, column) => `$${row * columns.length + column + 1}`)
    return `(${numbers.join(', ')})`
  })
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  return [`insert into ${table} (${columns.join(', ')}) values ${placeholders.join(', ')}`, values]
}
