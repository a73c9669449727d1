import { retention } from '@self/contract/retention'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { buyTen } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { register } from '../../test/payment.ts'
import { agreedToSignUp, prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { expireAll } from '../coupon/pass.ts'
import { insertIdentity } from '../member/identity.ts'
import { LEFT_NAME } from '../member/service.ts'
import { destroyExpired } from '../retention/service.ts'
import { sweep } from '../settlement/sweep.ts'

const PHONE = '01077778888'
const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}
const addClient = async (staff: TestMember): Promise<number> =>
  (await staff.post('/api/desk/clients', { userName: '이바다', userPhone: PHONE })).json().data.memberId
const book = (staff: TestMember, memberId: number, date: string) =>
  staff.post('/api/desk/bookings', { memberId, branchCode: 'GN', date, time: '15:00' })
const rowOf = ({ db }: World, id: number) =>
  db.selectFrom('member').select(['name', 'phone', 'leftAt']).where('id', '=', id).executeTakeFirstOrThrow()
const known = { name: '이바다', phone: PHONE, leftAt: null }

async function destroyAt(world: World, from: string, days: number) {
  const began = new Date(`${from}T15:00:00+09:00`).getTime()
  world.moveBy((began - world.app.now().getTime()) / 60_000 + days * DAY)
  await destroyExpired(world.app, fail)
}

test('[LV-06] who was registered by a desk and never signs up is destroyed a year after the last session', async ({
  world,
  admin,
}) => {
  const memberId = await addClient(admin)
  const registered = world.app.now().toISOString().slice(0, 10)
  expect((await book(admin, memberId, '2026-12-01')).statusCode).toBe(200)
  await destroyAt(world, registered, retention.PROSPECT.days + 1)
  expect(await rowOf(world, memberId)).toEqual(known)
  await destroyAt(world, '2026-12-01', retention.PROSPECT.days + 1)
  expect(await rowOf(world, memberId)).toEqual({
    ...{ name: LEFT_NAME, phone: null },
    leftAt: world.app.now(),
  })
  const booked = await world.db.selectFrom('reservation').select(['bookerName', 'bookerPhone']).execute()
  expect(booked).toEqual([{ bookerName: '', bookerPhone: '' }])
  const counted = world.db.selectFrom('destruction').select('count').where('kind', '=', 'PROSPECT')
  expect(await counted.execute()).toEqual([{ count: 1 }])
})

test('[LV-06] who has signed up meanwhile stays, and so does who has a pass left', async ({
  world,
  member,
  admin,
}) => {
  const memberId = await addClient(admin)
  const { db, app } = world
  await db.updateTable('member').set({ prospectSince: null }).where('id', '=', memberId).execute()
  await buyTen(world, member)
  await db.updateTable('member').set({ prospectSince: app.now() }).where('id', '=', member.id).execute()
  await destroyAt(world, '2026-11-23', retention.PROSPECT.days + 1)
  expect(await rowOf(world, memberId)).toEqual(known)
  expect(await rowOf(world, member.id)).toMatchObject({ leftAt: null })
  await expireAll(db, member.id, app.now())
  await destroyExpired(app, fail)
  expect(await rowOf(world, member.id)).toMatchObject({ phone: null, leftAt: app.now() })
})

test('[SH-19] a client whom a desk registered resets no password: who signs up agrees to the terms, and stays', async ({
  world,
  admin,
}) => {
  const memberId = await addClient(admin)
  await world.messagesOf(PHONE) // the invitation arrives before the code
  const browser = openBrowser(world)
  const person = { userName: '이바다', userPhone: PHONE, password: 'spring!day22' }
  await prove(world, browser, PHONE, 'RESET')
  expect((await browser.post('/login/oauth2/callback/resetPW', person)).json()).toBe('N')
  world.moveBy(5)
  await prove(world, browser, PHONE, 'SIGNUP')
  const signUp = { ...person, terms: agreedToSignUp }
  expect((await browser.post('/login/oauth2/callback/signup', signUp)).json()).toBe('Y')
  await destroyAt(world, '2026-12-01', retention.PROSPECT.days + 1)
  expect(await rowOf(world, memberId)).toEqual(known)
})

test('[SH-19] a newcomer by Kakao who proves the phone of such a client is that member, with what was agreed to, and stays', async ({
  world,
  admin,
}) => {
  const memberId = await addClient(admin)
  const byKakao = await addMember(world, { phone: null })
  const { db, app } = world
  await insertIdentity(db, { providerUserId: '31', memberId: byKakao.id, createdAt: app.now() })
  const browser = openBrowser(world, { authorization: `Bearer ${byKakao.token}` })
  await world.messagesOf(PHONE)
  await prove(world, browser, PHONE, 'CONTACT')
  const given = await browser.post('/api/user/phone', { userName: '이바다', userPhone: PHONE })
  expect(given.statusCode).toBe(200)
  const agreed = await db.selectFrom('consent').select('termId').where('memberId', '=', memberId).execute()
  expect(agreed.map(({ termId }) => termId)).toEqual(
    expect.arrayContaining(agreedToSignUp.map(({ id }) => id)),
  )
  await destroyAt(world, '2026-12-01', retention.PROSPECT.days + 1)
  expect(await rowOf(world, memberId)).toEqual(known)
})

test('[SH-19] whoever has a password or Kakao is destroyed as no client of a desk, whatever the row says', async ({
  world,
  admin,
}) => {
  const { db, app } = world
  const [byPassword, byKakao] = [await addMember(world, { passwordHash: 'any' }), await addMember(world)]
  await insertIdentity(db, { providerUserId: '31', memberId: byKakao.id, createdAt: app.now() })
  await db
    .updateTable('member')
    .set({ prospectSince: app.now() })
    .where('id', 'in', [byPassword.id, byKakao.id])
    .execute()
  const neverCame = await addClient(admin)
  await destroyAt(world, '2026-12-01', retention.PROSPECT.days + 1)
  for (const { id } of [byPassword, byKakao])
    expect(await rowOf(world, id)).toMatchObject({ name: '김하늘', leftAt: null })
  expect(await rowOf(world, neverCame)).toMatchObject({ name: LEFT_NAME })
})

test('[LV-06] who has money under way stays until it has ended', async ({ world, member }) => {
  const { db, app } = world
  await register(world, member)
  await db.updateTable('member').set({ prospectSince: app.now() }).where('id', '=', member.id).execute()
  await destroyAt(world, '2026-11-23', retention.PROSPECT.days + 1)
  expect(await rowOf(world, member.id)).toMatchObject({ phone: '01000000001', leftAt: null })
  await sweep(app, fail)
  await destroyExpired(app, fail)
  expect(await rowOf(world, member.id)).toMatchObject({ phone: null, leftAt: app.now() })
})
