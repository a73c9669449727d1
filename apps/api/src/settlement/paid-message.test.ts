import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { linkOrderOf, makeLink } from '../../test/money/link.ts'
import { bookingOf, buyPass, lookUp, orderOf, payFor, register, type SlotOrder } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { sweep } from './sweep.ts'

const fail = (error: unknown) => {
  throw error
}
const BOOKED = '[곁마루] 11월 24일(화) 14:00 일정을 예약했어요.'
const BOUGHT = '[곁마루] 이용권 결제를 마쳤어요.'
const PHONE = '01000000001'

type Way = (world: World, member: TestMember, order: SlotOrder) => Promise<unknown>
const ways: Record<string, Way> = {
  'the status of the browser': (_, member, order) => lookUp(member, order),
  'the temporary call': (_, member, { paymentId }) => member.post(`/api/payment/temporary/${paymentId}`),
  'the booking call': (_, member, order) => member.post('/api/booking', bookingOf(order)),
  'the webhook': ({ app }, _, { paymentId }) =>
    app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      body: { imp_uid: 'imp_1', merchant_uid: paymentId, status: 'paid' },
    }),
  'the sweep': async (world) => {
    world.moveBy(4)
    await sweep(world.app, fail)
  },
}

const began = (texts: string[], ...starts: string[]) =>
  texts.filter((text) => starts.some((start) => text.startsWith(start)))

test.for(Object.keys(ways))(
  '[WK-35] who has paid gets one neutral message when %s settles, whatever comes after it',
  async (first, { world, member }) => {
    const order = await register(world, member)
    await payFor(world, order)
    for (const way of [first, ...Object.keys(ways)]) await ways[way]?.(world, member, order)
    const texts = await world.messagesOf(PHONE)
    expect(texts).toHaveLength(1)
    expect(began(texts, BOOKED)).toHaveLength(1)
    expect(texts.join()).not.toMatch(/상담|윤서하|김하늘|120,000|잠이/)
  },
)

test('[WK-35] a session of 0 won and one of a pass are told of like one that is paid', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  expect(began(await world.messagesOf(PHONE), BOUGHT)).toHaveLength(1)
  const passes = (await member.get('/api/coupon/JS')).json() as { passId: number | null }[]
  const passId = passes.find((pass) => pass.passId)?.passId
  const order = await register(world, member, { couponId: 2, passId: passId ?? 0, amount: 0, status: 'PAID' })
  await member.post('/api/booking', bookingOf(order))
  expect(began(await world.messagesOf(PHONE), BOOKED, BOUGHT)).toHaveLength(2)
  const employee = await addMember(world, { eapInfo: '가온테크', phone: '01000000002' })
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime: '16:00' }
  await register(world, employee, { couponId: 15, amount: 0, status: 'PAID', slot })
  await ways['the sweep']?.(world, employee, order)
  expect(await world.messagesOf('01000000002')).toEqual([expect.stringContaining('16:00 일정을 예약했어요')])
})

test('[WK-35] a payment by a link is told of to its member', async ({ world, member, admin }) => {
  const urlKey = await makeLink(admin, member)
  const browser = openBrowser(world)
  const body = await linkOrderOf(world, urlKey)
  await browser.post('/api/payment/history/direct', body)
  await payFor(world, { ...(await orderOf(world)), paymentId: body.paymentId })
  await ways['the sweep']?.(world, member, await orderOf(world))
  expect(began(await world.messagesOf(PHONE), BOOKED)).toHaveLength(1)
})
