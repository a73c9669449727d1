import { retention } from '@self/contract/retention'
import { securityRules } from '@self/contract/security-event'
import { toKst } from '@self/contract/time'
import { expect } from 'vitest'
import { cash, press } from '../../test/desk/payment.ts'
import { hired } from '../../test/employment/hired.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { logIn } from '../../test/member.ts'
import { addDifference, addError, buyPass } from '../../test/payment.ts'
import { addSubjectRequest } from '../../test/people/subject-request.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { watchSecurity } from '../security-event/service.ts'
import { sweep } from '../settlement/sweep.ts'
import { destroyExpired } from './service.ts'

const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}
const destroyed = async (world: World) => {
  await destroyExpired(world.app, fail)
  const rows = await world.db.selectFrom('destruction').select(['kind', 'count']).orderBy('kind').execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

test('[RT-01] each kind is destroyed when its time is over and not a minute before, and its number is kept', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  await buy(world, member)
  await addError({ world, owner: member })
  await sweep(world.app, fail)
  await world.db.updateTable('outbox').set({ dueAt: null, sealed: null }).execute()
  const { length: messages } = await world.db.selectFrom('outbox').select('id').execute()
  const [{ now }] = [{ now: world.app.now() }]
  const moveTo = (from: Date, days: number) =>
    world.moveBy((from.getTime() - world.app.now().getTime()) / 60_000 + days * DAY)
  const startsAt = new Date('2026-11-24T14:00:00+09:00')

  moveTo(now, retention.MESSAGE.days)
  expect(await destroyed(world)).toEqual({})
  world.moveBy(1)
  expect(await destroyed(world)).toEqual({ MESSAGE: messages })
  moveTo(now, retention.PAYMENT_ERROR.days)
  world.moveBy(1)
  expect(await destroyed(world)).toMatchObject({ PAYMENT_ERROR: 1 })
  moveTo(startsAt, retention.REASON.days)
  expect(await destroyed(world)).not.toHaveProperty('REASON')
  world.moveBy(1)
  expect(await destroyed(world)).toMatchObject({ REASON: 1 })
  expect(await world.db.selectFrom('reservation').select('bookerName').execute()).toEqual([
    { bookerName: '김하늘' },
  ])
  moveTo(startsAt, retention.BOOKER.days)
  world.moveBy(1)
  expect(await destroyed(world)).toMatchObject({ BOOKER: 1, ORDER_CUSTOMER: 2 })
})

test('[RT-01] five years later no row is over its time, and looking again destroys nothing more', async ({
  world,
  member,
}) => {
  await buy(world, member)
  world.moveBy(6 * 365 * DAY)
  const first = await destroyed(world)
  expect(await destroyed(world)).toEqual(first)
  const { db } = world
  expect(
    await db.selectFrom('payment').select(['customerName', 'customerPhone', 'customerEmail']).execute(),
  ).toEqual([{ customerName: '', customerPhone: '', customerEmail: null }])
  expect(await db.selectFrom('reservation').select(['bookerName', 'reasonSealed']).execute()).toEqual([
    { bookerName: '', reasonSealed: null },
  ])
})

test('[RT-09] what staff noted about a repaired payment goes after three years, that of an open one stays', async ({
  world,
  member,
}) => {
  const { paymentId: orderId } = await buyPass(world, member)
  const clearedAt = world.app.now()
  await addDifference(world, { orderId, kind: 'OTHER_REFUND', note: '김하늘님과 통화', clearedAt })
  await addDifference(world, { orderId, kind: 'OTHER_AMOUNT', note: '카드사에 물어봄' })
  const notes = async () =>
    (await world.db.selectFrom('paymentDifference').select('note').orderBy('id').execute()).map(
      ({ note }) => note,
    )
  world.moveBy(retention.REPAIR_NOTE.days * DAY)
  await destroyed(world)
  expect(await notes()).toEqual(['김하늘님과 통화', '카드사에 물어봄'])
  world.moveBy(1)
  expect(await destroyed(world)).toMatchObject({ REPAIR_NOTE: 1 })
  expect(await notes()).toEqual([null, '카드사에 물어봄'])
})

