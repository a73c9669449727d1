import { expect } from 'vitest'
import { buyPast, refundAtDesk } from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { lookAfterApprovals } from './waiting.ts'

const MASTER = '01000000099'
const fail = (error: unknown) => {
  throw error
}

test('[WK-53] two nodes look at the same refunds that wait, ten times each: every MASTER is notified of each once', async ({
  world,
  member,
  admin,
}) => {
  await addMember(world, { userType: 'MASTER', phone: MASTER })
  const nodes = [world.app, await world.addNode()]
  await refundAtDesk(admin, await buyPast(world, member), 120_000)
  await Promise.all(
    Array.from({ length: 20 }, (_, nr) => lookAfterApprovals(nodes[nr % 2] ?? world.app, fail)),
  )
  expect(await world.messagesOf(MASTER)).toHaveLength(1)
})
