import { addDays, kstInstant } from '@self/contract/time'
import { addMember } from '../member.ts'
import { START } from '../start.ts'
import type { World } from '../world.ts'

const DAY = '2026-11-24'

/** A day on which a counsellor is ill, with a session of theirs that stays as booked; gives its id. */
export async function addIllness(
  world: World,
  { wrId, branchCode, reservationId }: { wrId: number; branchCode: string; reservationId: number },
): Promise<number> {
  const { id: madeBy } = await addMember(world)
  const range = { fromAt: kstInstant(DAY, '00:00'), untilAt: kstInstant(addDays(DAY, 1), '00:00') }
  const { id } = await world.db
    .insertInto('disruption')
    .values({ counsellorId: wrId, branchCode, ...range, madeBy, madeAt: START })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('disruptedReservation')
    .values({ disruptionId: id, reservationId, startsAt: kstInstant(DAY, '10:00'), choice: 'KEEP' })
    .execute()
  return id
}
