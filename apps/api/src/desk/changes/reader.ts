import { CHANGES_EVERY } from '@self/contract/desk-changes'
import type { Db } from '../../platform/database/db.ts'
import { jobsOf } from '../../platform/job.ts'
import { type ChangeRow, findMoment, listChangesSince } from './queries.ts'

type Listener = {
  loginSessionId: string
  onChange: (change: ChangeRow) => void
  /** From here on no change is missed; told anew where some may have been. */
  onStart: () => void
  /** The login has ended. */
  onEnd: () => void
}

type Context = {
  db: Db
  log: Parameters<typeof jobsOf>[0]
  /** Which of these login sessions last. */
  listLasting: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Asks the database once a second what has changed, for everybody who listens at this node together, and as long as
 * somebody does; a listener whose login is over is ended.
 */
export function changeReader({ db, log, listLasting }: Context) {
  const listeners = new Set<Listener>()
  let moment: string | undefined
  let job: { stop: () => Promise<void> } | undefined

  async function look(): Promise<void> {
    if (moment === undefined) {
      moment = await findMoment(db)
      for (const { onStart } of listeners) onStart()
      return
    }
    const found = await listChangesSince(db, moment)
    moment = found.moment
    for (const change of found.changes) for (const { onChange } of listeners) onChange(change)
  }

  async function endThoseLoggedOut(): Promise<void> {
    const lasting = await listLasting([
      ...new Set([...listeners].map(({ loginSessionId }) => loginSessionId)),
    ])
    for (const { loginSessionId, onEnd } of listeners) if (!lasting.has(loginSessionId)) onEnd()
  }

  async function run(): Promise<void> {
    try {
      await look()
      await endThoseLoggedOut()
    } catch (error) {
      // After a failover another server counts its transactions: begun anew.
      moment = undefined
      throw error
    }
  }

  async function stop(): Promise<void> {
    const running = job
    job = undefined
    moment = undefined
    await running?.stop()
  }

  return {
    /** Gives what ends it. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      if (moment !== undefined) listener.onStart()
      job ??= jobsOf(log)('change-reader', CHANGES_EVERY, run)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) void stop()
      }
    },
    stop,
  }
}

export type ChangeReader = ReturnType<typeof changeReader>
