import { retention } from '@self/contract/retention'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { fillDay, join, leave } from '../../test/money/line.ts'
import { endLink, makeLink } from '../../test/money/link.ts'
import { addDifference, bookingOf, orderOf, passOrderOf, payFor, putStatus } from '../../test/payment.ts'
import { openSeals, tablesWith } from '../../test/people/leftovers.ts'
import { buy, requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { cleanUp } from '../clean-up.ts'
import { deliver } from '../outbox/deliver.ts'
import { expireRequests } from '../reservation/unanswered.ts'
import { releaseLinks } from '../settlement/contention.ts'
import { sweep } from '../settlement/sweep.ts'
import { destroyExpired } from './service.ts'

const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}
const NAME = '나유일'
const PHONE = '01055557777'
const SAID = '비밀스러운 사유'
const NOTED = '센터에 남긴 메모'
const SECRETS = [NAME, PHONE, '010-5555-7777', 'na@example.com', SAID, NOTED]

const customer = {
  ...{ customerName: NAME, customerPhone: PHONE, customerEmail: 'na@example.com' },
  description: `${SAID}, ${NAME}`,
}
const bodyOf = (time: string) =>
  requestOf(
    { formData: { name: NAME, phone: PHONE, reason: SAID }, name: NAME, phone: PHONE, memo: SAID },
    { date: '2026-11-25', time },
  )

/** Holds an hour for a payment that does not come. */
async function hold(world: World, self: TestMember, hopeTime = '14:00') {
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime }
  const order = await orderOf(world, { ...customer, slot })
  expect((await self.post('/api/payment/history', order)).statusCode).toBe(200)
  const booking = { ...bookingOf(order), uName: NAME, tel1: '010', tel2: '5555', tel3: '7777', memo: SAID }
  expect((await self.post('/api/payment/temporary', booking)).statusCode).toBe(200)
  return order
}

async function ask(self: TestMember, time: string): Promise<number> {
  const reply = await self.post('/api/reserve', bodyOf(time))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.id
}

/** Somebody who held, requested, was sent a link and waited, and never paid; their account has been renamed since. */
async function wantEverything(world: World, self: TestMember, admin: TestMember): Promise<void> {
  const { db, app } = world
  await setSeats(world, 5)
  await hold(world, self)
  const failed = await passOrderOf(world, customer)
  await self.post('/api/payment/history', failed)
  await payFor(world, failed, 'decline:3112')
  await putStatus(self, failed, 'FAILED')
  const withdrawn = await ask(self, '11:00')
  expect((await self.post(`/api/reserve/${withdrawn}/cancel`, {})).statusCode).toBe(200)
  const declined = await ask(self, '13:00')
  const answer = { revision: 0, reason: 'NO_HOUR', note: NOTED }
  expect((await admin.post(`/api/admin/requests/${declined}/decline`, answer)).statusCode).toBe(200)
  await ask(self, '15:00') // nobody answers
  await makeLink(admin, self, { reservationTime: '17:00', customerName: NAME, reason: SAID })
  await endLink(world)
  await fillDay(world, { branchCode: 'JS', date: '2026-11-26' })
  await leave(self, await join(self, { date: '2026-11-26' }))
  world.moveTo('2026-11-25', '15:00')
  await sweep(app, fail)
  await releaseLinks(app, fail)
  await expireRequests(app, fail)
  await deliver(app, fail)
  await db
    .updateTable('member')
    .set({ name: '김하늘', phone: '01000000001' })
    .where('id', '=', self.id)
    .execute()
}

async function passDays(world: World, days: number): Promise<void> {
  world.moveBy(days * DAY)
  await cleanUp(world.app, fail)
  await destroyExpired(world.app, fail)
}

test('[RT-04] of who held, requested, was sent a link and waited but never paid, no table and no seal says who they were or why, once late payments are over', async ({
  world,
  admin,
}) => {
  const self = await addMember(world, { phone: PHONE })
  await world.db.updateTable('member').set({ name: NAME }).where('id', '=', self.id).execute()
  await wantEverything(world, self, admin)
  const states = await world.db.selectFrom('reservation').select('state').orderBy('id').execute()
  expect(states.map(({ state }) => state).toSorted()).toEqual([
    ...['CANCEL', 'CANCEL', 'EXPIRED', 'LAPSED', 'LAPSED'],
  ])
  const orders = () =>
    world.db.selectFrom('payment').select(['state', 'amount', 'memberId']).orderBy('orderId').execute()
  const ledger = await orders()
  expect(ledger.map(({ state }) => state).toSorted()).toEqual(['EXPIRED', 'FAILED'])
  expect(await tablesWith(world, NAME)).toEqual(['payment', 'reservation'])

  await passDays(world, retention.UNPAID_ORDER.days)
  for (const secret of SECRETS) expect(await tablesWith(world, secret), secret).toEqual([])
  const revealing = (await openSeals(world)).filter(({ text }) => SECRETS.some((each) => text.includes(each)))
  expect(revealing.map(({ spot }) => spot)).toEqual([])
  expect(await world.db.selectFrom('waitingEntry').select('id').execute()).toEqual([])
  expect(await orders()).toEqual(ledger)
})

