import { expect } from 'vitest'
import { addBranchPhone, BRANCH_PHONE } from '../branch.ts'
import { moneyTest as test } from '../fixtures.ts'
import type { World } from '../world.ts'
import { Ledger } from './ledger.ts'
import { linkTo, messagesTo } from './messages.ts'
import { openNodes } from './nodes.ts'
import { openPeople, refusalOf } from './people.ts'

const [MON, TUE, WED, THU, FRI] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
const NEXT_TUE = '2026-12-01'
const NEXT_THU = '2026-12-03'
const PRICE = 90_000
const COMPANY = '가온테크'
const CONTRACT = {
  company: COMPANY,
  validFrom: '2026-01-01',
  validUntil: null,
  sessionsPerPerson: 2,
  totalSessions: 3,
}
const FREE = { couponId: 15, amount: 0 }
const CASH = { payment: { method: 'CASH', couponId: 1, amount: PRICE } }

const NAMES = {
  hana: '가하나',
  duri: '나두리',
  sena: '다세나',
  nami: '라나미',
  osu: '마오수',
  yuna: '바유나',
  chil: '사칠성',
  pari: '아파리',
  gusu: '자구수',
  tena: '차테나',
  elle: '카엘레',
  tobi: '타토비',
} as const
const EMPLOYEES = ['elle', 'tobi']
type Name = keyof typeof NAMES

