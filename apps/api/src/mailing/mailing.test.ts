import type { Mailing } from '@self/contract/mailing'
import { expect } from 'vitest'
import { expectOk } from '../../test/change-log/edits.ts'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { write } from '../../test/outbox/messages.ts'
import { buyPass } from '../../test/payment.ts'
import { addMailing, audienceOf, mailingOf } from '../../test/people/mailing.ts'
import { merge } from '../../test/people/merge.ts'
import { buy, request, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { deliver } from '../outbox/deliver.ts'
import { withdraw } from '../terms/service.ts'
import { sendMailings } from './send.ts'

const REFUSAL = '080-123-4567'
const test = base.extend('business', { auto: true }, async ({ world }, { onCleanup }) => {
  world.app.business.refusalPhone = REFUSAL
  await setSeats(world, 9)
  onCleanup(async () => void (await setSeats(world, null)))
})

const URL = '/api/admin/mailings'
const fail = (error: unknown) => {
  throw error
}
const waiting = audienceOf({ kind: 'REQUESTS', from: null, until: null })
const manager = (world: World, branchCode: string) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'BRANCH_MANAGER', branchCode, wrId: null }] })

/** Members with a request at Gangnam each, by their phones. */
async function asking(world: World, phones: readonly string[]): Promise<TestMember[]> {
  const members: TestMember[] = []
  for (const phone of phones) {
    const member = await addMember(world, { phone })
    await request(member)
    members.push(member)
  }
  return members
}
async function agreeToNews({ db, app }: World, memberId: number): Promise<void> {
  const { version } = await db
    .selectFrom('terms')
    .select('version')
    .where('id', '=', 'signup-marketing')
    .executeTakeFirstOrThrow()
  const consent = { memberId, termId: 'signup-marketing', version, agreedAt: app.now() }
  await db.insertInto('consent').values(consent).execute()
}
async function post(world: World): Promise<void> {
  await sendMailings(world.app)
  await deliver(world.app, fail)
}
async function read(staff: TestMember, id: number) {
  const reply = await staff.get(`${URL}/${id}`)
  expectOk(reply)
  return reply.json().data as { mailing: Mailing; missed: { memberId: number; why: string }[] }
}
const made = async (staff: TestMember, body: object): Promise<number> => {
  const reply = await staff.post(URL, body)
  expectOk(reply)
  return reply.json().data.id
}
const textsTo = async (world: World, phone: string) =>
  (await world.messagesOf(phone)).filter((text) => text.includes('늦게'))
const BODY = '#{일시} 일정이 있는 #{센터} 문을 늦게 열어요. 문의 #{전화}'

test('[MS-20] each audience is counted before anybody is told, and nobody twice', async ({
  world,
  master,
  member,
}) => {
  await asking(world, ['01055560001', '01055560002'])
  await request(member, { date: '2026-11-25', time: '15:00' })
  await request(member, { date: '2026-11-26', time: '15:00' })
  await buy(world, await addMember(world))
  await buyPass(world, await addMember(world))
  await world.db.updateTable('pass').set({ expiresOn: '2026-12-20' }).execute()
  const count = async (change: Parameters<typeof audienceOf>[0]) => {
    const audience = audienceOf({ from: null, until: null, ...change })
    const reply = await master.post(`${URL}/preview`, { audience, body: '늦게 열어요.', isAd: false })
    return reply.json().data
  }
  const days = { from: '2026-11-24', until: '2026-11-24' }
  expect(await count({ kind: 'REQUESTS' })).toEqual({ count: 3, unreachable: 0 })
  expect(await count({ kind: 'MEMBERS' })).toEqual({ count: 3, unreachable: 0 })
  expect(await count({ kind: 'RESERVATIONS', branchCode: null, ...days })).toEqual({
    count: 1,
    unreachable: 0,
  })
  expect(await count({ kind: 'RESERVATIONS', branchCode: 'JS', wrId: 102, ...days })).toMatchObject({
    count: 0,
  })
  expect(await count({ kind: 'PASSES', branchCode: null })).toEqual({ count: 1, unreachable: 0 })
  expect(await count({ kind: 'PASSES' })).toEqual({ count: 0, unreachable: 0 })
  expect(await world.db.selectFrom('mailing').select('id').execute()).toEqual([])
})