/** How many of a kind have been destroyed, once the clock is so many days and minutes after an instant. */
async function countAt(
  world: World,
  from: string,
  days: number,
  minutes = 0,
): Promise<Record<string, number>> {
  const began = new Date(from).getTime()
  world.moveBy((began - world.app.now().getTime()) / 60_000 + days * DAY + minutes)
  await destroyExpired(world.app, fail)
  const rows = await world.db.selectFrom('destruction').select(['kind', 'count']).execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
const namesOf = async ({ db }: World) => ({
  orders: (await db.selectFrom('payment').select('customerName').orderBy('orderId').execute()).map(
    ({ customerName }) => customerName,
  ),
  sessions: (await db.selectFrom('reservation').select('bookerName').orderBy('id').execute()).map(
    ({ bookerName }) => bookerName,
  ),
})

test('[RT-05] what was never paid is blanked when its own time is over and not a minute before; what was paid stays', async ({
  world,
  member,
}) => {
  await world.db.deleteFrom('destruction').execute()
  await buy(world, member, { date: '2026-11-24', time: '16:00' })
  const ordered = world.app.now().toISOString()
  await hold(world, await addMember(world, { phone: PHONE }))
  await countAt(world, ordered, 1)
  await sweep(world.app, fail)
  const start = '2026-11-24T14:00:00+09:00'
  expect(await countAt(world, start, retention.UNMADE.days)).not.toHaveProperty('UNMADE')
  expect(await countAt(world, start, retention.UNMADE.days, 1)).toMatchObject({ UNMADE: 1 })
  expect(await namesOf(world)).toEqual({ orders: ['김하늘', NAME], sessions: ['김하늘', ''] })
  expect(await countAt(world, ordered, retention.UNPAID_ORDER.days)).not.toHaveProperty('UNPAID_ORDER')
  expect(await countAt(world, ordered, retention.UNPAID_ORDER.days, 1)).toMatchObject({ UNPAID_ORDER: 1 })
  expect(await namesOf(world)).toEqual({ orders: ['김하늘', ''], sessions: ['김하늘', ''] })
})

test('[RT-05] an order that staff still look into keeps its customer until the difference is cleared', async ({
  world,
}) => {
  const { paymentId: orderId } = await hold(world, await addMember(world, { phone: PHONE }))
  const id = await addDifference(world, { orderId, kind: 'OTHER_AMOUNT' })
  world.moveBy(DAY)
  await sweep(world.app, fail)
  await passDays(world, retention.UNPAID_ORDER.days)
  expect(await namesOf(world)).toEqual({ orders: [NAME], sessions: [''] })
  await world.db
    .updateTable('paymentDifference')
    .set({ clearedAt: world.app.now() })
    .where('id', '=', id)
    .execute()
  await passDays(world, 0)
  expect(await namesOf(world)).toEqual({ orders: [''], sessions: [''] })
})

test('[RT-05] money that comes after the names have gone goes back all the same', async ({ world }) => {
  const self = await addMember(world, { phone: PHONE })
  const order = await hold(world, self)
  world.moveBy(DAY)
  await sweep(world.app, fail)
  await passDays(world, retention.UNMADE.days + 1)
  expect(await namesOf(world)).toEqual({ orders: [NAME], sessions: [''] })
  await payFor(world, order)
  await putStatus(await logIn(world, self.id), order, 'PAID')
  const paid = await world.db
    .selectFrom('payment')
    .select(['state', 'refundCause', 'customerName'])
    .executeTakeFirstOrThrow()
  expect(paid).toEqual({ state: 'REFUNDED', refundCause: 'SLOT_GONE', customerName: NAME })
})

test('[RT-06] a link whose session names nobody any more is its member’s, and what a desk sees of such a session is nobody’s', async ({
  world,
  admin,
}) => {
  const self = await addMember(world, { phone: PHONE })
  await makeLink(admin, self)
  await endLink(world)
  await releaseLinks(world.app, fail)
  await self.post('/api/reserve', bodyOf('11:00'))
  world.moveTo('2026-11-25', '15:00')
  await expireRequests(world.app, fail)
  await passDays(world, retention.UNMADE.days + 1)
  const fresh = await addMember(world, { userType: 'ADMIN' })
  const links = (await fresh.get('/api/admin/direct-url?page=0&size=10')).json().content
  expect(links).toMatchObject([{ userName: '김*늘', userPhone: '010-****-7777', state: 'EXPIRED' }])
  const board = await fresh.get('/api/desk/board?branchCode=GN&date=2026-11-25')
  expect(board.json().data.sessions).toMatchObject([{ userName: '회원', userPhone: '', state: 'EXPIRED' }])
})
