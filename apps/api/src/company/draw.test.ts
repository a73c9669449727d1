import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, logIn } from '../../test/member.ts'
import { addEmployee, agree, bookFree, orderFree } from '../../test/money/company.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const revisionOf = async ({ db }: World, id: number | string) =>
  (
    await db
      .selectFrom('reservation')
      .select('revision')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
  ).revision
const at = (date: string, time = '14:00') => ({ date, time })

test('[WK-29] two free sessions are live at a time; one that is cancelled or over gives its place back', async ({
  world,
}) => {
  await agree(world, {})
  const member = await addEmployee(world)
  const first = await bookFree(world, member, at('2026-11-24'))
  await bookFree(world, member, at('2026-11-25'))
  expect(await bookFree(world, member, at('2026-11-26'))).toBe('TOO_MANY_FREE')
  await member.post(`/api/reserve/${first}/cancel`)
  expect(await bookFree(world, member, at('2026-11-26'))).toEqual(expect.any(Number))
  world.moveTo('2026-11-25', '14:00')
  expect(await bookFree(world, member, at('2026-12-01'))).toEqual(expect.any(Number))
})

test('[WK-30] attended one after another over the year, a person has exactly the sessions of the contract, and as many in the next', async ({
  world,
}) => {
  await agree(world, { sessionsPerPerson: 3, validFrom: '2026-03-01' })
  const { id } = await addEmployee(world)
  const booked = []
  for (const date of ['2026-11-24', '2026-12-08', '2027-01-12', '2027-02-02', '2027-02-16', '2027-03-02']) {
    world.moveTo(date, '09:00')
    booked.push(typeof (await bookFree(world, await logIn(world, id), at(date))))
  }
  expect(booked).toEqual(['number', 'number', 'number', 'string', 'string', 'number'])
  world.moveTo('2027-02-24', '09:00')
  const member = await logIn(world, id)
  const { reply } = await orderFree(world, member, at('2027-02-25'))
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    '2027년 2월 28일까지 쓸 수 있는 회사 지원 상담 3회를 모두 예약했어요. 예약을 취소하면 다시 생겨요. 더 필요하면 고객센터(평일 09:00~18:00)로 물어봐 주세요.',
  ])
  expect((await member.get('/api/company/left')).json().data).toEqual({ left: 0, until: '2027-02-28' })
})

test('[PY-12] what is left of a company’s sessions ends with its contract, and after it nothing is told to be left', async ({
  world,
}) => {
  await agree(world, { sessionsPerPerson: 3, validUntil: '2026-11-30' })
  const { id } = await addEmployee(world)
  const left = async () => (await (await logIn(world, id)).get('/api/company/left')).json().data
  expect(await left()).toEqual({ left: 3, until: '2026-11-30' })
  world.moveTo('2026-11-30', '23:59')
  expect(await left()).toEqual({ left: 3, until: '2026-11-30' })
  world.moveTo('2026-12-01', '00:00')
  expect(await left()).toBeNull()
})

test('[WK-30] cancelled in time or by the branch a session comes back, a no-show keeps it; a refused one draws nothing', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const member = await addEmployee(world)
  const left = async () => (await member.get('/api/company/left')).json().data.left
  const own = await bookFree(world, member, at('2026-11-24'))
  const byBranch = await bookFree(world, member, at('2026-11-25'))
  expect(await left()).toBe(0)
  await member.post(`/api/reserve/${own}/cancel`)
  await admin.post(`/api/desk/${byBranch}/cancel`, { revision: await revisionOf(world, byBranch) })
  expect(await left()).toBe(2)
  const missed = await bookFree(world, member, at('2026-11-24'))
  world.moveTo('2026-11-24', '14:30')
  await admin.post(`/api/desk/${missed}/no-show`, { revision: await revisionOf(world, missed) })
  expect(await left()).toBe(1)
  expect(await bookFree(world, member, { ...at('2026-11-26'), adminId: 'nobody' })).toEqual(
    expect.any(String),
  )
  expect(await left()).toBe(1)
})