test('[MS-21] words that tell why somebody comes, that open something or that sell are refused', async ({
  master,
}) => {
  const codeOf = async (body: string, change: object = {}) =>
    (await master.post(`${URL}/preview`, { audience: waiting, body, isAd: false, ...change })).json().code
  for (const body of [
    '우울 검사 안내',
    '상담 시간이 바뀌어요',
    '인증번호 123456',
    'https://a.kr/x',
    '번호 123456',
  ])
    expect(await codeOf(body), body).toBe('MAILING_WORDS')
  expect(await codeOf(' ')).toBe('MAILING_EMPTY')
  expect(await codeOf('#{횟수}회 남았어요')).toBe('MAILING_FIELD')
  expect(await codeOf('#{일시 늦게')).toBe('MAILING_FIELD')
  expect(await codeOf('모두 20% 할인')).toBe('MAILING_SELLS')
  expect(await codeOf('늦게 열어요', { audience: audienceOf({ until: '2026-11-01' }) })).toBe('MAILING_RANGE')
  const everywhere = audienceOf({ kind: 'MEMBERS', branchCode: null })
  expect(await codeOf('늦게 열어요', { audience: everywhere })).toBe('MAILING_BRANCH_MISSING')
})

test('[MS-22] a message goes to whom it was counted for, with their own fields, once for a press; whom it is about is logged', async ({
  world,
  admin,
}) => {
  const phones = ['01055560001', '01055560002'] as const
  const members = await asking(world, phones)
  const body = await mailingOf(admin, { audience: waiting, body: BODY })
  expect(body.seen).toBe(2)
  expect((await admin.post(URL, { ...body, seen: 3 })).json().code).toBe('MAILING_CHANGED')
  const id = await made(admin, body)
  expect(await made(admin, body)).toBe(id)
  await post(world)
  await post(world)
  for (const phone of phones)
    expect(await textsTo(world, phone)).toEqual([
      expect.stringMatching(
        /^\[곁마루\] 11월 24일\(화\) 14:00 일정이 있는 강남센터 문을 늦게 열어요\. 문의 [\d-]+$/,
      ),
    ])
  expect((await read(admin, id)).mailing).toMatchObject({ state: 'DONE', told: 2, left: 0, failed: 0 })
  const logged = await world.db
    .selectFrom('accessLog as l')
    .innerJoin('accessSubject as s', (on) => on.onRef('s.chain', '=', 'l.chain').onRef('s.seq', '=', 'l.seq'))
    .select('s.subjectId')
    .where('l.action', '=', 'SEND_MAILING')
    .orderBy('s.subjectId')
    .execute()
  expect(logged.map(({ subjectId }) => subjectId)).toEqual(members.map(({ id: memberId }) => memberId))
})

test('[MS-42] a press that was answered by nobody, and comes again with another time or other words, makes nothing and says so', async ({
  world,
  admin,
}) => {
  await asking(world, ['01055560001'])
  const body = await mailingOf(admin, { audience: waiting, body: BODY })
  const id = await made(admin, body)
  world.moveBy(1)
  expect(await made(admin, body)).toBe(id)
  const codeOf = async (change: object) => (await admin.post(URL, { ...body, ...change })).json().code
  expect(await codeOf({ sendsAt: '2026-11-25T12:00' })).toBe('MAILING_MADE')
  expect(await codeOf({ body: '내일은 늦게 열어요.' })).toBe('MAILING_MADE')
  expect(await codeOf({ audience: { ...waiting, branchCode: 'GN', wrId: 107 } })).toBe('MAILING_MADE')
})

