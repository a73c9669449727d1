import type { Diff, Fields } from '@self/contract/change-log'
import { recordEdit, refuseOvertaken } from '../change-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'

export type Act = { actor: Staff; at: Date }
/** A draft as somebody has seen it; undoes: the entry of the change log that is taken back. */
export type Seen = { id: number; revision: number; undoes?: number }

/** What every draft has that another approves. */
type Draft = { revision: number; authors: number[]; askedAt: Date | null; approvedAt: Date | null }

type Kind<Row extends Draft> = {
  entity: string
  find: (db: Db, id: number) => Promise<Row | undefined>
  fieldsOf: (row: Row) => Fields
  isInForce: (row: Row, at: Date) => boolean
}

type Step<Row> = {
  /** Refuses what may not be. */
  check?: (row: Row) => void
  /** Conditional on what was seen; false where nothing was done. */
  update: (tx: Db, row: Row) => Promise<boolean>
  /** Null: it is gone. */
  after: (before: Fields) => Fields | null
}

/** For an update that makes a draft again: refuses it where another one is open by now. */
export function refuseSecond(error: unknown): never {
  throw isTaken(error) ? refuse('DRAFT_EXISTS') : error
}

/** One step of a draft from what was seen, with its entry in the change log; refused with the reason where it can't be taken. */
export const stepOf =
  <Row extends Draft>({ entity, find, fieldsOf, isInForce }: Kind<Row>) =>
  async (db: Db, act: Act, seen: Seen, { check, update, after }: Step<Row>): Promise<void> => {
    const { id, revision, undoes } = seen
    const logged = { entity, entityId: String(id) }
    const get = async (tx: Db): Promise<Row> => {
      const row = await find(tx, id)
      if (!row) throw refuse('NOT_FOUND')
      return row
    }
    const isDone = await transact(db, async (tx) => {
      const row = await get(tx)
      if (row.revision !== revision) return false
      if (!row.approvedAt) check?.(row)
      if (!(await update(tx, row))) return false
      const before = fieldsOf(row)
      const next = after(before)
      const revisions = { revisionFrom: revision, revisionTo: next && revision + 1 }
      await recordEdit(tx, act, { ...logged, ...revisions, before, after: next, undoes })
      return true
    })
    if (isDone) return
    const row = await get(db)
    if (row.revision !== revision) return refuseOvertaken(db, { ...logged, seen: revision })
    if (row.approvedAt) throw refuse(isInForce(row, act.at) ? 'IN_FORCE_ALREADY' : 'DRAFT_CLOSED')
    throw refuse(row.authors.includes(act.actor.memberId) ? 'OWN_DRAFT' : 'APPROVAL_UNASKED')
  }

/** Of a draft that is written on: approval has to be asked for anew. */
export const UNASKED = { isWaiting: false, isApproved: false }

/** Refuses to take back an approval that was never requested. */
export function expectRequested({ askedAt }: Draft): void {
  if (!askedAt) throw refuse('APPROVAL_UNASKED')
}

/** Refuses to write over an open draft that somebody else writes as well, or that waits to be approved. */
export function expectOwn({ authors, askedAt }: Pick<Draft, 'authors' | 'askedAt'>, { actor }: Act): void {
  if (askedAt || authors.some((author) => author !== actor.memberId)) throw refuse('DRAFT_EXISTS')
}

/**
 * How an entry of a draft is undone: what it asked for or approved is taken back, else its words come back. Refuses one
 * without words, which took a request back; steps: fields that only the workflow sets.
 */
export function undoneBy(diff: Diff, steps: Fields): 'TAKE_BACK' | 'WORDS' {
  if (Object.keys(UNASKED).some((field) => diff[field]?.to === true)) return 'TAKE_BACK'
  if (Object.keys(diff).every((field) => field in steps)) throw refuse('UNDO_IMPOSSIBLE')
  return 'WORDS'
}
