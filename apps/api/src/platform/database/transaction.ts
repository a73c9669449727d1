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
