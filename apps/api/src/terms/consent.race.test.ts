import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { linkFor } from '../../test/money/link.ts'
import { orderOf } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import { whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'

type Reply = { statusCode: number; json: () => { code?: string } }

/** What a call that waits for the member's lock answers when the consent to sensitive data is taken back meanwhile. */
async function whileTakenBack(world: World, id: number, begin: () => Promise<Reply>) {
  const meanwhile = `delete from consent c using terms t where c.member_id = $1 and t.id = c.term_id and t.term_group = 'sensitive'`
  const reply = await whileLocked(world, id, { of: 'member', waiting: 1, begin, meanwhile })
  const { db } = world
  const stored = [
    await db.selectFrom('reservation').select('id').execute(),
    await db.selectFrom('payment').select('orderId').execute(),
    await db.selectFrom('directUrl').select('id').execute(),
  ]
  return [reply.statusCode, reply.json().code, stored.flat()]
}

test('[RC-04] a request that is made while its member takes the consent back is not stored', async ({
  world,
  member,
}) => {
  const begin = () => member.post('/api/reserve', requestOf({}, { date: '2026-11-25', time: '14:00' }))
  expect(await whileTakenBack(world, member.id, begin)).toEqual([409, 'SENSITIVE_MISSING', []])
})

test('[RC-04] a payment that is begun while its member takes the consent back holds nothing', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const begin = () => member.post('/api/payment/history', order)
  expect(await whileTakenBack(world, member.id, begin)).toEqual([409, 'SENSITIVE_MISSING', []])
})

test('[RC-04] a link that is made while its member takes the consent back is not stored', async ({
  world,
  member,
  admin,
}) => {
  const begin = () => admin.post('/api/admin/direct-url/generate', linkFor(member))
  expect(await whileTakenBack(world, member.id, begin)).toEqual([409, 'MEMBER_HAS_NOT_AGREED', []])
})
