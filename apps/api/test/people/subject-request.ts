import type { SubjectRequestKind } from '@self/contract/subject-request'
import { START } from '../start.ts'
import type { World } from '../world.ts'

/** A request that has come on Friday and is open; gives its id. */
export async function addSubjectRequest(
  { db }: Pick<World, 'db'>,
  memberId: number,
  kind: SubjectRequestKind = 'DELETION',
): Promise<number> {
  const request = { memberId, kind, receivedOn: '2026-11-20', dueOn: '2026-11-30' } as const
  const { id: madeBy } = await db
    .insertInto('member')
    .values({ name: '이담당' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('subjectRequest')
    .values({ ...request, madeBy, madeAt: START })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
