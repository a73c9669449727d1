import { dueOf } from '@self/contract/due-time'
import { cellsOf, claimedMinutes } from '@self/contract/opening'
import type { PoolClient } from 'pg'
import type { Seal } from '../../src/platform/seal.ts'
import { insert, insertOne, nextId } from '../insert.ts'
import type { Diary, Slot } from './diary.ts'
import type { Member } from './member.ts'

/** What the demo is written with. */
export type Demo = { client: PoolClient; now: Date; seal: Seal; diary: Diary }

type State = 'LAPSED' | 'REQUESTED' | 'BOOKED' | 'CANCEL'
type Booking = {
  member: Member
  slot: Slot
  state: State
  reason: string
  createdAt: Date
  passId?: number | undefined
}

const isLive = (state: State): boolean => state === 'REQUESTED' || state === 'BOOKED'
/** Staff have yet to see a request, and a hold that lapsed never reached them. */
const isChecked = (state: State): boolean => state === 'BOOKED' || state === 'CANCEL'

function dueColumns(madeAt: Date, startsAt: Date) {
  const { dueAt, lapsesAt } = dueOf({ madeAt, startsAt })
  return { due_at: dueAt, lapses_at: lapsesAt }
}

/** Writes the reservation and, while it is live, every half hour that it covers. */
export async function seedReservation({ client, seal, diary }: Demo, booking: Booking): Promise<number> {
  const { member, slot, state, reason, createdAt, passId } = booking
  const id = await nextId(client, 'reservation')
  await insertOne(client, 'reservation', {
    id,
    member_id: member.id,
    branch_code: slot.branchCode,
    wr_id: slot.wrId,
    starts_at: slot.startsAt,
    duration: slot.minutes,
    minutes: claimedMinutes(slot.minutes),
    state,
    booker_name: member.name,
    booker_phone: member.phone,
    reason_sealed: seal.at('reservation.reason_sealed', id).close(reason),
    pass_id: passId,
    checked_at: isChecked(state) ? createdAt : null,
    created_at: createdAt,
    ...(state === 'REQUESTED' ? dueColumns(createdAt, slot.startsAt) : {}),
  })
  if (!isLive(state)) return id
  diary.take(slot)
  const resource = await resourceOf(client, slot.resource)
  const cells = cellsOf(slot.startsAt, slot.minutes)
  await insert(
    client,
    'slot_claim',
    cells.map((starts_at) => ({ ...resource, starts_at, reservation_id: id, member_id: member.id })),
  )
  return id
}

async function resourceOf(client: PoolClient, name: string) {
  const { rows } = await client.query<{ resource_id: number; resource: string }>(
    'select id as resource_id, name as resource from resource where name = $1',
    [name],
  )
  if (!rows[0]) throw new Error(`There is no resource ${name}`)
  return rows[0]
}
