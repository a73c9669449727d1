import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Stands in a statement for a value that is given each time. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** What a statement is asked with, in the places where it will stand. */
export type Given<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> }

const placeholders = new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` })

/** A statement that is written once and asked with other values each time; gives its rows (docs/decisions/027). */
export function prepared<Values extends object, Row>(
  write: (db: Db, given: Given<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined
  return async (db, values) => {
    written ??= write(db, placeholders as Given<Values>).compile()
    const parameters = written.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(values, value.name) : value,
    )
    return (await db.executeQuery<Row>({ ...written, parameters })).rows
  }
}

/** The same for a statement of one row; undefined where there is none. */
export function preparedOne<Values extends object, Row>(
  write: (db: Db, given: Given<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  const list = prepared(write)
  return async (db, values) => (await list(db, values))[0]
}
