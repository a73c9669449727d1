import {
  CHANGES_A_PAGE,
  type ChangeEntry,
  type changesQuery,
  type Diff,
  diffOf,
  type Fields,
  isSame,
  undone,
} from '@self/contract/change-log'
import { windowOf } from '@self/contract/envelope'
import { maskedName } from '@self/contract/member'
import { toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { lookUpNames } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse, refuseConflict } from '../platform/errors.ts'
import {
  findEntry,
  findMade,
  insertEntry,
  listEntries,
  listLatest,
  listSince,
  updateUndone,
  type Which,
} from './queries.ts'

type Edit = Which & {
  revisionFrom: number | null
  revisionTo: number | null
  /** Null: it was created. */
  before: Fields | null
  /** Null: it was deleted. */
  after: Fields | null
  /** The entry that is taken back by this edit. */
  undoes?: number | undefined
  /** Of the press that made it. */
  requestKey?: string | undefined
}

/** Within the transaction of a save: who changed what of a record. Nothing where nothing has changed. */
export async function recordEdit(
  tx: Db,
  { actor, at }: { actor: { memberId: number }; at: Date },
  { before, after, undoes, ...edit }: Edit,
): Promise<void> {
  const diff = diffOf(before, after)
  if (Object.keys(diff).length === 0) return
  const row = { ...edit, actorId: actor.memberId, at, diff: JSON.stringify(diff) }
  const { id } = await insertEntry(tx, row)
  if (undoes !== undefined && !(await updateUndone(tx, undoes, id))) throw refuse('UNDO_OVERTAKEN')
}

type Press = { entity: string; requestKey: string | undefined }

/** Makes a record whose number its entry has, once for a press: sent again it is given the first's number. */
export async function makeOnce(
  db: Db,
  { entity, requestKey }: Press,
  make: (tx: Db) => Promise<number>,
): Promise<number> {
  if (requestKey === undefined) return transact(db, make)
  const made = () => findMade(db, { entity, requestKey })
  const first = await made()
  if (first) return Number(first.entityId)
  try {
    return await transact(db, make)
  } catch (error) {
    const other = isTaken(error) ? await made() : undefined
    if (!other) throw error
    return Number(other.entityId)
  }
}

/** Refuses a save whose record has changed since it was seen, with what others have changed field by field. */
export async function refuseOvertaken(db: Db, { seen, ...which }: Which & { seen: number }): Promise<never> {
  const entries = await listSince(db, which, seen)
  const names = await namesOf(db, entries)
  const changes = entries.flatMap(({ actorId, at, diff }) =>
    Object.entries(diff as Diff).map(([field, { from, to }]) => ({
      ...whoAndWhen({ actorId, at }, names),
      field,
      from,
      to,
    })),
  )
  throw refuseConflict(changes)
}

/** The log of a record, the newest first. */
export async function listChanges(
  db: Db,
  query: z.infer<typeof changesQuery>,
  undoes: readonly ChangeEntry['kind'][],
): Promise<{ content: ChangeEntry[]; last: boolean }> {
  const { size, offset } = windowOf(query, CHANGES_A_PAGE)
  const { entity, entityId } = query
  const rows = await listEntries(db, { entity, entityId }, { size: size + 1, offset })
  const [names, latest] = [await namesOf(db, rows), await listLatest(db, { entity, entityId })]
  const now: Fields = Object.fromEntries(latest.map(({ key, value }) => [key, value.to]))
  const content = rows.slice(0, size).map((row) => {
    const fields = Object.entries(row.diff as Diff)
    const kind = kindOf(row)
    return {
      id: row.id,
      kind,
      ...whoAndWhen(row, names),
      changes: fields.map(([field, { from, to }]) => ({ field, from, to })),
      isUndo: Boolean(row.isUndo),
      canUndo:
        row.undoneBy === null &&
        fields.length > 0 &&
        undoes.includes(kind) &&
        fields.every(([field, { to }]) => isSame(now[field], to)),
    }
  })
  return { content, last: rows.length <= size }
}

/** One entry; refused where there is none. */
export async function getEntry(db: Db, id: number) {
  const entry = await findEntry(db, id)
  if (!entry) throw refuse('NOT_FOUND')
  return entry
}

type Revisions = { revisionFrom: number | null; revisionTo: number | null }

/** What an entry did to its record. */
export function kindOf({ revisionFrom, revisionTo }: Revisions): ChangeEntry['kind'] {
  if (revisionFrom === null) return 'CREATE'
  return revisionTo === null ? 'DELETE' : 'EDIT'
}

/** For a feature's undo: its record with an entry's fields put back. Refuses where one of them has changed since. */
export function formerFields<Record extends Fields>(current: Record, { diff }: { diff: Diff }): Record {
  const former = undone(current, diff)
  if (!former) throw refuse('UNDO_OVERTAKEN')
  return former
}

const namesOf = (db: Db, rows: readonly { actorId: number }[]) =>
  lookUpNames(
    db,
    rows.map(({ actorId }) => actorId),
  )

function whoAndWhen(
  { actorId, at }: { actorId: number; at: Date },
  names: ReadonlyMap<number, string>,
): { who: string; at: string } {
  const { date, time } = toKst(at)
  return { who: maskedName(names.get(actorId) ?? ''), at: `${date}T${time}` }
}
