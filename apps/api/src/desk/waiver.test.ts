import { expect } from 'vitest'
import {
  balanceOf,
  bookWithPass,
  codeOf,
  DAY,
  decideFirst,
  find,
  goodwillOf,
  reason,
  refundAtDesk,
} from '../../test/desk/goodwill.ts'
import { buyTen, entriesOf, find as findAt, press } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { addPasskey, stepUp } from '../../test/passkey/calls.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

/** A session of Tuesday at Gangnam that a pass of ten pays for; it has begun. */
async function begin(world: World, member: TestMember, admin: TestMember) {
  const { passId } = await buyTen(world, member)
  const id = await request(member)
  await press(admin, id, 'confirm', { method: 'PASS', passId })
  world.moveTo(DAY, '15:00')
  return id
}
const waive = async (staff: TestMember, id: number, waiver: string = reason) => {
  const { revision } = await findAt(staff, id)
  return staff.post(`/api/desk/${id}/no-show`, { revision, waiver })
}

test('[DK-58] a no-show is marked and its session goes back to the pass with a reason; taking the mark back takes it again', async ({
  world,
  member,
  admin,
}) => {
  const id = await begin(world, member, admin)
  const { revision } = await findAt(admin, id)
  const body = { revision, waiver: reason }
  expect((await admin.post(`/api/desk/${id}/no-show`, body)).statusCode).toBe(200)
  expect((await admin.post(`/api/desk/${id}/no-show`, body)).statusCode).toBe(200) // the same press again
  expect(await findAt(admin, id)).toMatchObject({ state: 'NO_SHOW', isWaived: true, pass: { remaining: 10 } })
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'RETURN 10'])
  const { reasonSealed, madeBy } = await world.db
    .selectFrom('passAdjustment')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([madeBy, reasonSealed.includes(reason)]).toEqual([admin.id, false])
  const mine = async () => (await member.get('/api/myList')).json().consultationsList[0]
  expect(await mine()).toMatchObject({ state: 'CANCEL_F', isReturned: true })
  await press(admin, id, 'undo')
  expect(await mine()).not.toHaveProperty('isReturned')
  expect(await findAt(admin, id)).toMatchObject({ state: 'BOOKED', pass: { remaining: 9 } })
  expect(await findAt(admin, id)).not.toHaveProperty('isWaived')
  await press(admin, id, 'done')
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'RETURN 10', 'HOLD 9', 'USE 9'])
})

test('[SF-02] [DK-58] the other mark takes the session of a waived no-show again, and a waived no-show gives back that of an attended one', async ({
  world,
  member,
  admin,
}) => {
  const id = await begin(world, member, admin)
  await waive(admin, id)
  await press(admin, id, 'done')
  expect(await findAt(admin, id)).toMatchObject({ state: 'DONE', pass: { remaining: 9 } })
  expect((await waive(admin, id)).statusCode).toBe(200)
  expect(await findAt(admin, id)).toMatchObject({ state: 'NO_SHOW', isWaived: true, pass: { remaining: 10 } })
  const entries = ['GRANT 10', 'HOLD 9', 'RETURN 10', 'HOLD 9', 'USE 9', 'RETURN 10']
  expect(await entriesOf(world)).toEqual(entries)
})

test('[DK-58] a session of a private branch, used when it was booked, goes back as well, and is held again', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await bookWithPass(world, member)
  world.moveTo('2026-11-25', '09:00')
  const step = async (name: string, more: object = {}) =>
    admin.post(`/api/desk/${id}/${name}`, { revision: (await find(admin, id)).revision, ...more })
  await step('no-show', { waiver: reason })
  expect(await balanceOf(world)).toBe(5)
  await step('undo')
  expect(await balanceOf(world)).toBe(4)
  await step('done')
  expect(await balanceOf(world)).toBe(4)
})

test('[DK-58] a mark whose returned session has been spent stays', async ({ world, member, admin }) => {
  const id = await begin(world, member, admin)
  await waive(admin, id)
  await world.db
    .insertInto('passEntry')
    .columns(['passId', 'seq', 'kind', 'credits', 'balance', 'at'])
    .expression((from) =>
      from
        .selectFrom('pass')
        .select(({ val }) => [
          'pass.id',
          val(4).as('seq'),
          val('ADJUST').as('kind'),
          val(-10).as('credits'),
          val(0).as('balance'),
          'pass.createdAt',
        ]),
    )
    .execute()
  expect(codeOf(await press(admin, id, 'undo'))).toBe('WAIVER_SPENT')
  expect(await findAt(admin, id)).toMatchObject({ state: 'NO_SHOW', isWaived: true })
})

