import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
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
export const placeholdersOf = (scope: string): object =>
  new Proxy({}, { get: (_, name) => sql`${new Placeholder(scope, String(name))}` })

/** A statement as it was written, with the values of this time. */
export function bind<Row>(
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
