import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const masters = async (world: World) =>
  (await world.db.selectFrom('member').select('id').where('userType', '=', 'MASTER').execute()).length

test('[GR-60] MASTERs who take the role from each other at the same time always leave one', async ({
  world,
}) => {
  for (let round = 0; round < 15; round += 1) {
    await world.reset()
    const all = await Promise.all([1, 2, 3].map(() => addMember(world, { userType: 'MASTER' })))
    const replies = await Promise.all(
      all.map((by, index) =>
        by.put(`/api/user/${all[(index + 1) % 3]?.id}/update/userType`, { userType: 'MEMBER' }),
      ),
    )
    expect(await masters(world)).toBeGreaterThan(0)
    const changed = replies.filter(({ statusCode }) => statusCode === 200).length
    expect(await masters(world)).toBe(3 - changed)
    for (const { statusCode } of replies) expect([200, 401, 403]).toContain(statusCode)
  }
})

test('[PK-01] MASTERs who suspend each other at the same time always leave one', async ({ world }) => {
  for (let round = 0; round < 15; round += 1) {
    await world.reset()
    const all = await Promise.all([1, 2, 3].map(() => addMember(world, { userType: 'MASTER' })))
    const replies = await Promise.all(
      all.map((by, index) =>
        by.put(`/api/user/${all[(index + 1) % 3]?.id}/update/status`, { status: 'INACTIVE' }),
      ),
    )
    const rows = await world.db.selectFrom('member').select('id').where('status', '=', 'ACTIVE').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { statusCode } of replies) expect([200, 401, 403, 409]).toContain(statusCode)
  }
})
