import { sql } from 'kysely'
import type { Db } from './db.ts'
import { isConflict, isConnectionLost, isDatabaseAway } from './failures.ts'

/** In milliseconds. How old what a replica shows may be, how often it is looked at, and for how long a look is believed. */
const MOST_AGE = 5_000
const LOOK_EVERY = 1_000
const BELIEVED_FOR = 3_000

/** Reads what may be some seconds old: from the replica while it is near, else from the primary. */
export type CatalogueReads = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

/** Without a replica everything is read from the primary. A replica that fails is no failure of the read. */
export function catalogueReads(primary: Db, replica: Db | undefined): CatalogueReads {
  if (!replica) return (read) => read(primary)
  const age = ageOf(primary, replica)
  return async (read) => {
    if (!age.isNear()) return read(primary)
    try {
      return await read(replica)
    } catch (error) {
      if (!isDatabaseAway(error) && !isConnectionLost(error) && !isConflict(error)) throw error
      age.leave()
      return read(primary)
    }
  }
}

/** Where the primary's log ended at a time. */
type Mark = { at: number; end: bigint }

/**
 * By marks: a replica that has replayed what the primary had written by some time is at most as old as that time, on a
 * quiet primary too. Looked at when somebody reads, once a second.
 */
function ageOf(primary: Db, replica: Db) {
  let marks: Mark[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let nearAt = Number.NEGATIVE_INFINITY
  let isLooking = false

  async function look(): Promise<void> {
    const at = performance.now()
    marks = [...marks.filter((mark) => at - mark.at < MOST_AGE), { at, end: await endOf(primary) }]
    const replayed = await replayedBy(replica)
    if (marks.some(({ end }) => replayed !== undefined && end <= replayed)) nearAt = at
    else nearAt = Number.NEGATIVE_INFINITY
  }

  return {
    isNear(): boolean {
      const now = performance.now()
      if (!isLooking && now - lookedAt > LOOK_EVERY) {
        ;[isLooking, lookedAt] = [true, now]
        void look()
          .catch(() => {
            nearAt = Number.NEGATIVE_INFINITY
          })
          .finally(() => {
            isLooking = false
          })
      }
      return now - nearAt < BELIEVED_FOR
    },
    leave() {
      nearAt = Number.NEGATIVE_INFINITY
    },
  }
}

async function endOf(primary: Db): Promise<bigint> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(primary)
  return numberOf(rows[0]?.lsn ?? '0/0')
}

/** undefined where it is no replica any more. */
async function replayedBy(replica: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`.execute(replica)
  const lsn = rows[0]?.lsn
  return lsn ? numberOf(lsn) : undefined
}

/** A place in PostgreSQL's log is written as two hexadecimal halves. */
function numberOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