test('[MS-22] whose session was cancelled meanwhile, or who has no phone, is not written to', async ({
  world,
  admin,
}) => {
  const [cancels, none] = await asking(world, ['01055560001', '01055560002', '01055560003'])
  const id = await made(admin, {
    ...(await mailingOf(admin, { audience: waiting, body: BODY })),
    sendsAt: '2026-11-23T12:00',
  })
  expect((await read(admin, id)).mailing).toMatchObject({ state: 'PLANNED', left: 3 })
  const { id: reservationId } = await world.db
    .selectFrom('reservation')
    .select('id')
    .where('memberId', '=', cancels?.id ?? 0)
    .executeTakeFirstOrThrow()
  await cancels?.post(`/api/reserve/${reservationId}/cancel`, { refund: 0 })
  await world.db
    .updateTable('member')
    .set({ phone: null })
    .where('id', '=', none?.id ?? 0)
    .execute()
  await post(world)
  expect(await textsTo(world, '01055560003')).toEqual([])
  world.moveTo('2026-11-23', '12:00')
  await post(world)
  expect(await textsTo(world, '01055560003')).toHaveLength(1)
  const { mailing, missed } = await read(admin, id)
  expect(mailing).toMatchObject({ told: 1, out: 1, unreachable: 1, left: 0 })
  expect(missed).toEqual([{ memberId: none?.id, userName: '김*늘', why: 'NO_PHONE' }])
})

test('[MS-23] advertising goes by day, to who agrees to it, says what it is and how to refuse it', async ({
  world,
  master,
}) => {
  const [agrees, withdraws] = await asking(world, ['01055560001', '01055560002', '01055560003'])
  for (const each of [agrees, withdraws]) await agreeToNews(world, each?.id ?? 0)
  world.moveTo('2026-11-23', '21:30')
  const body = await mailingOf(master, { audience: waiting, body: '12월 할인을 늦게까지 해요.', isAd: true })
  expect(body.seen).toBe(2)
  const id = await made(master, body)
  expect((await read(master, id)).mailing.sendsAt).toBe('2026-11-24T08:00')
  await post(world)
  expect(await textsTo(world, '01055560001')).toEqual([])
  await withdraw(world.db, withdraws?.id ?? 0, 'signup-marketing', world.app.now())
  world.moveTo('2026-11-24', '08:00')
  await post(world)
  expect(await textsTo(world, '01055560001')).toEqual([
    `(광고)[곁마루] 12월 할인을 늦게까지 해요.\n문의 02-0000-1000\n무료수신거부 ${REFUSAL}`,
  ])
  expect(await textsTo(world, '01055560002')).toEqual([])
  expect((await read(master, id)).mailing).toMatchObject({ told: 1, out: 1 })
  world.app.business.refusalPhone = null
  expect((await master.post(URL, { ...body, key: crypto.randomUUID() })).json().code).toBe('MAILING_AD_OFF')
})

test('[MS-23] what the gateway has not taken by the evening is not sent at night', async ({
  world,
  admin,
}) => {
  await asking(world, ['01055560001'])
  world.moveTo('2026-11-23', '20:59')
  const id = await made(admin, await mailingOf(admin, { audience: waiting, body: BODY }))
  await sendMailings(world.app)
  world.moveTo('2026-11-23', '21:00')
  await post(world)
  expect(await textsTo(world, '01055560001')).toEqual([])
  expect((await read(admin, id)).missed).toMatchObject([{ why: 'UNSENT' }])
})

test('[MS-38] advertising that was cut for the ten of a day says so, and is no message of the night', async ({
  world,
  master,
}) => {
  const [agrees] = await asking(world, ['01055560001'])
  await agreeToNews(world, agrees?.id ?? 0)
  for (let each = 0; each < 10; each += 1)
    await write(world, { key: `before ${each}`, to: '01055560001', isLimited: true })
  await deliver(world.app, fail)
  const body = await mailingOf(master, { audience: waiting, body: '12월 할인을 늦게까지 해요.', isAd: true })
  const id = await made(master, body)
  await post(world)
  expect(await read(master, id)).toMatchObject({
    mailing: { failed: 1, told: 0 },
    missed: [{ memberId: agrees?.id, why: 'UNSENT', isCut: true }],
  })
})

