import type { ReviewedGrant } from '@self/contract/grant-review'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'

const PATH = '/api/admin/grant-reviews'

test('[GR-14] of those who review the same grants at the same time one decides on each', async ({
  world,
}) => {
  const masters = await Promise.all([1, 2, 3, 4].map(() => addMember(world, { userType: 'MASTER' })))
  const first = masters[0]
  if (!first) throw new Error('four were added')
  for (let round = 0; round < 5; round += 1) {
    const branches = ['GN', 'JS']
    const grants = branches.map((branchCode) => ({ role: 'DESK' as const, branchCode, wrId: null }))
    const clerk = await addMember(world, { userType: 'ADMIN', grants })
    const all: ReviewedGrant[] = (await first.get(PATH)).json().data.grants
    const seen = all
      .filter(({ memberId }) => memberId === clerk.id)
      .map(({ grantId, reviews }) => ({ grantId, reviews }))
    expect(seen).toHaveLength(2)
    const replies = await Promise.all(
      masters.map((by, index) => by.post(PATH, { isNeeded: index % 2 === 0, grants: seen })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(replies.reduce((sum, reply) => sum + reply.json().data.done, 0)).toBe(2)
    const stored = await world.db
      .selectFrom('grantReview')
      .select(['no', 'isNeeded'])
      .where('memberId', '=', clerk.id)
      .execute()
    const left = await world.db
      .selectFrom('staffGrant')
      .select('id')
      .where('memberId', '=', clerk.id)
      .execute()
    expect(stored.map(({ no }) => no)).toEqual([1, 1])
    expect(stored.filter(({ isNeeded }) => isNeeded)).toHaveLength(left.length)
  }
})
