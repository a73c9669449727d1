import type { ChangeEntry, Diff, UndoDecisions } from '@self/contract/change-log'
import type { Task } from '@self/contract/task'
import type { FastifyInstance } from 'fastify'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'

/** An entry that somebody takes back. */
type Undone = {
  id: number
  kind: ChangeEntry['kind']
  entityId: string
  diff: Diff
  /** What is to become of the bookings that it touches. */
  decisions: UndoDecisions
}

/** How a feature's records are edited; `app.ts` hands them in. */
export type Editor = {
  /** Whoever may do it may read the log of a record and take its entries back. */
  task: Task
  /** Saves the former fields (`formerFields`) by the feature's own save, with `undoes: entry.id`. */
  undo: (app: FastifyInstance, act: { actor: Staff; at: Date }, entry: Undone) => Promise<unknown>
  /** What can be taken back; left out, edits alone. */
  undoes?: readonly ChangeEntry['kind'][]
  /** Whether a record is within somebody's reach; left out, all are. */
  isWithin?: (db: Db, staff: Staff, entityId: string) => Promise<boolean>
}

export type Editors = Readonly<Record<string, Editor>>