test('[MS-24] whom it has not reached stands in a list, and it is sent again to them alone', async ({
  world,
  admin,
}) => {
  const [first] = await asking(world, ['01055560001', '01055560002'])
  const id = await made(admin, await mailingOf(admin, { audience: waiting, body: BODY }))
  await post(world)
  await world.db
    .updateTable('outbox')
    .set({ statusCode: '3040' }) // as a report of the gateway says later
    .where('key', '=', `mailing:${id}:${first?.id}:0`)
    .execute()
  expect((await read(admin, id)).mailing).toMatchObject({ failed: 1, told: 1 })
  expect((await read(admin, id)).missed).toMatchObject([{ memberId: first?.id, why: 'REFUSED' }])
  const replies = await Promise.all([1, 2].map(() => admin.post(`${URL}/${id}/again`)))
  expect(replies.map((reply) => reply.json().code ?? reply.json().data.count).toSorted()).toEqual([
    1,
    'MAILING_NONE_FAILED',
  ])
  await post(world)
  expect((await read(admin, id)).mailing).toMatchObject({ failed: 0, told: 2 })
  expect(await textsTo(world, '01055560001')).toHaveLength(2)
  expect(await textsTo(world, '01055560002')).toHaveLength(1)
})

test('[MS-24] who stops a message has nobody more written to', async ({ world, admin }) => {
  await asking(world, ['01055560001'])
  const body = await mailingOf(admin, { audience: waiting, body: BODY })
  const id = await made(admin, { ...body, sendsAt: '2026-11-23T12:00' })
  expect((await admin.post(`${URL}/${id}/stop`)).statusCode).toBe(200)
  expect((await admin.post(`${URL}/${id}/stop`)).json().code).toBe('MAILING_OVER')
  world.moveTo('2026-11-23', '12:00')
  await post(world)
  expect(await textsTo(world, '01055560001')).toEqual([])
  expect((await read(admin, id)).mailing).toMatchObject({ state: 'STOPPED', left: 1 })
})

test('[MS-37] what is still to be sent stands in the list, however many newer ones there are', async ({
  world,
  admin,
}) => {
  await asking(world, ['01055560001'])
  const planned = {
    ...(await mailingOf(admin, { audience: waiting, body: BODY })),
    sendsAt: '2026-11-30T12:00',
  }
  const id = await made(admin, planned)
  for (let each = 0; each < 51; each += 1) await addMailing(world, { branchCode: 'GN', outcome: 'NO_PHONE' })
  const listed = async (): Promise<Mailing[]> => (await admin.get(URL)).json().data.mailings
  expect((await listed()).at(-1)).toMatchObject({ id, state: 'PLANNED' })
  expect((await listed()).length).toBe(51)
  await admin.post(`${URL}/${id}/stop`)
  expect((await listed()).some((each) => each.id === id)).toBe(false)
  expect((await read(admin, id)).mailing).toMatchObject({ state: 'STOPPED' })
})

test('[MS-25] a manager writes to members of the own branch and reads its messages alone', async ({
  world,
  master,
}) => {
  await asking(world, ['01055560001'])
  const [own, other] = [await manager(world, 'GN'), await manager(world, 'JS')]
  const body = await mailingOf(own, { audience: waiting, body: BODY })
  expect((await other.post(URL, body)).statusCode).toBe(404)
  const everywhere = { ...body, audience: { ...waiting, branchCode: null } }
  expect((await own.post(URL, everywhere)).json().code).toBe('MAILING_BRANCH_MISSING')
  const id = await made(own, body)
  expect((await other.get(`${URL}/${id}`)).statusCode).toBe(404)
  const listed = async (staff: TestMember) => (await staff.get(URL)).json().data.mailings.length
  expect(await Promise.all([own, other, master].map(listed))).toEqual([1, 0, 1])
})

test('[AL-14] whoever writes everywhere is refused a branch that isn’t there', async ({ world, admin }) => {
  await asking(world, ['01055560001'])
  const body = await mailingOf(admin, { audience: waiting, body: BODY })
  const nowhere = { ...body, audience: { ...waiting, branchCode: 'ZZ' } }
  expect((await admin.post(URL, nowhere)).statusCode).toBe(404)
})

