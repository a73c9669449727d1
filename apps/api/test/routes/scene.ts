import { DESK_STEPS, type DeskStep } from '@self/contract/desk'
import { timeOf } from '@self/contract/time'
import type { InjectOptions } from 'fastify'
import type { Updateable } from 'kysely'
import type { Reservation } from '../../src/platform/database/schema.ts'
import { addMember, type TestMember } from '../member.ts'
import { request, setSeats } from '../reservation.ts'
import type { World } from '../world.ts'

/** status: what it answers to whom the route is meant for; 200 unless told. */
export type SampleCall = Pick<InjectOptions, 'url' | 'body' | 'cookies'> & {
  status?: number
  /** Of a body that is no JSON. */
  type?: string
}
export type Scene = { world: World; owner: TestMember }

export const DAY = '2026-11-24'

/** A request of somebody's: the owner has too few of them for all calls. Seats enough for hours that overlap. */
export async function requestAt({ world }: Scene, time: string, date = DAY): Promise<number> {
  await setSeats(world, 20)
  return request(await addMember(world), { date, time })
}

/** A request at an hour of its own, as far as the desk has come with it. */
export async function deskCall(scene: Scene, step: DeskStep, standing: Updateable<Reservation> = {}) {
  const { world } = scene
  const id = await requestAt(scene, timeOf(600 + 30 * DESK_STEPS.indexOf(step)))
  await world.db
    .updateTable('reservation')
    .set({ revision: 0, ...standing })
    .where('id', '=', id)
    .execute()
  return { url: `/api/desk/${id}/${step}`, body: { revision: 0 } }
}

/** A confirmed reservation at a general branch. */
export async function bookedAt(scene: Scene, time: string) {
  const { world } = scene
  const id = await requestAt(scene, time, '2026-11-25')
  await world.db
    .updateTable('reservation')
    .set({ state: 'BOOKED', revision: 0 })
    .where('id', '=', id)
    .execute()
  return id
}
