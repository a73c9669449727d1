import { MOST_SOURCES, securityRules } from '@self/contract/security-event'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { processMetrics } from '../platform/metrics.ts'
import { storeEvents, watchSecurity } from './service.ts'

const PHONE = '01055556666'
const guess = ({ app }: World, userPhone = PHONE) =>
  app.inject({
    method: 'POST',
    url: '/login/oauth2/callback/login',
    body: { userPhone, password: 'wrong!guess1' },
  })
const eventsOf = ({ db }: World) => db.selectFrom('securityEvent').selectAll().execute()

test('[SV-02] what is noticed is a count of the hour, by hashes, without a phone, an address or a name', async ({
  world,
  member,
}) => {
  await guess(world)
  await guess(world)
  await member.get('/api/access-log')
  await storeEvents(world.app)
  await guess(world)
  await storeEvents(world.app)
  const rows = await eventsOf(world)
  expect(rows.map(({ kind, count, route }) => [kind, count, route])).toEqual(
    expect.arrayContaining([
      ['LOGIN_FAILED', 3, 'POST /login/oauth2/callback/login'],
      ['FORBIDDEN', 1, 'GET /api/access-log'],
    ]),
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/01055556666|55556666|127\.0\.0|김하늘/)
  expect(await processMetrics.metrics()).toMatch(/gyeotmaru_security_events_total\{kind="LOGIN_FAILED"\} \d/)
})

test('[SV-02] however many strangers try, an hour has a bounded number of rows', async ({ world }) => {
  for (let index = 0; index < 2_000; index += 1)
    world.app.security.note({
      kind: 'LOGIN_FAILED',
      subject: `010${index}`,
      address: `10.${index % 250}.${Math.floor(index / 250)}.1`,
      route: 'POST /x',
    })
  await storeEvents(world.app)
  const rows = await eventsOf(world)
  expect(rows.length).toBeLessThanOrEqual(2 * MOST_SOURCES + 1)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2_000)
})

test('[SV-02] what could not be stored is stored the next time', async ({ world }) => {
  await guess(world)
  const { app } = world
  await expect(storeEvents({ db: app.db.withSchema('nowhere'), security: app.security })).rejects.toThrow()
  await storeEvents(app)
  expect(await eventsOf(world)).toMatchObject([{ kind: 'LOGIN_FAILED', count: 1 }])
})

test('[SV-03] an alarm reaches every MASTER once a day, and nobody else', async ({ world, admin }) => {
  const masters = ['01000000051', '01000000052']
  for (const phone of masters) await addMember(world, { userType: 'MASTER', phone })
  const attack = async () => {
    for (let index = 0; index < securityRules.UNUSUAL_READING.times; index += 1)
      await admin.get(`/api/user/${admin.id}/phone`)
    await watchSecurity(world.app)
  }
  await attack()
  await admin.get(`/api/user/${admin.id}/phone`)
  await watchSecurity(world.app)
  world.moveBy(60)
  await attack()
  const words = '[곁마루] 직원 한 명이 번호나 사유를 평소보다 많이 열었어요. 보안 기록을 봐 주세요.'
  for (const phone of masters) expect(await world.messagesOf(phone)).toEqual([words])
  expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  const found = await world.db.selectFrom('securityAlarm').select('found').orderBy('hour').execute()
  expect(found).toEqual([{ found: 41 }, { found: 40 }])
})

for (const later of [0, 60, 5 * 60])
  test(`[SE-01] what a node stored at its stop is told ${later} minutes later, once, though nothing new is noticed`, async ({
    world,
  }) => {
    const phone = '01000000051'
    await addMember(world, { userType: 'MASTER', phone })
    const { app } = world
    app.security.note({ kind: 'PASSKEY_CLONED', subject: 'one', address: '10.0.0.1', route: 'POST /x' })
    await storeEvents(app)
    world.moveBy(later)
    await watchSecurity(app)
    const words = `[곁마루] ${securityRules.PASSKEY_COPIED.words} 보안 기록을 봐 주세요.`
    expect(await world.messagesOf(phone)).toEqual([words])
    await watchSecurity(app)
    world.moveBy(60)
    await watchSecurity(app)
    expect(await world.messagesOf(phone)).toEqual([words])
  })

test('[SE-01] an alarm whose messages could not be written is raised the next time', async ({ world }) => {
  const phone = '01000000051'
  await addMember(world, { userType: 'MASTER', phone })
  const { app } = world
  app.security.note({ kind: 'PASSKEY_CLONED', subject: 'one', address: '10.0.0.1', route: 'POST /x' })
  await sql`alter table outbox rename to outbox_away`.execute(world.db)
  await expect(watchSecurity(app)).rejects.toThrow()
  await sql`alter table outbox_away rename to outbox`.execute(world.db)
  await watchSecurity(app)
  expect(await world.messagesOf(phone)).toHaveLength(1)
})

test('[SV-04] a MASTER reads alarms and months, and marks a month that is over, once, as the access log says', async ({
  world,
  admin,
  master,
}) => {
  world.moveTo('2026-11-30', '23:30')
  for (let index = 0; index < securityRules.RIGHTS_PROBED.times; index += 1)
    await admin.get('/api/access-log')
  await watchSecurity(world.app)
  const read = async () => (await master.get('/api/security-event')).json().data
  const review = (month: string) => master.post('/api/security-event/review', { month })
  expect((await review('2026-11')).json().code).toBe('REVIEW_TOO_EARLY')
  world.moveTo('2026-12-01', '00:10')
  expect(await read()).toEqual({
    alarms: [{ rule: 'RIGHTS_PROBED', at: '2026-11-30T23:00', found: 10 }],
    months: [
      { month: '2026-12', isOver: false, reviewedAt: null, counts: [] },
      { month: '2026-11', isOver: true, reviewedAt: null, counts: [{ kind: 'FORBIDDEN', count: 10 }] },
      { month: '2026-10', isOver: true, reviewedAt: null, counts: [] },
    ],
  })
  for (const minutes of [0, 5]) {
    world.moveBy(minutes)
    expect((await review('2026-11')).statusCode).toBe(200)
  }
  expect((await read()).months[1].reviewedAt).toBe('2026-12-01T00:10')
  const entries = await world.db
    .selectFrom('accessLog')
    .select('actorId')
    .where('action', '=', 'REVIEW_SECURITY')
    .execute()
  expect(entries).toEqual([{ actorId: master.id }])
})
