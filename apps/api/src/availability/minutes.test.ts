import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { makeLink } from '../../test/money/link.ts'
import { bookingOf, buyPass, orderOf, payFor, register } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const DAY = '2026-11-24'
const COUPLE = { couponId: 5, amount: 150_000 } // 80 minutes
const at = (hopeTime: string) => ({ branchCode: 'JS', adminId: 'js_c1', hopeDate: DAY, hopeTime })

const freeOf = async ({ app }: World, query = ''): Promise<string[]> =>
  (await app.inject(`/api/member/schedules/101?selectDate=${DAY}${query}`))
    .json()
    .data.scheduleList.filter(({ status }: { status: string }) => status === 'ON')
    .map(({ startTime }: { startTime: string }) => startTime)

test('[WK-21] 80 minutes at 10:00: 11:00 is not offered, 11:30 is; the calendar ends at 11:20', async ({
  world,
  member,
}) => {
  const order = await register(world, member, { ...COUPLE, slot: at('10:00') })
  await payFor(world, order)
  const { data } = (await member.post('/api/booking', bookingOf(order))).json()
  const free = await freeOf(world)
  expect(free.slice(0, 2)).toEqual(['11:30', '12:00'])
  const other = await addMember(world)
  const eleven = await other.post('/api/payment/history', await orderOf(world, { slot: at('11:00') }))
  expect([eleven.statusCode, eleven.json().code]).toEqual([409, 'SLOT_TAKEN'])
  const file = await member.get(`/api/reserve/${data.reservationId}/calendar`)
  expect(file.body).toContain('DTEND:20261124T022000Z')
  const next = await orderOf(world, { slot: at('11:30'), paymentId: 'mid_80minutesnext' })
  expect((await other.post('/api/payment/history', next)).statusCode).toBe(200)
})

test('[WK-21] 80 minutes are offered only where they end before the next session and the end of the hours', async ({
  world,
  member,
}) => {
  await register(world, member, { slot: at('14:00') })
  const shown = await freeOf(world, '&minutes=80')
  expect(shown).toContain('12:30')
  expect(shown.filter((time) => time > '12:30' && time < '15:00')).toEqual([])
  expect(shown.at(-1)).toBe('18:30')
  expect((await freeOf(world)).at(-1)).toBe('19:00')
  const free = async (time: string, minutes: string) =>
    (await world.app.inject(`/api/booking/check/${DAY}T${time}?branchCode=JS&adminId=js_c1${minutes}`)).json()
      .data
  expect([await free('13:00', ''), await free('13:00', '&minutes=80')]).toEqual([true, false])
  const refused = await (await addMember(world)).post(
    '/api/payment/history',
    await orderOf(world, { ...COUPLE, slot: at('19:00') }),
  )
  expect(refused.statusCode).toBe(409)
})

test('[WK-21] a pass of 80 minutes holds three half hours of a request, and a change keeps its length', async ({
  world,
  member,
}) => {
  await buyPass(world, member, { couponId: 6, amount: 690_000, orderName: '이용권 결제 5회' })
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const { data } = (await member.post('/api/reserve', requestOf({ passId }))).json()
  const cells = async () =>
    (await world.db.selectFrom('slotClaim').select('startsAt').orderBy('startsAt').execute()).map(
      ({ startsAt }) => startsAt.toISOString().slice(11, 16),
    )
  expect(await cells()).toEqual(['05:00', '05:30', '06:00'])
  const moved = { bookingId: data.id, hope1Date: DAY, hope1Time: '16:00' }
  expect((await member.put('/api/reserve/update', moved)).statusCode).toBe(200)
  expect(await cells()).toEqual(['07:00', '07:30', '08:00'])
  expect((await member.put('/api/reserve/update', { ...moved, hope1Time: '21:00' })).json().code).toBe(
    'SLOT_CLOSED',
  )
})

test('[WK-55] a day is full where no start has room for the minutes that are asked for', async ({
  world,
  member,
}) => {
  const stateOf = async (minutes: number) => {
    const { data } = (await member.get(`/api/branch/month/GN?month=2026-11&minutes=${minutes}`)).json()
    return data.days.find(({ date }: { date: string }) => date === DAY).state
  }
  // An hour is free between each two of them.
  for (const time of ['11:00', '13:00', '15:00', '17:00', '19:00', '21:00'])
    await (await addMember(world)).post('/api/reserve', requestOf({}, { date: DAY, time }))
  expect([await stateOf(50), await stateOf(80)]).toEqual(['OPEN', 'FULL'])
})

test('[WK-55] staff read how long the session of a request takes, the break after it left out', async ({
  world,
  admin,
  member,
}) => {
  await buyPass(world, member, { couponId: 6, amount: 690_000, orderName: '이용권 결제 5회' })
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  await member.post('/api/reserve', requestOf())
  await member.post('/api/reserve', requestOf({ passId }, { date: '2026-11-25', time: '14:00' }))
  const { requests } = (await admin.get('/api/admin/requests')).json().data
  expect(requests.map(({ minutes }: { minutes: number }) => minutes)).toEqual([50, 80])
})

test('[WK-21] a link holds the minutes of its coupon', async ({ world, admin, member }) => {
  await makeLink(admin, member, { couponId: 5, reservationTime: '10:00' })
  const row = await world.db
    .selectFrom('reservation')
    .select(['duration', 'minutes'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ duration: 80, minutes: 90 })
})

test('[WK-24] a pass of 80 minutes that the desk puts on a request takes its cells, or is refused and nothing is drawn', async ({
  world,
  admin,
  member,
}) => {
  await buyPass(world, member, { couponId: 6, amount: 690_000, orderName: '이용권 결제 5회' })
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const ask = async (who: TestMember, time: string) =>
    (await who.post('/api/reserve', requestOf({}, { date: DAY, time }))).json().data.id as number
  const tight = await ask(member, '14:00')
  await ask(await addMember(world), '15:00')
  const wide = await ask(member, '17:00')
  const confirm = (id: number) =>
    admin.post(`/api/desk/${id}/confirm`, { revision: 0, payment: { method: 'PASS', passId } })
  const held = async (id: number) => ({
    ...(await world.db
      .selectFrom('reservation')
      .select(['state', 'duration'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()),
    cells: (
      await world.db.selectFrom('slotClaim').select('startsAt').where('reservationId', '=', id).execute()
    ).length,
  })
  const refused = await confirm(tight)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'DESK_TOO_LONG'])
  expect(await held(tight)).toEqual({ state: 'REQUESTED', duration: 50, cells: 2 })
  expect(await world.db.selectFrom('passEntry').select('balance').execute()).toEqual([{ balance: 5 }])
  expect((await confirm(wide)).statusCode).toBe(200)
  expect(await held(wide)).toEqual({ state: 'BOOKED', duration: 80, cells: 3 })
})
