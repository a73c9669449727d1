import { nextId } from '../../src/platform/keys/next-id.ts'
import { seal } from '../keys.ts'
import { addMember } from '../member.ts'
import { START } from '../start.ts'
import { requestAt, type Scene } from './scene.ts'

/** A confirmed reservation at a general branch that has begun. */
export async function begunAt(scene: Scene, time: string) {
  const id = await requestAt(scene, time, '2026-11-27')
  const begun = { state: 'BOOKED', revision: 0, startsAt: START } as const
  await scene.world.db.updateTable('reservation').set(begun).where('id', '=', id).execute()
  return id
}

/** A reservation at a general branch that nobody came to. */
export async function missedAt(scene: Scene, time: string) {
  const id = await begunAt(scene, time)
  const missed = { state: 'CANCEL_F', markedAt: START } as const
  await scene.world.db.updateTable('reservation').set(missed).where('id', '=', id).execute()
  return id
}

/** A refund of one that has begun, which waits for a MASTER. */
export async function waitingAt(scene: Scene, time: string) {
  const reservationId = await begunAt(scene, time)
  const requester = await addMember(scene.world, { userType: 'ADMIN' })
  const row = {
    reservationId,
    revision: 0,
    cause: 'CLIENT',
    amount: 60_000,
    requestedBy: requester.id,
  } as const
  const id = await nextId(scene.world.db, 'goodwill_refund')
  const reasonSealed = seal.at('goodwill_refund.reason_sealed', id).close('전화로 확인')
  await scene.world.db
    .insertInto('goodwillRefund')
    .values({ ...row, id, reasonSealed, requestedAt: START })
    .execute()
  return id
}
