import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { beginByLink, endLink, linkFor, makeLink, makePassLink, passLinkFor } from '../../test/money/link.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { openLoginSession } from '../auth/login-session.ts'
import { sweep } from '../settlement/sweep.ts'
import { destroyAccounts } from './destroy.ts'

const PHONE = '01000000001'
const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}

async function tryToLeave(world: World, member: TestMember) {
  const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, browser, PHONE, 'LEAVE')
  return browser.post('/api/account/deletion', { isGivingUp: true })
}
async function leave(world: World, member: TestMember) {
  expect((await tryToLeave(world, member)).statusCode).toBe(200)
}
const send = (staff: TestMember, member: TestMember) =>
  staff.post('/api/admin/direct-url/pass', passLinkFor(member))
const remake = (staff: TestMember, id: number) => staff.post(`/api/admin/direct-url/${id}/remake`)
const answerOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
/** As a version before left them. */
async function holdOpen({ db, app }: World) {
  const later = addMinutes(app.now(), DAY)
  await db.updateTable('passOffer').set({ openUntil: later }).execute()
  await db.updateTable('directUrl').set({ expiresAt: later }).execute()
}

test('[DL-22] a member who is leaving is sent no link for a pass, neither a new one nor one made anew; whoever stays is again', async ({
  world,
  member,
  admin,
}) => {
  await makePassLink(admin, member)
  const id = await endLink(world)
  await leave(world, member)
  expect(answerOf(await send(admin, member))).toEqual([409, 'MEMBER_IS_LEAVING'])
  expect(answerOf(await remake(admin, id))).toEqual([409, 'MEMBER_IS_LEAVING'])
  expect(await world.db.selectFrom('directUrl').select('id').execute()).toEqual([{ id }])
  await openLoginSession(world.db, world.app, member.id)
  expect((await remake(admin, id)).statusCode).toBe(200)
})

test('[CP-12] a member who is leaving is sent no link to a session by the generator, made anew or from the desk, which books nothing for them either', async ({
  world,
  member,
  admin,
}) => {
  await makeLink(admin, member)
  const id = await endLink(world)
  await leave(world, member)
  const leaving = [409, 'MEMBER_IS_LEAVING']
  const { reservationDate: date, reservationTime: time, ...link } = linkFor(member)
  const booking = { memberId: member.id, branchCode: 'JS', adminId: 'js_c1', date, time }
  const payment = { method: 'LINK', couponId: link.couponId }
  for (const reply of [
    await admin.post('/api/admin/direct-url/generate', linkFor(member)),
    await remake(admin, id),
    await admin.post('/api/desk/bookings', { ...booking, payment }),
    await admin.post('/api/desk/bookings', booking),
  ])
    expect(answerOf(reply)).toEqual(leaving)
  await openLoginSession(world.db, world.app, member.id)
  expect((await remake(admin, id)).statusCode).toBe(200)
})

/** The account of a member who left thirty days ago, with a link that a version before has left open; gives its key. */
async function comeToTheEnd(world: World, member: TestMember, admin: TestMember): Promise<string> {
  const key = await makePassLink(admin, member)
  await leave(world, member)
  world.moveBy(30 * DAY)
  await holdOpen(world)
  return key
}

test('[DL-22] with an account that is destroyed ends what it is offered still: nobody begins to pay for it', async ({
  world,
  member,
  admin,
}) => {
  const key = await comeToTheEnd(world, member, admin)
  expect(await destroyAccounts(world.app, fail)).toBe(1)
  expect((await beginByLink(world, key)).reply.json().code).toBe('LINK_EXPIRED')
})

test('[DL-22] an account for whose offer somebody pays is destroyed once that has ended, and what is approved after it goes back', async ({
  world,
  member,
  admin,
}) => {
  const paying = await beginByLink(world, await comeToTheEnd(world, member, admin))
  expect(await destroyAccounts(world.app, fail)).toBe(0)
  world.moveBy(11)
  await sweep(world.app, fail)
  expect(await destroyAccounts(world.app, fail)).toBe(1)
  await paying.payAtProvider()
  world.moveBy(60)
  await sweep(world.app, fail)
  const [order] = await world.db.selectFrom('payment').select(['state', 'refundCause']).execute()
  expect(order).toEqual({ state: 'REFUNDED', refundCause: 'LINK_SPENT' })
  expect(await world.db.selectFrom('pass').select('id').execute()).toEqual([])
})

test('[CP-11] an hour that a link holds keeps nobody from leaving: it is free again, and the link over', async ({
  world,
  member,
  admin,
}) => {
  const [key, pass] = [await makeLink(admin, member), await makePassLink(admin, member)]
  expect((await member.get('/api/account/deletion')).json().data.toCome).toBe(0)
  await leave(world, member)
  expect(await world.db.selectFrom('slotClaim').select('startsAt').execute()).toEqual([])
  for (const each of [key, pass]) {
    const opened = await world.app.inject(`/api/admin/direct-url/${each}`)
    expect(answerOf(opened)).toEqual([410, 'LINK_EXPIRED'])
  }
  const { content } = (await admin.get('/api/admin/direct-url?page=0&size=10&state=EXPIRED')).json()
  expect(content.map(({ state }: { state: string }) => state)).toEqual(['EXPIRED', 'EXPIRED'])
})

test('[CP-11] while somebody pays for that hour its member reads so, and leaves after it', async ({
  world,
  member,
  admin,
}) => {
  await beginByLink(world, await makeLink(admin, member))
  expect(answerOf(await tryToLeave(world, member))).toEqual([409, 'PAYMENT_UNDER_WAY'])
  world.moveBy(11)
  await sweep(world.app, fail)
  await leave(world, member)
})
