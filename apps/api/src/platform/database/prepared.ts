import { type Compilable, type CompiledQuery, type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Stands in a statement for a value that is given each time; scope: of which of several statements. */
class Placeholder {
  readonly scope: string
  readonly name: string
  constructor(scope: string, name: string) {
    this.scope = scope
    this.name = name
  }
}

/** What a statement is asked with, in the places where it will stand. */
export type Given<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

/** A placeholder under each name that is read. */
const placeholdersOf = (scope: string): object =>
  new Proxy({}, { get: (_, name) => sql`${new Placeholder(scope, String(name))}` })

/** A statement as it was written, with the values of this time. */
function bind<Row>(
  written: CompiledQuery<Row>,
  read: (placeholder: Placeholder) => unknown,
): CompiledQuery<Row> {
  const parameters = written.parameters.map((value) => (value instanceof Placeholder ? read(value) : value))
  return { ...written, parameters }
}

const placeholders = placeholdersOf('')

/** A statement that is written once and asked with other values each time; gives its rows (docs/decisions/027). */
export function prepared<Values extends object, Row>(
  write: (db: Db, given: Given<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined
  return async (db, values) => {
    written ??= write(db, placeholders as Given<Values>).compile()
    return (await db.executeQuery<Row>(bind(written, ({ name }) => Reflect.get(values, name)))).rows
  }
}

/** The same for a statement of one row; undefined where there is none. */
export function preparedOne<Values extends object, Row>(
  write: (db: Db, given: Given<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const list = prepared(write)
  return async (db, values) => (await list(db, values))[0]
}

type Write<Values> = (db: Db, given: Given<Values>) => OperationNodeSource

/** A statement to be sent with others, and the values of this time. */
export type Part = { id: number; write: Write<never>; values: object }

let parts = 0

/** Once for each statement, whose text never depends on a value: gives it with values, for `executeTogether`. */
export function part<Values extends object>(write: Write<Values>): (values: Values) => Part {
  parts += 1
  const id = parts
  return (values) => ({ id, write, values })
}

/** By the names and statements that are sent together: as many as there are places in the code that send some. */
const texts = new Map<string, CompiledQuery<Record<string, number>>>()

/**
 * Sends statements that don't need each other's rows as one, and gives how many rows each returned: each of them sees
 * what was there before, and a key that points from one to another is checked at the end. Its text is written once
 * (docs/decisions/027).
 */
export async function executeTogether<Name extends string>(
  tx: Db,
  parts: Readonly<Record<Name, Part>>,
): Promise<Record<Name, number>> {
  const key = Object.entries<Part>(parts)
    .map(([name, { id }]) => `${name} ${id}`)
    .join()
  const text = texts.get(key) ?? write(tx, parts)
  texts.set(key, text)
  const query = bind(text, ({ scope, name }) => Reflect.get(parts[scope as Name].values, name))
  const [counted] = (await tx.executeQuery<Record<Name, number>>(query)).rows
  if (!counted) throw new Error('a statement that counts gives a row')
  return counted
}

function write(tx: Db, parts: Readonly<Record<string, Part>>): CompiledQuery<Record<string, number>> {
  const entries = Object.entries(parts)
  const statements = entries.map(([name, one]) => {
    const statement = one.write(tx, placeholdersOf(name) as never)
    return sql`${sql.id(name)} as (${statement})`
  })
  const counts = entries.map(([name]) => sql`(select count(*) from ${sql.id(name)}) as ${sql.id(name)}`)
  return sql<Record<string, number>>`
    with ${sql.join(statements)} select ${sql.join(counts)}`.compile(tx)
}
