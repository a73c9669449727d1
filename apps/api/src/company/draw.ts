import { contractYear, quotaUsed } from '@self/contract/company'
import type { FreeLeft } from '@self/contract/company-left'
import { toKst } from '@self/contract/time'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { CompanyContract } from '../platform/database/schema.ts'
import { type Refusal, refuse } from '../platform/errors.ts'
import {
  countDraws,
  findContract,
  findDraw,
  insertDraw,
  isReturnedAt,
  listDrawn,
  lockContract,
  lockContracts,
  updateReturned,
  updateYear,
} from './queries.ts'

/** Free sessions of companies: drawn from a contract, returned to it. docs/decisions/043. */

type Draw = { memberId: number; reservationId: number; startsAt: Date; at: Date }

/**
 * Within the transaction that books: a free session is drawn from the contract of the member's company on the day of the
 * session; once, however often for the same reservation. Refuses, with the reason, where there is no contract or a bound
 * is reached.
 */
export async function drawOrRefuse(tx: Db, draw: Draw): Promise<void> {
  const refusal = await tryDraw(tx, draw)
  if (refusal) throw refusal
}

async function tryDraw(
  tx: Db,
  { memberId, reservationId, startsAt, at }: Draw,
): Promise<Refusal | undefined> {
  if (await findDraw(tx, reservationId)) return undefined
  const { date } = toKst(startsAt)
  const contract = await lockContractOn(tx, { memberId, date })
  if (!contract || (contract.validUntil && contract.validUntil < date)) return refuse('NO_CONTRACT')
  const { id: contractId, sessionsPerPerson, totalSessions, validFrom } = contract
  const { from: yearFrom, until } = contractYear(validFrom, date)
  const { total, own } = await countDraws(tx, { contractId, memberId, yearFrom })
  if (sessionsPerPerson !== null && own >= sessionsPerPerson)
    return refuse('QUOTA_USED', quotaUsed(sessionsPerPerson, until))
  if (totalSessions !== null && total >= totalSessions) return refuse('CONTRACT_USED_UP')
  await insertDraw(tx, { contractId, memberId, yearFrom, reservationId, at })
  return undefined
}

/** Whoever draws from one contract waits here: what is counted afterwards stays so until the end. */
async function lockContractOn(
  tx: Db,
  whose: { memberId: number; date: string },
): Promise<Selectable<CompanyContract> | undefined> {
  const found = await findContract(tx, whose)
  if (!found) return undefined
  const contract = await lockContract(tx, found.id)
  // It was taken back, or its first day was moved behind the session meanwhile: the one before it holds, if there is one.
  return !contract || contract.validFrom > whose.date ? lockContractOn(tx, whose) : contract
}

/**
 * Within the transaction that moves a reservation: a session that falls into another year of the contract, or into
 * another contract, is drawn from there, and what was drawn comes back. Refuses as drawing does.
 */
export async function redrawOrRefuse(tx: Db, draw: Draw): Promise<void> {
  const { date } = toKst(draw.startsAt)
  const drawn = await lockDrawn(tx, draw, date)
  if (!drawn) return
  const isOver = drawn.endsOn !== null && drawn.endsOn < date
  if (!isOver && contractYear(drawn.validFrom, date).from === drawn.yearFrom) return
  await updateReturned(tx, draw.reservationId, draw.at)
  await drawOrRefuse(tx, draw)
}

/** What stands drawn for a reservation: its contract, and the one on that date, stay as they are until the end. */
async function lockDrawn(tx: Db, { memberId, reservationId }: Draw, date: string) {
  const drawn = await findDraw(tx, reservationId)
  if (!drawn) return undefined
  const next = await findContract(tx, { memberId, date })
  await lockContracts(tx, [drawn.contractId, ...(next ? [next.id] : [])])
  return findDraw(tx, reservationId)
}

/** Within the transaction that ends a reservation: what was drawn for it comes back. Nothing where nothing was. */
export const returnDraw = (tx: Db, { reservationId, at }: { reservationId: number; at: Date }) =>
  updateReturned(tx, reservationId, at)

/** Whether what was drawn for it came back within the transaction that has ended it at that moment. */
export const hasDrawReturned = (tx: Db, { reservationId, at }: { reservationId: number; at: Date }) =>
  isReturnedAt(tx, reservationId, at)

/** When reservations begin: told by their own feature, which company knows nothing of. */
export type ListStarts = (db: Db, ids: readonly number[]) => Promise<{ id: number; startsAt: Date }[]>

/** Within the transaction that has given a contract another first day: what stands drawn counts in the years that begin with it. */
export async function recountYears(
  tx: Db,
  { contractId, validFrom }: { contractId: number; validFrom: string },
  listStarts: ListStarts,
): Promise<void> {
  const starts = await listStarts(tx, await listDrawn(tx, contractId))
  const idsOf = new Map<string, number[]>()
  for (const { id, startsAt } of starts) {
    const { from } = contractYear(validFrom, toKst(startsAt).date)
    idsOf.set(from, [...(idsOf.get(from) ?? []), id])
  }
  for (const [from, ids] of idsOf) await updateYear(tx, ids, from)
}

/** What a member can still draw in this year of the contract, and until when; null without a company, a contract or a bound. */
export async function readFreeLeft(db: Db, memberId: number, now: Date): Promise<FreeLeft> {
  const { date } = toKst(now)
  const contract = await findContract(db, { memberId, date })
  if (!contract || contract.sessionsPerPerson === null) return null
  const { validUntil } = contract
  if (validUntil && validUntil < date) return null
  const { from: yearFrom, until: endOfYear } = contractYear(contract.validFrom, date)
  const until = validUntil && validUntil < endOfYear ? validUntil : endOfYear
  const { own } = await countDraws(db, { contractId: contract.id, memberId, yearFrom })
  return { left: Math.max(0, contract.sessionsPerPerson - own), until }
}