test('the number in it is the one under which a branch is called, its landline before its mobile', async ({
  world,
  admin,
}) => {
  const { db } = world
  const numbers = await db
    .selectFrom('branch')
    .select(['tel', 'phone'])
    .where('code', '=', 'GN')
    .executeTakeFirstOrThrow()
  await asking(world, ['01055560001'])
  const words = { audience: waiting, body: '내일은 늦게 열어요. 문의 #{전화}.' }
  const sentWith = async (change: { tel: string; phone: string }) => {
    await db.updateTable('branch').set(change).where('code', '=', 'GN').execute()
    await made(admin, await mailingOf(admin, words))
    await post(world)
    return (await textsTo(world, '01055560001')).at(0)
  }
  expect(await sentWith({ tel: '02-0000-1001', phone: '' })).toContain('문의 02-0000-1001.')
  expect(await sentWith({ tel: '', phone: '010-0000-1002' })).toContain('문의 010-0000-1002.')
  expect(await sentWith({ tel: '02-0000-1003', phone: '010-0000-1003' })).toContain('문의 02-0000-1003.')
  await db.updateTable('branch').set(numbers).where('code', '=', 'GN').execute()
})

test('[MB-47] an account that was merged is neither counted nor made a recipient', async ({
  world,
  admin,
  master,
}) => {
  const [old] = await asking(world, ['01055560001'])
  const remaining = await addMember(world, { phone: '01055560002' })
  if (!old) throw new Error('nobody has asked')
  await merge({ requester: admin, decider: master }, old, remaining)
  const audience = audienceOf({ kind: 'MEMBERS', branchCode: 'GN', from: null, until: null })
  const { seen } = await mailingOf(master, { audience, body: '늦게 열어요.' })
  await world.db.updateTable('reservation').set({ memberId: old.id }).execute()
  expect([seen, (await mailingOf(master, { audience, body: '늦게 열어요.' })).seen]).toEqual([1, 0])
})

test('[MS-22] a time that has gone by or is more than thirty days off is refused', async ({
  world,
  admin,
}) => {
  await asking(world, ['01055560001'])
  const body = await mailingOf(admin, { audience: waiting, body: BODY })
  for (const sendsAt of ['2026-11-22T12:00', '2027-01-10T12:00'])
    expect((await admin.post(URL, { ...body, sendsAt })).json().code).toBe('MAILING_WHEN')
})

test('[MS-22] a message that goes to nobody is refused, and nothing of it is left', async ({
  world,
  admin,
}) => {
  const body = await mailingOf(admin, { audience: waiting, body: BODY })
  expect(body.seen).toBe(0)
  expect((await admin.post(URL, body)).json().code).toBe('MAILING_NOBODY')
  expect(await world.db.selectFrom('mailing').select('id').execute()).toEqual([])
})

test('[MS-39] what was not delivered to an account that was merged afterwards stands under the one that is kept', async ({
  world,
  admin,
  master,
}) => {
  const [old] = await asking(world, ['01055560001'])
  const remaining = await addMember(world, { phone: '01055560002' })
  const id = await made(admin, await mailingOf(admin, { audience: waiting, body: BODY }))
  await post(world)
  const failed = world.db.updateTable('outbox').set({ statusCode: '3040' })
  await failed.where('key', '=', `mailing:${id}:${old?.id}:0`).execute()
  if (!old) throw new Error('nobody has asked')
  await merge({ requester: admin, decider: master }, old, remaining)
  expect(await read(admin, id)).toMatchObject({
    mailing: { failed: 1, told: 0 },
    missed: [{ memberId: remaining.id, why: 'REFUSED' }],
  })
  expect((await admin.post(`${URL}/${id}/again`)).json().data).toEqual({ count: 1 })
  await post(world)
  expect(await textsTo(world, '01055560002')).toHaveLength(1)
  expect((await read(admin, id)).mailing).toMatchObject({ failed: 0, told: 1 })
})

test('[MB-47] who was merged before a message goes out is told once, under the account that is kept', async ({
  world,
  admin,
  master,
}) => {
  const [old] = await asking(world, ['01055560001'])
  const remaining = await addMember(world, { phone: '01055560002' })
  await request(remaining, { date: '2026-11-25', time: '15:00' })
  await made(admin, await mailingOf(admin, { audience: waiting, body: BODY }))
  if (!old) throw new Error('nobody has asked')
  await merge({ requester: admin, decider: master }, old, remaining)
  await post(world)
  expect(await textsTo(world, '01055560001')).toEqual([])
  expect(await textsTo(world, '01055560002')).toHaveLength(1)
})
