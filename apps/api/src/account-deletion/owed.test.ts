import { retention } from '@self/contract/retention'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { decideFirst } from '../../test/desk/goodwill.ts'
import { cash, find, handBack, press } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { destroyExpired } from '../retention/service.ts'
import { destroyAccounts } from './destroy.ts'

const PHONE = '01000000001'
const URL = '/api/account/deletion'
const MONTH = retention.ACCOUNT.days * 24 * 60
const fail = (error: unknown) => {
  throw error
}

/** A session of Tuesday is paid in cash, and its member cancels it in time. */
async function cancelPaid(member: TestMember, admin: TestMember, time = '14:00') {
  const id = await request(member, { date: '2026-11-24', time })
  expect((await press(admin, id, 'confirm', cash)).statusCode).toBe(200)
  expect((await member.post(`/api/reserve/${id}/cancel`, {})).statusCode).toBe(200)
  return id
}

async function leave(world: World, member: TestMember, body: object = {}) {
  await world.messagesOf(PHONE) // what else was sent arrives before the code
  const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, browser, PHONE, 'LEAVE')
  const reply = await browser.post(URL, { isGivingUp: false, ...body })
  return [reply.statusCode, reply.json().code]
}
const owedOf = async (member: TestMember) => (await member.get(URL)).json().data.owed
const countOwed = async (admin: TestMember) => (await admin.get('/api/desk/unmarked/count')).json().data.owed
const hasGone = async ({ db }: World, { id }: TestMember) =>
  (await db.selectFrom('member').select('leftAt').where('id', '=', id).executeTakeFirst())?.leftAt !== null

test('[LV-07] who is owed money by a desk reads how much by which branch and its phone, and leaves once it was handed back', async ({
  world,
  member,
  admin,
}) => {
  expect(await owedOf(member)).toEqual([])
  const ids = [await cancelPaid(member, admin), await cancelPaid(member, admin, '16:00')]
  expect(await owedOf(member)).toEqual([
    { branchName: '강남센터', branchPhone: expect.stringMatching(/^0\d/), amount: 180_000 },
  ])
  expect(await leave(world, member)).toEqual([409, 'OWED_AT_DESK'])
  expect((await member.get('/api/user/info')).statusCode).toBe(200)
  for (const id of ids) expect((await handBack(admin, id, 90_000)).statusCode).toBe(200)
  expect(await owedOf(member)).toEqual([])
  expect(await leave(world, member)).toEqual([200, undefined])
})

test('[LV-08] what a desk owes is given up to the won alone, with the account: once it is gone no desk reads of it', async ({
  world,
  member,
  admin,
}) => {
  await cancelPaid(member, admin)
  expect(await leave(world, member, { isGivingUp: true })).toEqual([409, 'OWED_AT_DESK'])
  await cancelPaid(member, admin, '16:00') // after the sum was seen
  expect(await leave(world, member, { givenUp: 90_000 })).toEqual([409, 'OWED_AT_DESK'])
  expect(await leave(world, member, { givenUp: 180_000 })).toEqual([200, undefined])
  expect(await countOwed(admin)).toBe(2)
  world.moveBy(MONTH)
  expect(await destroyAccounts(world.app, fail)).toBe(1)
  expect(await hasGone(world, member)).toBe(true)
  const master = await addMember(world, { userType: 'MASTER' })
  expect(await countOwed(master)).toBe(0) // nobody is there to be handed it
  expect((await master.get('/api/desk/unmarked?tab=owed')).json().data.sessions).toEqual([])
  const { sales } = (await master.get('/api/admin/orders?channel=DESK')).json().data
  expect(sales.map(({ state }: { state: string }) => state)).toEqual(['TAKEN', 'TAKEN'])
})

test('[LV-09] an account waits with its deletion for what a desk came to owe since its member left', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await press(admin, id, 'confirm', cash)
  world.moveTo('2026-11-24', '10:00')
  const cancel = async (body: object) =>
    admin.post(`/api/desk/${id}/cancel`, {
      revision: (await find(admin, id)).revision,
      cause: 'CLIENT',
      ...body,
    })
  expect((await cancel({ isLateCancel: true })).statusCode).toBe(200)
  expect(await leave(world, member)).toEqual([200, undefined])
  world.moveBy(1)
  const refund = { cause: 'BRANCH', refund: 90_000, reason: '센터의 사정으로 돌려드림' }
  const { revision } = await find(admin, id)
  const given = await admin.post(`/api/desk/${id}/goodwill-refund`, { revision, ...refund })
  expect(given.statusCode).toBe(200)
  await decideFirst(await addMember(world, { userType: 'MASTER' }), 'approve')
  world.moveBy(MONTH)
  expect([await destroyAccounts(world.app, fail), await hasGone(world, member)]).toEqual([0, false])
  const master = await addMember(world, { userType: 'MASTER' })
  expect((await handBack(master, id, 90_000)).statusCode).toBe(200)
  expect([await destroyAccounts(world.app, fail), await hasGone(world, member)]).toEqual([1, true])
})

test('[LV-09] who never signed up is not destroyed while a desk owes them', async ({
  world,
  member,
  admin,
}) => {
  const id = await cancelPaid(member, admin)
  const { db, app } = world
  await db.updateTable('member').set({ prospectSince: app.now() }).where('id', '=', member.id).execute()
  world.moveBy((retention.PROSPECT.days + 2) * 24 * 60)
  await destroyExpired(app, fail)
  expect(await hasGone(world, member)).toBe(false)
  const master = await addMember(world, { userType: 'MASTER' })
  expect((await handBack(master, id, 90_000)).statusCode).toBe(200)
  await destroyExpired(app, fail)
  expect(await hasGone(world, member)).toBe(true)
})
