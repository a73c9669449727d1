import { cellsOf } from '@self/contract/opening'
import { addMinutes } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { executeTogether, type Part } from '../platform/database/prepared.ts'
import { putBackOffered, takeOffered } from './offer-queries.ts'
import {
  type CellRow,
  deleteBlocks,
  deleteCells,
  deleteClaims,
  deleteOtherClaims,
  findOtherClaim,
  insertBlocks,
  insertClaims,
  listCells,
  listClaims,
  listReservations,
  type ReadResource,
  type ResourceKey,
  seatCellsQuery,
  shareResources,
} from './queries.ts'
import { candidatesOf } from './seats.ts'

/** Who gets a half hour of a resource: the key of slot_claim decides. docs/decisions/002. */

/** A session of so many minutes on one of these resources, of which no more than `available` are in use at a time. */
export type Span = {
  resources: readonly ResourceKey[]
  available: number
  startsAt: Date
  minutes: number
  /** The cells that somebody has, where they have been read. */
  taken?: readonly Taken[]
}
type Taken = Awaited<ReturnType<typeof listCells>>[number]

/** The same as its hours were read. */
type ReadSpan = Span & { resources: readonly ReadResource[] }

/** The reservation that takes the cells, and whether its member is paying for it just now, or may by a link. */
type Holder = { reservationId: number; memberId: number; isPaying: boolean; isLinked?: boolean }

/** A half hour of a resource that came free. */
export type Released = { resourceId: number | null; startsAt: Date }

/** What is written in the statement that claims. */
export type Beside = Readonly<Record<string, Part>>

/**
 * Within a transaction: takes every cell of a session on the first resource that has them all, those too that are held
 * for its member. False, and nothing is taken, when none has, or the hours have changed since they were read; what was
 * to be written beside may then be written or not, and the caller undoes it.
 */
export async function claim(tx: Db, span: ReadSpan, holder: Holder, beside: Beside = {}): Promise<boolean> {
  const cells = cellsOf(span.startsAt, span.minutes)
  const { resources } = span
  let unsent = beside
  for (const resource of await listCandidates(tx, span, { cells, memberId: holder.memberId })) {
    const claims = insertClaims({ resource, cells, resources }, holder)
    const { claims: free } = await executeTogether(tx, { ...unsent, claims })
    if (free === cells.length) return true
    unsent = {}
    if (!(await areCurrent(tx, resources))) return false
    const offered = (await takeOffered(tx, { resource, cells }, holder)).map(({ startsAt }) => startsAt)
    if (free + offered.length === cells.length) return true
    if (offered.length > 0) await putBackOffered(tx, { resource, cells: offered }, holder.reservationId)
    await deleteCells(tx, holder.reservationId, { resource, cells })
  }
  return false
}

/** The hours stay as they were read until the end of the transaction. docs/decisions/090. */
async function areCurrent(tx: Db, resources: readonly ReadResource[]): Promise<boolean> {
  const revisions = new Map((await shareResources(tx, idsOf(resources))).map((row) => [row.id, row.revision]))
  return resources.every(({ id, revision }) => revisions.get(id) === revision)
}

/**
 * In the order of their numbers, so that nobody waits for a higher seat while holding cells that a lower one waits for;
 * before them the one that is held for this member.
 */
export async function listCandidates(
  tx: Db,
  { resources, available, taken: read }: Span,
  { cells, memberId }: { cells: readonly Date[]; memberId: number },
): Promise<ResourceKey[]> {
  const [only, ...others] = resources
  const [from, to = from] = [cells.at(0), cells.at(-1)]
  if (!only || !from || !to) return []
  if (others.length === 0) return available > 0 ? [only] : []
  const taken = read ?? (await listCells(tx, idsOf(resources), { from, to }))
  const heldIds = new Set(taken.filter(heldFor(memberId)).map(({ resourceId }) => resourceId))
  const free = leftOf({ resources, available }, taken, memberId)
  return free.toSorted((a, b) => Number(heldIds.has(b.id)) - Number(heldIds.has(a.id)))
}

const heldFor =
  (memberId: number) =>
  ({ kind, memberId: whose }: Pick<Taken, 'kind' | 'memberId'>): boolean =>
    kind === 'OFFER' && whose === memberId

/** The resources that may take a session over these cells, those among them that are held for its member too. */
function leftOf(
  span: Pick<Span, 'resources' | 'available'>,
  taken: readonly Taken[],
  memberId: number,
): ResourceKey[] {
  if (taken.some(({ kind }) => kind === 'BLOCK')) return [] // the desk blocks an hour of the whole branch
  const isHeld = heldFor(memberId)
  const takenIds = new Set(taken.filter((cell) => !isHeld(cell)).map(({ resourceId }) => resourceId))
  return candidatesOf(span, (id) => takenIds.has(id))
}

/** In a statement that reads something else: the cells of a branch's seats that somebody has, for `takenOf`. */
export { seatCellsQuery }