test('[DK-58] nothing is waived without a reason, without a pass, or by whoever may not correct passes', async ({
  world,
  member,
  admin,
}) => {
  const { id: paid } = await buy(world, await addMember(world))
  const id = await begin(world, member, admin)
  expect((await waive(admin, id, ' ')).statusCode).toBe(400)
  const { revision } = await find(admin, paid)
  const byCard = await admin.post(`/api/desk/${paid}/no-show`, { revision, waiver: reason })
  expect(codeOf(byCard)).toBe('WAIVER_WITHOUT_PASS')
  const desk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  expect((await waive(desk, id)).statusCode).toBe(404)
  expect((await press(desk, id, 'no-show')).statusCode).toBe(200)
  expect(codeOf(await waive(admin, id))).toBe('DESK_CHANGED')
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
})

test('[DK-68] a waiver wants a passkey shown lately, as every other correction of a pass does; a mark alone doesn’t', async ({
  world,
  member,
  admin,
}) => {
  const id = await begin(world, member, admin)
  const authenticator = await addPasskey(await logIn(world, admin.id))
  const before = await findAt(admin, id)
  expect(codeOf(await waive(admin, id))).toBe('STEP_UP_REQUIRED')
  expect(await findAt(admin, id)).toEqual(before)
  expect((await press(admin, id, 'no-show')).statusCode).toBe(200)
  await press(admin, id, 'undo')
  await stepUp(admin, authenticator)
  expect((await waive(admin, id)).statusCode).toBe(200)
})

test('[MB-52] what a correction has given back already is not waived as well', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await bookWithPass(world, member)
  world.moveTo('2026-11-25', '09:00')
  const pass = world.db.selectFrom('pass').select(['id', 'sessions'])
  const { id: passId, sessions } = await pass.executeTakeFirstOrThrow()
  const path = `/api/admin/members/${member.id}/passes/${passId}/adjust`
  expect((await admin.post(path, { credits: 1, remaining: sessions - 1, reason })).statusCode).toBe(200)
  const { revision } = await find(admin, id)
  const body = { revision, waiver: reason }
  expect(codeOf(await admin.post(`/api/desk/${id}/no-show`, body))).toBe('WAIVER_BEYOND')
  expect(await balanceOf(world)).toBe(sessions)
  expect(await find(admin, id)).toMatchObject({ revision, state: 'BOOKED' })
})

test('[PY-13] to a pass whose last day is over nothing is given back, by waiver, correction or goodwill; by the branch it lives on', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await bookWithPass(world, member)
  const { passId } = await world.db.selectFrom('reservation').select('passId').executeTakeFirstOrThrow()
  const adjust = (credits: number) =>
    admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, { credits, remaining: 4, reason })
  const waiveIt = async () =>
    admin.post(`/api/desk/${id}/no-show`, { revision: (await find(admin, id)).revision, waiver: reason })
  await world.db.updateTable('pass').set({ expiresOn: DAY }).execute()
  world.moveTo('2026-11-25', '00:10')
  const seen = await find(admin, id)
  expect(codeOf(await waiveIt())).toBe('PASS_ENDED')
  expect(codeOf(await adjust(1))).toBe('PASS_ENDED')
  expect(codeOf(await refundAtDesk(admin, id, 85_500))).toBe('PASS_ENDED')
  expect([await find(admin, id), await balanceOf(world), await goodwillOf(world)]).toEqual([seen, 4, []])
  expect((await refundAtDesk(admin, id, 85_500, { cause: 'BRANCH' })).json().data.isWaiting).toBe(true)
  expect((await decideFirst(await addMember(world, { userType: 'MASTER' }), 'approve')).statusCode).toBe(200)
  expect(await balanceOf(world)).toBe(5)
  expect(await world.db.selectFrom('pass').select('expiresOn').execute()).toEqual([
    { expiresOn: '2026-12-25' },
  ])
})
