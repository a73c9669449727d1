import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { makeLink, makePassLink, payByLink } from '../../test/money/link.ts'
import { buyPass, lookUp, passOrderOf, payFor, register } from '../../test/payment.ts'
import { ask, decide, merge, owners, sums, undo } from '../../test/people/merge.ts'
import { buy, request, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { hashPassword } from '../auth/password.ts'
import { insertIdentity } from '../member/identity.ts'
import { finishMerges } from './merge.ts'

const DAY = 24 * 60

/** Some of everything that a member may have. */
async function lifeOf(world: World, member: TestMember, time = '14:00') {
  await buyPass(world, member)
  await member.put('/api/favourite/101', {})
  await member.post('/api/selfTest/saveResult', { score: 26, testType: '우울감 점검', testCd: 'DEP' })
  return buy(world, member, { date: '2026-11-25', time })
}

const idsAt = async ({ db }: World, table: 'reservation' | 'pass' | 'payment', { id }: { id: number }) =>
  (await db.selectFrom(table).select('memberId').where('memberId', '=', id).execute()).length

test('[MB-34] what one of the staff asks another agrees to: rows move, sums stay, and the account given up is closed', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  await lifeOf(world, old)
  await lifeOf(world, member, '16:00')
  const before = await sums(world)
  const requested = await ask(admin, old, member)
  expect(requested.statusCode).toBe(200)
  const { id } = requested.json().data
  const obstacleOf = async (query = '') =>
    (await master.get(`/api/admin/duplicates/${old.id}/${member.id}/merge${query}`)).json().data.obstacle
  expect([await obstacleOf(), await obstacleOf(`?merge=${id}`)]).toEqual(['MERGE_OPEN', null])
  expect((await decide(admin, id)).json().code).toBe('MERGE_OWN')
  expect(await idsAt(world, 'pass', old)).toBe(1)
  expect((await decide(master, id)).statusCode).toBe(200)
  expect((await decide(master, id)).json().code).toBe('MERGE_DECIDED')

  expect(await sums(world)).toEqual(before)
  for (const table of ['reservation', 'pass', 'payment'] as const)
    expect(await idsAt(world, table, old)).toBe(0)
  expect(await idsAt(world, 'pass', member)).toBe(2)
  const consents = await world.db.selectFrom('consent').select('memberId').execute()
  expect(consents.some(({ memberId }) => memberId === old.id)).toBe(true)
  expect((await old.get('/api/user/info')).statusCode).toBe(401)
  expect((await member.get('/api/user/info')).statusCode).toBe(200)
  const log = await world.db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('action', '=', 'MERGE_MEMBERS')
    .orderBy('seq')
    .execute()
  expect(log.map(({ subjectId }) => subjectId)).toEqual([old.id, member.id])
})

test('[MB-56] a merge and its undo are told on both phones', async ({ world, member, admin, master }) => {
  const old = await addMember(world, { phone: '01055500077' })
  const id = await merge({ requester: admin, decider: master }, old, member)
  const newest = async () => [
    (await world.messagesOf('01055500077'))[0],
    (await world.messagesOf('01000000001'))[0],
  ]
  const told = (news: string) => {
    const text = `[곁마루] ${news} 직접 한 게 아니면 고객센터로 알려 주세요.`
    return [text, text]
  }
  expect(await newest()).toEqual(told('두 계정을 하나로 합쳤어요.'))
  world.moveBy(DAY)
  expect((await undo(master, id)).statusCode).toBe(200)
  expect(await newest()).toEqual(told('합친 계정을 다시 둘로 나눴어요.'))
})

test('[MB-35] an undo within seven days gives back exactly what moved; what came afterwards stays', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  await lifeOf(world, old)
  await member.put('/api/favourite/101', {}) // the same: it stays where it is
  const before = await owners(world)
  const id = await merge({ requester: admin, decider: master }, old, member)
  expect(await owners(world)).not.toEqual(before)
  const favourites = await world.db.selectFrom('favourite').select('memberId').orderBy('memberId').execute()
  expect(favourites.map(({ memberId }) => memberId)).toEqual([member.id, old.id])
  const later = await request(member, { date: '2026-11-27', time: '15:00' })
  world.moveBy(7 * DAY - 1)
  expect((await undo(master, id)).statusCode).toBe(200)
  const mine = (rows: string[]) => rows.filter((row) => row.endsWith(` of ${old.id}`))
  expect(mine(await owners(world))).toEqual(mine(before))
  const { memberId } = await world.db
    .selectFrom('reservation')
    .select('memberId')
    .where('id', '=', later)
    .executeTakeFirstOrThrow()
  expect(memberId).toBe(member.id)
  expect((await undo(master, id)).json().code).toBe('MERGE_NOT_DONE')
  expect(await world.db.selectFrom('memberMergeRow').select('mergeId').execute()).toEqual([])
})