/** Of the cells that were read those of a session. */
export function takenOf(rows: readonly CellRow[], { resources, startsAt: from, minutes }: Span): Taken[] {
  const [ids, until] = [idsOf(resources), addMinutes(from, minutes)]
  return rows
    .map(({ startsAt, ...cell }) => ({ ...cell, startsAt: new Date(startsAt) }))
    .filter(
      ({ resourceId, startsAt }) => ids.includes(resourceId ?? 0) && startsAt >= from && startsAt < until,
    )
}

/** Within a transaction: the cells of a reservation are free again. Says which. */
export const release = (tx: Db, reservationId: number): Promise<Released[]> => deleteClaims(tx, reservationId)

/**
 * Within a transaction: of the cells of a reservation only those of a session from this start stay claimed, with this
 * counsellor or on its seat. isWhole is false when it doesn't have each of them.
 */
export async function releaseExcept(
  tx: Db,
  reservationId: number,
  { startsAt, duration, wrId }: { startsAt: Date; duration: number; wrId: number | null },
): Promise<{ isWhole: boolean; released: Released[] }> {
  const cells = cellsOf(startsAt, duration)
  const released = await deleteOtherClaims(tx, reservationId, { cells, wrId })
  return { isWhole: (await listClaims(tx, reservationId)).length === cells.length, released }
}

/** Whether a reservation has cells beside its own: of starts that are proposed for it, at its very hour with another counsellor too. */
export async function claimsOthers(
  db: Db,
  { id, startsAt, duration, wrId }: { id: number; startsAt: Date; duration: number; wrId: number | null },
): Promise<boolean> {
  const own = { cells: cellsOf(startsAt, duration), wrId }
  return (await findOtherClaim(db, id, own)) !== undefined
}

/** A half hour of a counsellor where it is own, else of everybody and every seat of a centre. */
type Cell = { resources: readonly ResourceKey[]; startsAt: Date; isOwn: boolean }

/** Within a transaction: blocks this half hour of each resource on which nobody has it. Says of how many somebody has. */
export async function block(tx: Db, cell: Cell): Promise<number> {
  const { resources, startsAt } = cell
  await insertBlocks(tx, cell)
  const cells = await listCells(tx, idsOf(resources), { from: startsAt, to: startsAt })
  return cells.filter(({ kind }) => kind !== 'BLOCK').length
}

/** Within a transaction: a blocked half hour is free again. Says which were blocked. */
export const unblock = (tx: Db, cell: Cell): Promise<Released[]> => deleteBlocks(tx, cell)

const idsOf = (resources: readonly ResourceKey[]): number[] => resources.map(({ id }) => id)

/** Cells that are claimed or blocked in a span of time. */
export const listTaken = (db: Db, resources: readonly ResourceKey[], span: { from: Date; to: Date }) =>
  listCells(db, idsOf(resources), span)

/**
 * False when nothing is left for one of these sessions of a member: asked before the first of several is claimed, so that
 * nobody holds some of them only to lose the rest. All of them are on the same resources.
 */
export async function areUntaken(tx: Db, spans: readonly Span[], memberId: number): Promise<boolean> {
  const [first] = spans
  const times = spans.flatMap((span) => timesOf(span))
  if (!first || times.length === 0) return true
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const taken = await listCells(tx, idsOf(first.resources), span)
  return spans.every((one) => {
    const own = new Set(timesOf(one))
    const inIt = taken.filter(({ startsAt }) => own.has(startsAt.getTime()))
    return leftOf(one, inIt, memberId).length > 0
  })
}

const timesOf = ({ startsAt, minutes }: Span): number[] =>
  cellsOf(startsAt, minutes).map((cell) => cell.getTime())

/** The reservations that have a cell of this session on one of its resources. */
export async function listHolders(db: Db, { resources, startsAt, minutes }: Span): Promise<number[]> {
  const claims = await listReservations(db, idsOf(resources), cellsOf(startsAt, minutes))
  return claims.flatMap(({ reservationId }) => reservationId ?? [])
}

type Heirs = { from: number; to: number }

/** Within a transaction: the cells of these sessions are another member's. */
export const moveClaims = (tx: Db, { from, to }: Heirs, reservationIds: readonly number[]) =>
  tx
    .updateTable('slotClaim')
    .set({ memberId: to })
    .where('memberId', '=', from)
    .where('reservationId', '=', ({ fn, val }) => fn.any(val([...reservationIds])))
    .execute()

/** The same of an hour that is held for an offer. */
export const moveOffer = (tx: Db, { from, to }: Heirs, offer: { resourceId: number; startsAt: Date }) =>
  tx
    .updateTable('slotClaim')
    .set({ memberId: to })
    .where('kind', '=', 'OFFER')
    .where('memberId', '=', from)
    .where('resourceId', '=', offer.resourceId)
    .where('startsAt', '>=', offer.startsAt)
    .where('startsAt', '<', addMinutes(offer.startsAt, 60))
    .execute()