test('[SB-07] that somebody requested something of the own data goes three years after the answer, an open request stays', async ({
  world,
  member,
  master,
}) => {
  const answered = await addSubjectRequest(world, member.id, 'ACCESS')
  await addSubjectRequest(world, member.id, 'STOP')
  await master.post(`/api/admin/subject-requests/${answered}/close`, { refusedFor: null })
  const kinds = async () =>
    (await world.db.selectFrom('subjectRequest').select('kind').orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  world.moveBy(retention.SUBJECT_REQUEST.days * DAY)
  await destroyed(world)
  expect(await kinds()).toEqual(['ACCESS', 'STOP'])
  world.moveBy(1)
  expect(await destroyed(world)).toMatchObject({ SUBJECT_REQUEST: 1 })
  expect(await kinds()).toEqual(['STOP'])
})

test('[RT-30] what staff noted as they closed a day goes five years later, and the day stays as it was closed', async ({
  world,
  member,
  admin,
}) => {
  await press(admin, await request(member), 'confirm', cash)
  const date = toKst(world.app.now()).date
  const day = { branch: 'GN', date, cash: 90_000, counted: 80_000, note: '김하늘님께 덜 받음' }
  expect((await admin.post('/api/admin/closing', day)).statusCode).toBe(200)
  const closed = () => world.db.selectFrom('dayClosing').select(['cash', 'counted', 'note']).execute()
  world.moveBy(retention.CLOSING_NOTE.days * DAY)
  expect(await destroyed(world)).not.toHaveProperty('CLOSING_NOTE')
  world.moveBy(1)
  expect(await destroyed(world)).toMatchObject({ CLOSING_NOTE: 1 })
  expect(await closed()).toEqual([{ cash: 90_000, counted: 80_000, note: '–' }])
  await destroyExpired(world.app, fail)
  expect(await destroyed(world)).toMatchObject({ CLOSING_NOTE: 1 })
})

test('[RT-31] of edits of a counsellor name and profile go three years later; that they were made stays, and none is undone then', async ({
  world,
  master,
}) => {
  const { wrId } = (await master.post('/api/admin/counsellors', hired)).json().data
  const edit = async (revision: number, change: object) =>
    master.put(`/api/admin/counsellors/${wrId}`, { revision, ...hired, ...change })
  expect((await edit(0, { name: '유다봄', status: 'N' })).statusCode).toBe(200)
  expect((await edit(1, { name: '유다온', status: 'N' })).statusCode).toBe(200)
  const diffs = async () =>
    (await world.db.selectFrom('changeLog').select('diff').orderBy('id').execute()).map(({ diff }) => diff)
  world.moveBy(retention.EDITED_PERSON.days * DAY)
  expect(await destroyed(world)).not.toHaveProperty('EDITED_PERSON')
  world.moveBy(1)
  expect(await destroyed(world)).toMatchObject({ EDITED_PERSON: 3 })
  const [made, left, gone] = await diffs()
  expect(JSON.stringify([made, left, gone])).not.toMatch(/유다|상담심리사|천천히/)
  expect([left, gone]).toEqual([{ status: { from: 'Y', to: 'N' } }, {}])
  const again = await logIn(world, master.id)
  const path = `/api/admin/changes?entity=COUNSELLOR&entityId=${wrId}`
  const [newest] = (await again.get(path)).json().content
  expect(newest).toMatchObject({ changes: [], canUndo: false })
  const undone = await again.post(`/api/admin/changes/${newest.id}/undo`, { decisions: [] })
  expect(undone.json().code).toBe('UNDO_OVERTAKEN')
})

test('[SV-02] what was noticed goes after ninety days, that a rule was tripped after two years', async ({
  world,
  member,
}) => {
  for (let index = 0; index < securityRules.RIGHTS_PROBED.times; index += 1)
    await member.get('/api/access-log')
  await watchSecurity(world.app)
  world.moveBy((retention.SECURITY_EVENT.days - 1) * DAY)
  expect(await destroyed(world)).not.toHaveProperty('SECURITY_EVENT')
  world.moveBy(2 * DAY)
  expect(await destroyed(world)).toMatchObject({ SECURITY_EVENT: 1 })
  world.moveBy(retention.SECURITY_ALARM.days * DAY)
  expect(await destroyed(world)).toMatchObject({ SECURITY_ALARM: 1 })
})