test('[WK-30] a company’s total is not exceeded, without a contract on that day nothing is free, and members of none see no bound', async ({
  world,
  member,
}) => {
  await agree(world, { totalSessions: 1, validUntil: '2026-12-31' })
  expect(await bookFree(world, await addEmployee(world), at('2026-11-24'))).toEqual(expect.any(Number))
  expect(await bookFree(world, await addEmployee(world), at('2026-11-25'))).toBe('CONTRACT_USED_UP')
  expect(await bookFree(world, await addEmployee(world), at('2027-01-05'))).toBe('NO_CONTRACT')
  expect((await member.get('/api/company/left')).json().data).toBeNull()
})

test('[WK-30] what the desk has the company pay for is drawn as well, and comes back with the payment', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 1 })
  const member = await addEmployee(world)
  const ids = [await request(member, at('2026-11-24')), await request(member, at('2026-11-25'))]
  const payment = { method: 'COMPANY', couponId: 15 }
  const confirm = (id: number | undefined) => admin.post(`/api/desk/${id}/confirm`, { revision: 0, payment })
  expect((await confirm(ids[0])).statusCode).toBe(200)
  expect((await confirm(ids[1])).json().code).toBe('QUOTA_USED')
  await admin.post(`/api/desk/${ids[0]}/payment/return`, { amount: 0 })
  expect((await confirm(ids[1])).statusCode).toBe(200)
})

const standing = ({ db }: World) =>
  db
    .selectFrom('companyDraw')
    .select(['reservationId', 'yearFrom'])
    .where('returnedAt', 'is', null)
    .orderBy('yearFrom')
    .execute()

test('[CT-50] a session that its member moves into another year of the contract is drawn from that year', async ({
  world,
}) => {
  await agree(world, { sessionsPerPerson: 1, validFrom: '2025-12-01' })
  const member = await addEmployee(world)
  const id = await bookFree(world, member, at('2026-11-26'))
  const move = (date: string) =>
    member.put('/api/reserve/update', { bookingId: id, hope1Date: date, hope1Time: '14:00' })
  expect((await move('2026-11-25')).statusCode).toBe(200)
  expect(await standing(world)).toEqual([{ reservationId: id, yearFrom: '2025-12-01' }])
  expect((await move('2026-12-02')).statusCode).toBe(200)
  expect(await standing(world)).toEqual([{ reservationId: id, yearFrom: '2026-12-01' }])
  expect(await bookFree(world, member, at('2026-12-03'))).toBe('QUOTA_USED')
  expect(await bookFree(world, member, at('2026-11-26'))).toEqual(expect.any(Number))
  const back = await move('2026-11-24')
  expect([back.statusCode, back.json().code]).toEqual([409, 'QUOTA_USED'])
  expect(await standing(world)).toHaveLength(2)
})

test('[CT-50] a session that staff move behind the contract’s last day stays where it was, and into the next contract it is drawn from that', async ({
  world,
  admin,
}) => {
  await agree(world, { validUntil: '2026-11-30' })
  const id = await bookFree(world, await addEmployee(world), at('2026-11-26'))
  expect(id).toEqual(expect.any(Number))
  const move = async () =>
    admin.post(`/api/desk/${id}/move`, {
      ...{ revision: await revisionOf(world, id), branchCode: 'JS', adminId: 'js_c1' },
      ...{ date: '2026-12-02', time: '14:00' },
    })
  const refused = await move()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_CONTRACT'])
  expect(await standing(world)).toEqual([{ reservationId: id, yearFrom: '2026-01-01' }])
  const { id: next } = await world.db
    .insertInto('companyContract')
    .values({ company: '가온테크', validFrom: '2026-12-01', totalSessions: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await move()).statusCode).toBe(200)
  const draws = world.db.selectFrom('companyDraw').select(['contractId', 'yearFrom'])
  expect(await draws.execute()).toEqual([{ contractId: next, yearFrom: '2026-12-01' }])
})

test('a session at a price is not drawn', async ({ world }) => {
  await agree(world, { sessionsPerPerson: 0 })
  const member = await addMember(world)
  expect((await member.get('/api/company/left')).json().data).toBeNull()
  expect(await world.db.selectFrom('companyDraw').selectAll().execute()).toEqual([])
})
