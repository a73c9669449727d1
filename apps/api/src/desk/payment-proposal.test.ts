import { addDays, kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { DAY } from '../../test/desk/goodwill.ts'
import { cash, find } from '../../test/desk/payment.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { fillDay } from '../../test/money/line.ts'
import { keyIn } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('hours', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})
/** 50 minutes, and 80. */
const USUAL = { ...cash, couponId: 1 }
const LONGER = { ...cash, couponId: 5 }
const LEAVE = '/api/admin/hours/counsellor/101/exception'
const leave = { kind: 'LEAVE', from: `${DAY}T00:00`, until: `${addDays(DAY, 1)}T00:00`, name: null }

/** A session at Jamsil that nobody has paid for, for which other starts are offered; with the key of their link. */
async function offered(world: World, member: TestMember, master: TestMember) {
  const slot = { branchCode: 'JS', adminId: 'js_c1', date: DAY, time: '14:00' }
  const booked = await master.post('/api/desk/bookings', { memberId: member.id, ...slot })
  const id = booked.json().data.reservationId as number
  const { touched } = (await master.post(LEAVE, { ...leave, isPreview: true })).json().data
  const starts = touched[0].starts.map(({ start }: { start: string }) => start)
  const decisions = [{ kind: 'SESSION', id, choice: 'OFFER', starts }]
  const saved = await master.post(LEAVE, { ...leave, decisions })
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])
  return { id, key: keyIn(await world.messagesOf('01000000001')) }
}
const readLink = async ({ app }: World, key: string) =>
  (await app.inject({ method: 'POST', url: '/api/proposal', payload: { key } })).json().data
const optionsOf = async (staff: TestMember, id: number) =>
  (await staff.get(`/api/desk/${id}/payment`)).json().data
const pay = async (staff: TestMember, id: number, payment: object, more: object = {}) => {
  const { revision } = await find(staff, id, 'JS')
  return staff.post(`/api/desk/${id}/payment`, { revision, payment, ...more })
}

const revisionOf = ({ db }: World, id: number) =>
  db.selectFrom('reservation').select('revision').where('id', '=', id).executeTakeFirstOrThrow()

test('[PY-24] a payment that makes a session longer while other starts are offered is refused until the desk has read that the offer ends', async ({
  world,
  member,
  master,
}) => {
  const { id, key } = await offered(world, member, master)
  const { prices } = await optionsOf(master, id)
  const ends = (couponId: number) =>
    prices.find((price: { couponId: number }) => price.couponId === couponId).endsProposal
  expect([ends(1), ends(5)]).toEqual([undefined, true])
  const refused = await pay(master, id, LONGER)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'PROPOSAL_ENDS'])
  expect(await readLink(world, key)).toMatchObject({ state: 'OPEN' })
  expect((await pay(master, id, LONGER, { endsProposal: true })).statusCode).toBe(200)
  expect(await readLink(world, key)).toMatchObject({ state: 'OVER', isOvertaken: true })
  const [text] = await world.messagesOf('01000000001')
  expect(text).toBe(
    '[곁마루] 11월 24일(화) 14:00 예약은 그대로예요. 이용 시간이 길어져, 알려 드린 다른 시간은 고를 수 없어요. 다른 시간이 필요하면 센터로 전화해 주세요.',
  )
})

test('[PY-24] a payment that leaves its length leaves the offer, too', async ({ world, member, master }) => {
  const { id, key } = await offered(world, member, master)
  expect((await pay(master, id, USUAL)).statusCode).toBe(200)
  expect(await readLink(world, key)).toMatchObject({ state: 'OPEN' })
  const mine = (await member.get('/api/myList')).json().consultationsList[0]
  expect(mine.proposedUntil).not.toBeNull()
})

test('[PY-24] a start that is offered at the very hour of the session, with another counsellor, is ended no less than another one', async ({
  world,
  member,
  master,
}) => {
  const date = '2026-11-30' // a Monday: two others who counsel work then
  const slot = { branchCode: 'JS', adminId: 'js_c1', date, time: '14:00' }
  const booked = await master.post('/api/desk/bookings', { memberId: member.id, ...slot })
  const { reservationId: id } = booked.json().data
  for (let day = 0; day < 14; day += 1) await fillDay(world, { branchCode: 'JS', date: addDays(date, day) })
  await world.db
    .deleteFrom('slotClaim')
    .where('startsAt', '>=', kstInstant(date, '14:00'))
    .where('startsAt', '<', kstInstant(date, '15:00'))
    .where('resourceId', 'in', (of) =>
      of.selectFrom('resource').select('id').where('counsellorId', 'in', [103, 105]),
    )
    .execute()
  const away = { ...leave, from: `${date}T00:00`, until: `${addDays(date, 14)}T00:00` }
  const { touched } = (await master.post(LEAVE, { ...away, isPreview: true })).json().data
  const starts = touched[0].starts.map(({ start }: { start: string }) => start)
  expect(starts).toEqual([`${date}T14:00`])
  const decisions = [{ kind: 'SESSION', id, choice: 'OFFER', starts }]
  expect((await master.post(LEAVE, { ...away, decisions })).statusCode).toBe(200)
  const key = keyIn(await world.messagesOf('01000000001'))
  const { prices } = await optionsOf(master, id)
  expect(prices.find(({ couponId }: { couponId: number }) => couponId === 5).endsProposal).toBe(true)
  const body = { revision: (await revisionOf(world, id)).revision, payment: LONGER }
  const refused = await master.post(`/api/desk/${id}/payment`, body)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'PROPOSAL_ENDS'])
  expect(await readLink(world, key)).toMatchObject({ state: 'OPEN' })
  await world.db.deleteFrom('slotClaim').where('kind', '=', 'BLOCK').execute()
  const paid = await master.post(`/api/desk/${id}/payment`, { ...body, endsProposal: true })
  expect(paid.statusCode).toBe(200)
  expect(await readLink(world, key)).toMatchObject({ state: 'OVER', isOvertaken: true })
})
