import { type RawBuilder, sql } from 'kysely'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/db.ts'
import { transact } from './platform/database/transaction.ts'
import { StartRefusal } from './platform/errors.ts'
import { type RowOf, type SealedColumn, sealedColumns } from './platform/keys/sealed-columns.ts'
import { sealsToRenew } from './platform/metrics.ts'
import type { Seal } from './platform/seal.ts'

type Context = { db: Db; now: Clock; seal: Seal }
type OnError = (error: unknown) => void
type Value = string | number
type Row = { sealed: string; values: Value[] }

const BATCH = 200
/** A run is over by then; the next one goes on. */
const RUN_MS = 20_000
/** Seals of a key that are tried at a start. */
const SAMPLES = 3

const columns = Object.keys(sealedColumns) as SealedColumn[]

function partsOf(column: SealedColumn) {
  const [table = '', name = ''] = column.split('.')
  return { table: sql.table(table), name: sql.ref(name), row: sealedColumns[column].row }
}

/** The id of the key, '' of the former kind: as the indexes of migration 0111 have it. */
const keyIdOf = (name: RawBuilder<unknown>) => sql<string>`split_part(${name}, '.', 2)`
const valuesOf = (row: readonly string[]) => sql.join(row.map((name) => sql.ref(name)))
const sealerOf = ({ seal }: Pick<Context, 'seal'>, column: SealedColumn, values: readonly Value[]) =>
  seal.at(column, ...(values as unknown as RowOf<typeof column>))

/** Of another key than the first, or of the former kind. */
const isToRenew = (name: RawBuilder<unknown>, current: string) =>
  sql<boolean>`(${keyIdOf(name)} < ${current} or ${keyIdOf(name)} > ${current})`

/**
 * Seals anew, in each column, what isn't sealed by the first key or bound to its row, a batch at a time; whatever is being
 * changed meanwhile is left for the next run. Tells how much is left. docs/decisions/072.
 */
export async function reseal(context: Context, onError: OnError): Promise<void> {
  const { current } = context.seal
  if (current === undefined) return
  const until = context.now().getTime() + RUN_MS
  for (const column of columns)
    try {
      let after: Value[] | undefined
      do after = await resealBatch(context, column, { current, after })
      while (after && context.now().getTime() < until)
    } catch (error) {
      onError(error)
    }
  for (const [column, count] of await countToRenew(context)) sealsToRenew.set({ column }, count)
}

type From = { current: string; after: Value[] | undefined }

/** Gives where the next batch begins, nothing after the last one. */
const resealBatch = ({ db, seal }: Context, column: SealedColumn, { current, after }: From) =>
  transact(db, async (tx): Promise<Value[] | undefined> => {
    const { table, name, row } = partsOf(column)
    const isNext = after ? sql`and (${valuesOf(row)}) > (${sql.join(after)})` : sql``
    const { rows } = await sql<Row>`
      select ${name} as sealed, json_build_array(${valuesOf(row)}) as "values" from ${table}
      where ${name} is not null and ${isToRenew(name, current)} ${isNext}
      order by ${valuesOf(row)} limit ${BATCH} for update skip locked`.execute(tx)
    for (const { sealed, values } of rows) {
      const own = sealerOf({ seal }, column, values)
      const text = own.tryOpen(sealed)
      if (text === undefined) continue
      const isIt = sql`(${valuesOf(row)}) = (${sql.join(values)}) and ${name} = ${sealed}`
      await sql`update ${table} set ${name} = ${own.close(text)} where ${isIt}`.execute(tx)
    }
    return rows.length === BATCH ? rows.at(-1)?.values : undefined
  })

/** How many seals of each column are of another key than the first, or of the former kind; nothing while those are made. */
export async function countToRenew({
  db,
  seal,
}: Pick<Context, 'db' | 'seal'>): Promise<[SealedColumn, number][]> {
  const { current } = seal
  if (current === undefined) return []
  const counts: [SealedColumn, number][] = []
  for (const column of columns) {
    const { table, name } = partsOf(column)
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${table}
      where ${name} is not null and ${isToRenew(name, current)}`.execute(db)
    counts.push([column, rows[0]?.count ?? 0])
  }
  return counts
}

/** What of the database no key opens that is named, a sentence for each column and key. */
async function sealProblems(context: Pick<Context, 'db' | 'seal'>): Promise<string[]> {
  const problems: string[] = []
  for (const column of columns)
    for (const id of await listKeyIds(context.db, column))
      if (!(await isOpened(context, column, id)))
        problems.push(
          id
            ? `${column} holds seals of the key ${id}, which SEAL_KEYS does not name or names with another value.`
            : `${column} holds seals from before SEAL_KEYS that none of its keys opens.`,
        )
  return problems
}

/** Refuses to start where the database holds what no key opens. */
export async function expectKeys(context: Pick<Context, 'db' | 'seal'>): Promise<void> {
  const problems = await sealProblems(context)
  if (problems.length > 0) throw new StartRefusal(problems.join('\n'))
}

/** One step along the index for each. */
async function listKeyIds(db: Db, column: SealedColumn): Promise<string[]> {
  const { table, name } = partsOf(column)
  const ids: string[] = []
  for (;;) {
    const last = ids.at(-1)
    const isNext = last === undefined ? sql`` : sql`and ${keyIdOf(name)} > ${last}`
    const { rows } = await sql<{ id: string }>`select ${keyIdOf(name)} as id from ${table}
      where ${name} is not null ${isNext} order by ${keyIdOf(name)} limit 1`.execute(db)
    const [next] = rows
    if (!next) return ids
    ids.push(next.id)
  }
}

/** One of a few is enough: a single one that somebody has changed stops no start. */
async function isOpened({ db, seal }: Pick<Context, 'db' | 'seal'>, column: SealedColumn, id: string) {
  const { table, name, row } = partsOf(column)
  const { rows } = await sql<Row>`
    select ${name} as sealed, json_build_array(${valuesOf(row)}) as "values" from ${table}
    where ${name} is not null and ${keyIdOf(name)} = ${id} limit ${SAMPLES}`.execute(db)
  return (
    rows.length === 0 ||
    rows.some(({ sealed, values }) => sealerOf({ seal }, column, values).tryOpen(sealed) !== undefined)
  )
}
