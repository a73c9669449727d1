import { deletionDay } from '@self/contract/account-deletion'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { openLoginSession } from '../auth/login-session.ts'
import { leavingWords } from './service.ts'

const PHONE = '01000000001'

/** As the screen does: a code to the phone, then the press. */
async function leave(world: World, member: TestMember, isGivingUp = false) {
  const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, browser, PHONE, 'LEAVE')
  return browser.post('/api/account/deletion', { isGivingUp })
}
const rowOf = (world: World, { id }: TestMember) =>
  world.db
    .selectFrom('member')
    .select(['leavingAt', 'leftAt', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('[LV-01] who leaves reads the day on which the account is deleted, and is logged out everywhere', async ({
  world,
  member,
}) => {
  const day = deletionDay(world.app.now())
  expect(day).toBe('2026-12-23')
  expect((await leave(world, member)).json()).toEqual({ result: 'success', data: { deletedOn: day } })
  expect((await member.get('/api/user/info')).statusCode).toBe(401)
  const [text] = await world.messagesOf(PHONE)
  expect(text).toBe(leavingWords(day).text)
  expect(await rowOf(world, member)).toMatchObject({ leavingAt: world.app.now(), status: 'ACTIVE' })
})

test('[LV-01] whoever logs in before that day stays', async ({ world, member }) => {
  await leave(world, member)
  world.moveBy(29 * 24 * 60)
  await openLoginSession(world.db, world.app, member.id)
  expect(await rowOf(world, member)).toMatchObject({ leavingAt: null, leftAt: null })
})

test('[LV-02] before they decide, members read what stands in the way and what would be lost', async ({
  world,
  member,
}) => {
  await request(member)
  await buyPass(world, member)
  expect((await member.get('/api/account/deletion')).json().data).toEqual({
    isStaff: false,
    toCome: 1,
    refundsDue: 0,
    owed: [],
    passes: [{ title: expect.any(String), remaining: 5 }],
    hasPhone: true,
  })
})

test('[LV-02] nobody leaves with a session to come, with a pass that is not given up, as staff, or without a proof', async ({
  world,
  member,
}) => {
  const refused = async (reply: { statusCode: number; json: () => { message?: string } }, code: string) => {
    expect([reply.statusCode, reply.json().message]).toEqual([
      expect.any(Number),
      sentenceOf(code as 'STAFF_STAYS'),
    ])
    expect(await rowOf(world, member)).toMatchObject({ leavingAt: null })
    expect((await member.get('/api/user/info')).statusCode).toBe(200)
  }
  await refused(await member.post('/api/account/deletion', { isGivingUp: false }), 'PHONE_NOT_VERIFIED')
  await buyPass(world, member)
  await refused(await leave(world, member), 'PASSES_LEFT')
  await buy(world, member)
  world.moveBy(24 * 60 - 60)
  await refused(await leave(world, member, true), 'RESERVATIONS_TO_COME')
  const staff = await addMember(world, { userType: 'ADMIN' })
  const reply = await staff.post('/api/account/deletion', { isGivingUp: true })
  expect(reply.json().message).toBe(sentenceOf('STAFF_STAYS'))
})

test('[LV-02] a proof that was made for something else is none for leaving', async ({ world, member }) => {
  const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, browser, PHONE, 'ACCOUNT')
  const reply = await browser.post('/api/account/deletion', { isGivingUp: false })
  expect(reply.json().message).toBe(sentenceOf('PHONE_NOT_VERIFIED'))
})
