import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const masters = async () =>
  (await world.db.selectFrom('member').select('id').where('userType', '=', 'MASTER').execute()).length

test('[AD-05] MASTERs who take the role from each other at the same time always leave one', async () => {
  for (let round = 0; round < 15; round += 1) {
    await world.reset()
    const all = await Promise.all([1, 2, 3].map(() => addMember(world, { userType: 'MASTER' })))
    const replies = await Promise.all(
      all.map((by, index) =>
        by.put(`/api/user/${all[(index + 1) % 3]?.id}/update/userType`, { userType: 'MEMBER' }),
      ),
    )
    expect(await masters()).toBeGreaterThan(0)
    const changed = replies.filter(({ statusCode }) => statusCode === 200).length
    expect(await masters()).toBe(3 - changed)
    for (const { statusCode } of replies) expect([200, 401, 403]).toContain(statusCode)
  }
})
