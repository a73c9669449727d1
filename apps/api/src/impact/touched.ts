import { choicesOf, type Touched, type TouchedKind } from '@self/contract/impact'
import { maskedName } from '@self/contract/member'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type { Db } from '../platform/database/db.ts'
import { isIn } from '../platform/state-table.ts'
import { readPolicy } from '../policy/service.ts'
import { endOf } from '../request/propose.ts'
import { held, requested } from '../reservation/states.ts'
import type { Misfits, Offered } from './misfit.ts'
import { type ComingRow, lockComing } from './queries.ts'
import { type Suggestion, type Suggestions, suggest } from './suggest.ts'

/** A reservation that a change touches, as the transaction holds it, with what could be offered instead. */
export type Item = {
  row: ComingRow
  slots: readonly Suggestion[]
  successor: Suggestion | null
  expiresAt: Date | null
  touched: Touched
}

/** What a change touches: sessions by id, and starts that links offer. */
type Touching = { misfits: Misfits; offered: readonly Offered[] }

/** Within a transaction: what no longer fits, as it is and as it stays until the end, with the choices that there are. */
export async function listItems(tx: Db, { misfits, offered }: Touching, at: Date): Promise<Item[]> {
  const ids = new Set([...misfits.keys(), ...offered.map(({ row }) => row.id)])
  const locked = ids.size > 0 ? await lockComing(tx, [...ids]) : []
  const rows = locked.filter(({ id }) => misfits.has(id))
  const suggestions = await suggest(
    tx,
    rows.filter((row) => !isIn(row, held)),
    at,
  )
  const policy = await readPolicy(tx, at)
  const standing = rows.map((row) => {
    const { starts: slots, successor } = suggestions.get(row.id) ?? { starts: [], successor: null }
    const expiresAt = slots.length > 0 ? endOf(row, slots, { at, policy }) : null
    const touched = toWire(row, misfits, { starts: expiresAt ? slots : [], successor })
    return { row, slots, successor, expiresAt, touched }
  })
  return [...standing, ...locked.flatMap((row) => proposalsOf(row, offered))]
}

/** What is offered instead of a reservation and no longer fits; nothing can be offered in its place. */
function proposalsOf(row: ComingRow, offered: readonly Offered[]): Item[] {
  const own = offered.filter((one) => one.row.id === row.id)
  if (own.length === 0) return []
  const misfits = [...new Set(own.flatMap((one) => one.misfits))]
  const touched: Touched = {
    ...factsOf(row),
    kind: 'PROPOSAL',
    misfits,
    choices: choicesOf('PROPOSAL', { canOffer: false, canHandOver: false }),
    starts: own.map((one) => ({
      start: formatWallClock(one.row.startsAt),
      counsellorName: one.row.counsellorName,
    })),
    successor: null,
  }
  return [{ row, slots: [], successor: null, expiresAt: null, touched }]
}

function kindOf(row: ComingRow): TouchedKind {
  if (isIn(row, held)) return row.keptUntil ? 'LINK' : 'HOLD'
  return isIn(row, requested) ? 'REQUEST' : 'SESSION'
}

function factsOf(row: ComingRow) {
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  const { id, branchCode, branchName, duration: minutes, counsellorName } = row
  const userName = maskedName(row.bookerName)
  return { id, branchCode, branchName, hopeDate, hopeTime, minutes, counsellorName, userName }
}

function toWire(row: ComingRow, misfits: Misfits, { starts, successor }: Suggestions): Touched {
  const kind = kindOf(row)
  return {
    ...factsOf(row),
    kind,
    misfits: [...(misfits.get(row.id) ?? [])],
    choices: choicesOf(kind, { canOffer: starts.length > 0, canHandOver: successor !== null }),
    starts: starts.map((slot) => ({
      start: formatWallClock(slot.startsAt),
      counsellorName: slot.counsellorName,
    })),
    successor: successor?.wrId ? { wrId: successor.wrId, name: successor.counsellorName ?? '' } : null,
  }
}