test('[WK-42] a week at two branches: every balance, every count and every message is as somebody beside it writes down', {
  timeout: 600_000,
}, async ({ world }) => {
  await addBranchPhone(world, 'GN')
  const nodes = await openNodes(world)
  const { passUntil } = nodes
  const { enter, request, book, buyPass, step, does, chargedTo } = await openPeople(world, nodes)
  const people = {} as Record<Name, Awaited<ReturnType<typeof enter>>>
  for (const [name, userName] of Object.entries(NAMES))
    people[name as Name] = await enter(userName, EMPLOYEES.includes(name) ? { eapInfo: COMPANY } : {})
  const { hana, duri, sena, nami, osu, yuna, chil, pari, gusu, tena, elle, tobi } = people
  const staff = await enter('박서연', { userType: 'ADMIN' })
  const ledger = new Ledger<Name | 'gangnam'>()
  const heldPass = async (who: typeof hana) =>
    (await who.get('/api/coupon/JS')).json.find(({ passId }: { passId?: number }) => passId)

  // Monday: 하나 buys ten sessions and requests one of them; 두리 and 나미 pay for a counsellor.
  await passUntil(MON, '09:10')
  const tenPass = await buyPass(hana, 3, 810_000)
  ledger.card('hana', 810_000)
  ledger.credit('hana', 10)
  const ofHana = await request(hana, { date: TUE, time: '14:00' }, { passId: (await heldPass(hana)).passId })
  ledger.credit('hana', -1)
  ledger.message('hana', '23 09:10 pass bought', '23 09:10 request received')
  ledger.message('gangnam', '23 09:10 강남센터에 새 예약 신청 1건이 있어요. 예약 신청에서 확인해 주세요.')
  await passUntil(MON, '09:40')
  await step(staff, ofHana, 'confirm')
  ledger.message('hana', '23 09:40 request confirmed', '23 10:00 reminder of tomorrow')
  const ofDuri = await book(duri, 'js_c1', { date: TUE, time: '15:00' })
  ledger.card('duri', 120_000)
  ledger.message('duri', '23 09:40 booked', '23 10:00 reminder of tomorrow')
  await passUntil(MON, '11:00')
  const ofNami = await book(nami, 'js_c1', { date: NEXT_THU, time: '14:00' })
  ledger.card('nami', 120_000)
  ledger.message('nami', '23 11:00 booked')
  await buyPass(gusu, 2, 427_500)
  ledger.card('gusu', 427_500)
  ledger.credit('gusu', 5)
  ledger.message('gusu', '23 11:00 pass bought')
  const ofSena = await request(sena, { date: WED, time: '11:00' })
  ledger.message('sena', '23 11:00 request received')
  ledger.message('gangnam', '23 11:00 강남센터에 새 예약 신청 1건이 있어요. 예약 신청에서 확인해 주세요.')
  await passUntil(MON, '11:30')
  await step(staff, ofSena, 'confirm')
  ledger.message('sena', '23 11:30 request confirmed')

  // At night: 오수 requests the evening of the next day, and nobody will answer.
  await passUntil(MON, '22:32')
  await request(osu, { date: TUE, time: '19:00' })
  ledger.message('osu', '23 22:32 request received')
  ledger.message('gangnam', '24 08:00 강남센터에 새 예약 신청 1건이 있어요. 예약 신청에서 확인해 주세요.')

  // Tuesday: 세나 moves, 칠성 pays in cash, 파리 and 구수 book Friday; 하나 comes, 두리 doesn't, 유나 walks in.
  await passUntil(TUE, '10:00')
  ledger.message('sena', '24 10:00 reminder of tomorrow')
  await does(sena.put('/api/reserve/update', { bookingId: ofSena, hope1Date: THU, hope1Time: '11:00' }))
  ledger.message('sena', '24 10:15 moved')
  ledger.message('gangnam', '24 10:00 강남센터에 예약 변경 1건이 있어요. 센터 데스크에서 확인해 주세요.')
  const ofChil = await request(chil, { date: FRI, time: '14:00' })
  await step(staff, ofChil, 'confirm', CASH)
  ledger.till('CASH', PRICE)
  ledger.message('chil', '24 10:00 request received', '24 10:00 request confirmed')
  const ofPari = await book(pari, 'js_c3', { date: FRI, time: '13:00' })
  ledger.card('pari', 120_000)
  const { id: couponId, passId } = await heldPass(gusu)
  const ofGusu = await book(gusu, 'js_c3', { date: FRI, time: '15:00' }, { couponId, passId, amount: 0 })
  ledger.credit('gusu', -1)
  for (const who of ['pari', 'gusu'] as const) ledger.message(who, '24 10:00 booked')
  await passUntil(TUE, '15:40')
  ledger.message('hana', '24 11:00 reminder of today')
  ledger.message('duri', '24 12:00 reminder of today')
  await step(staff, ofHana, 'done')
  const ofYuna = await request(yuna, { date: TUE, time: '16:00' })
  await step(staff, ofYuna, 'confirm', CASH)
  ledger.till('CASH', PRICE)
  ledger.message('gangnam', '24 15:40 강남센터에 새 예약 신청 1건이 있어요. 예약 신청에서 확인해 주세요.')
  ledger.message('yuna', '24 15:40 request received', '24 15:40 request confirmed')
  await passUntil(TUE, '16:30')
  await step(staff, ofDuri, 'no-show')
  await passUntil(TUE, '20:00')
  ledger.message(
    'gangnam',
    '24 17:00 강남센터에 답할 시각이 지난 신청 1건이 있어요. 예약 신청에서 확인해 주세요.',
  )
  ledger.message('osu', '24 18:00 request expired')
  await step(staff, ofYuna, 'done')

  // Wednesday: 칠성 cancels in time and gets the cash back; 테나 chooses another start by a link.
  await passUntil(WED, '12:00')
  await does(chil.post(`/api/reserve/${ofChil}/cancel`))
  await does(staff.post(`/api/desk/${ofChil}/payment/return`, { amount: PRICE }))
  ledger.till('CASH', -PRICE)
  ledger.message('chil', '25 12:00 cancelled')
  ledger.message(
    'gangnam',
    '25 12:00 강남센터에 예약 취소 1건, 돌려줄 금액 1건이 있어요. 센터 데스크에서 확인해 주세요.',
  )
  const ofTena = await request(tena, { date: FRI, time: '17:00' })
  ledger.message('tena', '25 12:00 request received')
  ledger.message('gangnam', '25 12:15 강남센터에 새 예약 신청 1건이 있어요. 예약 신청에서 확인해 주세요.')
  await passUntil(WED, '13:00')
  const starts = [`${FRI}T15:00`, `${FRI}T19:00`]
  const { revision } = await world.db
    .selectFrom('reservation')
    .select('revision')
    .where('id', '=', ofTena)
    .executeTakeFirstOrThrow()
  await does(staff.post(`/api/admin/requests/${ofTena}/propose`, { revision, starts }))
  ledger.message('tena', '25 13:00 other starts')
  const key = (await linkTo(world, tena.phone)).split('/').at(-1)
  await does(tena.post('/api/proposal/choose', { key, start: starts[1] }))
  ledger.message('tena', '25 13:00 request confirmed')
  ledger.message('gangnam', '25 13:00 강남센터에 예약 변경 1건이 있어요. 센터 데스크에서 확인해 주세요.')

  // 엘레 and 토비 come by their company, which has agreed to two sessions a person and three in all.
  await does(staff.post('/api/admin/companies/contract', CONTRACT))
  for (const time of ['12:00', '14:00']) await book(elle, 'js_c3', { date: THU, time }, FREE)
  expect(await refusalOf(book(elle, 'js_c3', { date: FRI, time: '18:00' }, FREE))).toBe('TOO_MANY_FREE')
  const ofTobi = await book(tobi, 'js_c3', { date: THU, time: '16:00' }, FREE)
  await does(tobi.post(`/api/reserve/${ofTobi}/cancel`))
  await book(tobi, 'js_c3', { date: FRI, time: '16:00' }, FREE)
  ledger.message(
    'elle',
    '25 13:00 booked',
    '25 13:00 booked',
    '26 09:00 reminder of today',
    '26 11:00 reminder of today',
  )
  ledger.message('tobi', '25 13:00 booked', '25 13:00 cancelled', '25 13:00 booked')

  // Thursday: 세나 pays by transfer; the counsellor of 파리 and 구수 is ill on Friday.
  await passUntil(THU, '17:00')
  for (const who of ['sena'] as const)
    ledger.message(who, '25 10:00 reminder of tomorrow', '26 08:00 reminder of today')
  for (const who of ['pari', 'gusu', 'tena', 'tobi'] as const)
    ledger.message(who, '26 10:00 reminder of tomorrow')
  await step(staff, ofSena, 'done', { payment: { method: 'TRANSFER', couponId: 1, amount: PRICE } })
  ledger.till('TRANSFER', PRICE)
  await step(staff, ofPari, 'cancel')
  ledger.card('pari', -120_000)
  await step(staff, ofGusu, 'cancel')
  ledger.credit('gusu', 1)
  for (const who of ['pari', 'gusu'] as const) ledger.message(who, '26 17:00 cancelled')

  // Friday: 하나 gives the other nine sessions back. Eight days after paying, in time, 나미 cancels.
  await passUntil(FRI, '10:00')
  expect(await refusalOf(book(elle, 'js_c3', { date: FRI, time: '18:00' }, FREE))).toBe('QUOTA_USED')
  await does(hana.post(`/api/payment/history/${tenPass}/refund`, { refund: 720_000 }))
  ledger.card('hana', -720_000)
  ledger.credit('hana', -9)
  ledger.message('hana', '27 10:00 pass refunded')
  await passUntil(NEXT_TUE, '11:30', 60) // nobody does anything over the weekend
  ledger.message('tena', '27 16:00 reminder of today')
  ledger.message('tobi', '27 13:00 reminder of today')
  const quote = (await nami.get(`/api/reserve/${ofNami}/cancel`)).json.data
  expect(quote).toMatchObject({ kind: 'MONEY', refund: 120_000 })
  await does(nami.post(`/api/reserve/${ofNami}/cancel`, { refund: 120_000 }))
  ledger.card('nami', -120_000)
  ledger.message('nami', '01 11:30 cancelled')
  await passUntil(NEXT_TUE, '12:00')

  for (const [name, who] of Object.entries(people) as [Name, typeof hana][]) {
    expect.soft([name, await messagesTo(world, who.phone)]).toEqual([name, ledger.messagesOf(name)])
    expect.soft([name, (await heldPass(who))?.remaining ?? 0]).toEqual([name, ledger.creditsOf(name)])
    expect.soft([name, await chargedTo(who)]).toEqual([name, ledger.chargedTo(name)])
    const { totalCount, waitingCount } = (await who.get('/api/myList')).json
    expect.soft([name, totalCount, waitingCount]).toEqual([name, 0, 0])
  }
  expect.soft(await messagesTo(world, BRANCH_PHONE)).toEqual(ledger.messagesOf('gangnam'))
  expect.soft(await tillOf(world, 'GN')).toEqual(ledger.tills)
})

/** Won that a branch's desk has taken and not given back, by method. */
async function tillOf({ db }: World, branchCode: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom('deskPayment').selectAll().where('branchCode', '=', branchCode).execute()
  const sums = new Map<string, number>()
  for (const { method, kind, amount } of rows)
    sums.set(method, (sums.get(method) ?? 0) + (kind === 'TAKEN' ? amount : -amount))
  return Object.fromEntries(sums)
}
