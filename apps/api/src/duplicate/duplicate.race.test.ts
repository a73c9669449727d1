import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'

test('[MB-33] of staff who find at the same time that two accounts are two people’s one is written down', async ({
  world,
  admin,
  master,
}) => {
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await addMember(world), await addMember(world)]
    const paths = [
      `/api/admin/duplicates/${one.id}/${other.id}/distinct`,
      `/api/admin/duplicates/${other.id}/${one.id}/distinct`,
    ]
    const replies = await Promise.all(
      paths.flatMap((path) => [admin, master].map((by) => by.put(path, { isDistinct: true }))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const rows = await world.db
      .selectFrom('distinctPair')
      .select('secondId')
      .where('firstId', '=', one.id)
      .execute()
    expect(rows).toEqual([{ secondId: other.id }])
  }
  const entries = await world.db
    .selectFrom('accessLog')
    .select('seq')
    .where('action', '=', 'MARK_DISTINCT')
    .execute()
  expect(entries).toHaveLength(8)
})
