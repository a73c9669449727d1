import { addMember } from '../member.ts'
import { START } from '../start.ts'
import type { World } from '../world.ts'

/** A day off that somebody asks for. */
export const LEAVE = {
  kind: 'LEAVE',
  from: '2026-12-07T00:00',
  until: '2026-12-08T00:00',
  note: '가족 행사',
} as const

/** A week off that waits for an answer; gives its id. */
export async function addLeave(world: World, wrId: number): Promise<number> {
  const { id: madeBy } = await addMember(world)
  const row = {
    ...{ wrId, kind: 'LEAVE' as const, note: '여행', madeBy, madeAt: START },
    fromAt: new Date('2026-12-13T15:00:00Z'),
    untilAt: new Date('2026-12-18T15:00:00Z'),
  }
  const { id } = await world.db
    .insertInto('leaveRequest')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