test('[MB-35] after seven days nothing is undone, and a request that nobody agreed to has lapsed', async ({
  world,
  member,
  admin,
  master,
}) => {
  const [old, third] = [await addMember(world), await addMember(world)]
  const id = await merge({ requester: admin, decider: master }, old, member)
  const { id: waiting } = (await ask(admin, third, await addMember(world))).json().data
  world.moveBy(7 * DAY)
  expect((await undo(master, id)).json().code).toBe('MERGE_FINAL')
  expect((await decide(master, waiting)).json().code).toBe('MERGE_LAPSED')
  const { merges } = (await admin.get('/api/admin/merges')).json().data
  expect(
    merges.map(({ state, undoUntil }: { state: string; undoUntil: null }) => [state, undoUntil]),
  ).toEqual([
    ['OVERDUE', null],
    ['MERGED', null],
  ])
})

test('[MB-35] an undo waits while a session stands that was booked with a pass that moved', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  await buyPass(world, old)
  const id = await merge({ requester: admin, decider: master }, old, member)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const booked = await member.post('/api/reserve', { ...requestOf(), passId })
  expect(booked.statusCode).toBe(200)
  expect((await undo(master, id)).json().code).toBe('MERGE_PASS_USED')
  expect(await idsAt(world, 'pass', member)).toBe(1)
})

test('[MB-36] whatever stands in the way of a merge is told by its code, and nothing is asked', async ({
  world,
  member,
  admin,
  master,
}) => {
  const codeOf = async (from: { id: number }, into: { id: number }) =>
    (await ask(admin, from, into)).json().code
  const nobody = await addMember(world, { phone: null })
  const paused = await addMember(world, { status: 'INACTIVE' })
  expect(await codeOf(member, member)).toBe('PAIR_SAME')
  expect(await codeOf(member, { id: 999_999 })).toBe('MEMBER_GONE')
  expect(await codeOf(member, master)).toBe('MERGE_UNFIT')
  expect(await codeOf(admin, member)).toBe('MERGE_UNFIT')
  expect(await codeOf(paused, member)).toBe('MERGE_UNFIT')
  const leaving = await addMember(world)
  const { db, app } = world
  await db.updateTable('member').set({ leavingAt: app.now() }).where('id', '=', leaving.id).execute()
  expect(await codeOf(leaving, member)).toBe('MERGE_UNFIT')
  expect(await codeOf(member, leaving)).toBe('MERGE_UNFIT')
  expect(await codeOf(member, nobody)).toBe('MERGE_NO_PHONE')
  const other = await addMember(world)
  await admin.put(`/api/admin/duplicates/${member.id}/${other.id}/distinct`, { isDistinct: true })
  expect(await codeOf(other, member)).toBe('MERGE_DISTINCT')
  await admin.put(`/api/admin/duplicates/${member.id}/${other.id}/distinct`, { isDistinct: false })
  await register(world, other)
  expect(await codeOf(other, member)).toBe('MERGE_BUSY')
  const third = await addMember(world)
  await request(third, { date: '2026-11-26', time: '15:00' })
  await buy(world, member, { date: '2026-11-26', time: '15:00' })
  expect(await codeOf(third, member)).toBe('MERGE_OVERLAP')
  expect(await world.db.selectFrom('memberMerge').select('id').execute()).toEqual([])
  expect((await ask(admin, nobody, member)).statusCode).toBe(200)
  expect(await codeOf(nobody, member)).toBe('MERGE_OPEN')
})

