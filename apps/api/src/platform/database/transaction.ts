import { type OperationNodeSource, sql } from 'kysely'
import type { Db } from './db.ts'
import { isConflict, isConnectionLost } from './failures.ts'

const TRIES = 4

type Attempt = { isCommitting: boolean; failure?: unknown }

/**
 * One transaction, begun again after a conflict, and after a lost connection unless `commit` had been sent: then
 * nobody knows whether it was done. `work` may run several times: it does nothing outside of the transaction. Within a
 * transaction it is a part of that one.
 */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let tried = 1; ; tried += 1) {
    const attempt: Attempt = { isCommitting: false }
    try {
      return await db.transaction().execute((tx) => follow(attempt, work(tx)))
    } catch (error) {
      const failure = attempt.failure ?? error // on a lost connection the rollback fails too, with another error
      if (tried === TRIES || !mayRepeat(attempt, failure)) throw failure
    }
  }
}

async function follow<Result>(attempt: Attempt, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work
    attempt.isCommitting = true
    return result
  } catch (error) {
    attempt.failure = error
    throw error
  }
}

const mayRepeat = ({ isCommitting }: Attempt, failure: unknown): boolean =>
  isConflict(failure) || (isConnectionLost(failure) && !isCommitting)

/**
 * Sends statements that don't need each other's rows as one, and gives how many rows each returned: each of them sees
 * what was there before, and a key that points from one to another is checked at the end.
 */
export async function executeTogether<Name extends string>(
  tx: Db,
  statements: Readonly<Record<Name, OperationNodeSource>>,
): Promise<Record<Name, number>> {
  const parts = Object.entries<OperationNodeSource>(statements)
  const written = parts.map(([name, statement]) => sql`${sql.id(name)} as (${statement})`)
  const counts = parts.map(([name]) => sql`(select count(*) from ${sql.id(name)}) as ${sql.id(name)}`)
  const { rows } = await sql<Record<Name, number>>`
    with ${sql.join(written)} select ${sql.join(counts)}`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('a statement that counts gives a row')
  return counted
}
