import { choicesOf, type Touched, type TouchedKind } from '@self/contract/impact'
import { maskedName } from '@self/contract/member'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type { Db } from '../platform/database/db.ts'
import { isIn } from '../platform/state-table.ts'
import { endOf } from '../request/propose.ts'
import { held, requested } from '../reservation/states.ts'
import type { Misfits } from './misfit.ts'
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

/** Within a transaction: what no longer fits, as it is and as it stays until the end, with the choices that there are. */
export async function listItems(tx: Db, misfits: Misfits, at: Date): Promise<Item[]> {
  const rows = misfits.size > 0 ? await lockComing(tx, [...misfits.keys()]) : []
  const suggestions = await suggest(
    tx,
    rows.filter((row) => !isIn(row, held)),
    at,
  )
  return rows.map((row) => {
    const { starts: slots, successor } = suggestions.get(row.id) ?? { starts: [], successor: null }
    const expiresAt = slots.length > 0 ? endOf(row, slots, at) : null
    const touched = toWire(row, misfits, { starts: expiresAt ? slots : [], successor })
    return { row, slots, successor, expiresAt, touched }
  })
}

function kindOf(row: ComingRow): TouchedKind {
  if (isIn(row, held)) return row.keptUntil ? 'LINK' : 'HOLD'
  return isIn(row, requested) ? 'REQUEST' : 'SESSION'
}

function toWire(row: ComingRow, misfits: Misfits, { starts, successor }: Suggestions): Touched {
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  const { id, branchCode, branchName, duration: minutes, counsellorName } = row
  const kind = kindOf(row)
  return {
    ...{ kind, id, branchCode, branchName, hopeDate, hopeTime, minutes, counsellorName },
    userName: maskedName(row.bookerName),
    misfits: [...(misfits.get(id) ?? [])],
    choices: choicesOf(kind, { canOffer: starts.length > 0, canHandOver: successor !== null }),
    starts: starts.map((slot) => ({
      start: formatWallClock(slot.startsAt),
      counsellorName: slot.counsellorName,
    })),
    successor: successor?.wrId ? { wrId: successor.wrId, name: successor.counsellorName ?? '' } : null,
  }
}
