import type { Db } from './db.ts'

/** Serialization failure, deadlock, a lock that came too late: the whole transaction again. */
const RETRYABLE = new Set(['40001', '40P01', '55P03'])
const TRIES = 4

const UNIQUE_VIOLATION = '23505'

/** A key decided that another one came first. */
export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** One transaction, begun again when the database asks for that. */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1)
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === TRIES || !RETRYABLE.has(codeOf(error))) throw error
    }
}