test('[MB-41] the login of an account that was merged is told so once it has shown who it is, and nothing before', async ({
  world,
  member,
  admin,
  master,
  browser,
}) => {
  const passwordHash = await hashPassword('바다를 건너는 배 한 척')
  const old = await addMember(world, { phone: '01000000002', passwordHash })
  await insertIdentity(world.db, { providerUserId: '77', memberId: old.id, createdAt: world.app.now() })
  await merge({ requester: admin, decider: master }, old, member)
  const logIn = (password: string) =>
    browser.post('/login/oauth2/callback/login', { userPhone: '010-0000-0002', password })
  expect((await logIn('바다를 건너는 배 두 척')).json().code).toBe('LOGIN_FAILED')
  expect((await logIn('바다를 건너는 배 한 척')).json().code).toBe('ACCOUNT_MERGED')
  const identities = await world.db.selectFrom('identity').select('memberId').execute()
  expect(identities).toEqual([{ memberId: old.id }])
  const pause = await admin.put(`/api/admin/members/${old.id}/pause`, { isPaused: false })
  expect(pause.json().code).toBe('PAUSE_NOT_MEMBER')
})

test('[MB-42] an order of the old account that is paid late gives its pass to the kept one, and an undo takes it along', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  const order = await passOrderOf(world)
  await old.post('/api/payment/history', order)
  await world.db.updateTable('payment').set({ state: 'EXPIRED' }).execute()
  const id = await merge({ requester: admin, decider: master }, old, member)
  await payFor(world, order)
  await lookUp(member, order)
  expect(await idsAt(world, 'pass', member)).toBe(1)
  expect((await undo(master, id)).statusCode).toBe(200)
  expect([await idsAt(world, 'pass', old), await idsAt(world, 'payment', old)]).toEqual([1, 1])
})

test('[MB-50] what is paid by a link after a merge is the kept one’s, and goes back with its order and pass by an undo', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  const alone = await makePassLink(admin, old)
  const withHour = await makeLink(admin, old)
  const id = await merge({ requester: admin, decider: master }, old, member)
  for (const key of [alone, withHour]) expect((await payByLink(world, key)).status).toBe('PAID')
  const heldBy = async (account: { id: number }) => ({
    sessions: await idsAt(world, 'reservation', account),
    passes: await idsAt(world, 'pass', account),
    orders: await idsAt(world, 'payment', account),
  })
  const nothing = { sessions: 0, passes: 0, orders: 0 }
  const bought = await heldBy(member)
  expect(bought).toMatchObject({ sessions: 1, orders: 2 })
  expect(await heldBy(old)).toEqual(nothing)
  const before = await sums(world)
  expect((await undo(master, id)).statusCode).toBe(200)
  expect([await heldBy(old), await heldBy(member)]).toEqual([bought, nothing])
  expect(await sums(world)).toEqual(before)
})

test('[MB-42] what is written for the old account meanwhile is the kept one’s, and an undo brings it back', async ({
  world,
  member,
  admin,
  master,
}) => {
  const old = await addMember(world)
  const id = await merge({ requester: admin, decider: master }, old, member)
  const row = { memberId: old.id, wrId: 102, createdAt: world.app.now() }
  await world.db.insertInto('favourite').values(row).execute()
  const whose = async () => (await world.db.selectFrom('favourite').select('memberId').execute())[0]?.memberId
  expect(await whose()).toBe(member.id)
  await undo(master, id)
  expect(await whose()).toBe(old.id)
})

const phoneOf = async ({ db }: World, { id }: { id: number }) =>
  (await db.selectFrom('member').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

test('[MB-45] after seven days it is deleted which rows a merge moved, the phone is free, and what nobody agreed to has lapsed', async ({
  world,
  member,
  admin,
  master,
}) => {
  const [old, third] = [await addMember(world), await addMember(world)]
  await old.put('/api/favourite/101', {})
  const id = await merge({ requester: admin, decider: master }, old, member)
  await ask(admin, third, await addMember(world))
  const rows = () => world.db.selectFrom('memberMergeRow').select('mergeId').execute()
  world.moveBy(7 * DAY - 1)
  await finishMerges(world.db, world.app.now())
  expect(await rows()).toEqual([{ mergeId: id }])
  expect(await phoneOf(world, old)).not.toBeNull()
  world.moveBy(1)
  await finishMerges(world.db, world.app.now())
  expect(await rows()).toEqual([])
  expect(await phoneOf(world, old)).toBeNull()
  const merges = await world.db.selectFrom('memberMerge').select(['state', 'finalAt']).orderBy('id').execute()
  expect(merges).toEqual([
    { state: 'MERGED', finalAt: world.app.now() },
    { state: 'OVERDUE', finalAt: null },
  ])
  expect((await undo(master, id)).json().code).toBe('MERGE_FINAL')
})
