import { expect } from 'vitest'
import { test } from '../../../test/fixtures.ts'
import { addPass, deskSeriesOf, FIRST, weeksFrom } from '../../../test/money/series.ts'
import { whileLocked } from '../../../test/waiting.ts'
import type { World } from '../../../test/world.ts'

type Reply = { statusCode: number; json: () => { code?: string } }

/** What the desk reads whose client leaves between its look and its write, and how many sessions there are then. */
async function whileLeaving(world: World, id: number, begin: () => Promise<Reply>) {
  const meanwhile = 'update member set leaving_at = now() where id = $1'
  const reply = await whileLocked(world, id, { of: 'member', waiting: 1, begin, meanwhile })
  const booked = await world.db.selectFrom('reservation').select('id').execute()
  return [reply.statusCode, reply.json().code, booked.length]
}

test('[RC-08] a session that a desk books while its client leaves is not booked', async ({
  world,
  member,
  admin,
}) => {
  const body = { memberId: member.id, branchCode: 'JS', adminId: 'js_c1', ...FIRST }
  const begin = () => admin.post('/api/desk/bookings', body)
  expect(await whileLeaving(world, member.id, begin)).toEqual([409, 'MEMBER_IS_LEAVING', 0])
})

test('[RC-08] a series that a desk books while its client leaves is not booked', async ({
  world,
  member,
  admin,
}) => {
  const body = deskSeriesOf(member, await addPass(world, member), { starts: weeksFrom(FIRST) })
  const begin = () => admin.post('/api/desk/series', body)
  expect(await whileLeaving(world, member.id, begin)).toEqual([409, 'MEMBER_IS_LEAVING', 0])
})
