import { PGlite } from '@electric-sql/pglite'
import { verify } from '@node-rs/argon2'
import { startTimes, worksOn } from '@self/contract/branch'
import { changeDeadline } from '@self/contract/deadline'
import { finalPrice } from '@self/contract/money'
import { cellsOf } from '@self/contract/opening'
import { FIRST_POLICY } from '@self/contract/policy'
import { displayState } from '@self/contract/reservation'
import { orderId as orderIdFormat } from '@self/contract/text'
import { addMonths, kstInstant, toKst, WEEKDAYS } from '@self/contract/time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { seedWith } from '../seed/seed.ts'
import { queryAt } from '../src/invariant/invariant.ts'
import { invariants } from '../src/invariant/rules.ts'
import { connect, type Db } from '../src/platform/database/db.ts'
import { openEmbedded } from '../src/platform/database/embedded.ts'
import type { Database } from '../src/platform/database/pool.ts'
import { migrate } from '../src/platform/migration/migrate.ts'
import { seal } from './keys.ts'

const SATURDAY_NOON = kstInstant('2026-11-21', '12:00')
const KIM = '01000000001'

let database: Database
let db: Db

const seed = (kind: 'nothing' | 'reference' | 'demo', now = SATURDAY_NOON) =>
  migrate(database.pool, seedWith({ kind, now, seal }))

beforeAll(async () => {
  database = openEmbedded(await PGlite.create())
  db = connect(database.pool)
  await migrate(database.pool)
})
afterAll(() => database.close())

async function empty(): Promise<void> {
  await sql`truncate member, branch, counsellor, terms, coupon, company, self_test, outbox, notice, faq, payment_comparison cascade`.execute(
    db,
  )
  await sql`truncate seed`.execute(db)
}

const TABLES = [
  'branch',
  'counsellor',
  'counsellorOff',
  'coupon',
  'faq',
  'member',
  'notice',
  'outbox',
  'pass',
  'passEntry',
  'payment',
  'paymentEvent',
  'reservation',
  'selfTest',
  'selfTestQuestion',
  'selfTestResult',
  'selfTestSection',
  'slotClaim',
  'terms',
] as const

const wholeDatabase = () =>
  Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().orderBy(sql`1, 2, 3`).execute()))

describe('a start', () => {
  beforeEach(empty)
  afterEach(() => vi.unstubAllEnvs())

  test('seeding twice changes nothing, a week later neither', async () => {
    await seed('demo')
    const once = await wholeDatabase()
    await seed('demo')
    await seed('demo', kstInstant('2026-11-28', '09:00'))
    expect(await wholeDatabase()).toEqual(once)
  })

  test('production refuses the demo people, and nothing of that start is kept', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(seed('demo')).rejects.toThrow('production')
    expect((await wholeDatabase()).flat()).toEqual([])
  })

  test('production refuses a database in which the demo people are, and changes nothing there', async () => {
    await seed('demo')
    await db.updateTable('coupon').set({ price: 1 }).where('id', '=', 1).execute()
    const before = await wholeDatabase()
    vi.stubEnv('NODE_ENV', 'production')
    await expect(seed('reference')).rejects.toThrow('This database holds the demo people')
    expect(await wholeDatabase()).toEqual(before)
  })

  test('production takes the reference seed, which knows no member', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await seed('reference')
    expect(await db.selectFrom('member').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('coupon').selectAll().execute()).toHaveLength(20)
  })

  test('the default branch stands first and Saturdays end when the business hours say so', async () => {
    await seed('reference')
    const branches = await db.selectFrom('branch').selectAll().orderBy('sortOrder').execute()
    expect(branches).toHaveLength(14)
    expect(branches[0]).toMatchObject({ code: 'JS', centerType: 'PRIVATE', workdays: '월화수목금토' })
    const saturdays = Object.fromEntries(branches.map(({ code, saturdayEndTime }) => [code, saturdayEndTime]))
    expect(saturdays).toMatchObject({ JS: '18:00', GS: null, NY: '16:00', DD: '17:00' })
    for (const { workdays, saturdayEndTime } of branches)
      expect(workdays.includes('토')).toBe(saturdayEndTime !== null)
  })

  test('[FS-02] an installation that begins with nothing has no branch, text or test, and can still be filled', async () => {
    const before = await wholeDatabase()
    await seed('nothing')
    expect(await wholeDatabase()).toEqual(before)
    await seed('reference')
    expect(await db.selectFrom('branch').select('code').execute()).toHaveLength(14)
  })

  test('[DB-03] what has been edited since the seed stays as it was edited', async () => {
    await seed('reference')
    await db.updateTable('coupon').set({ price: 1 }).where('id', '=', 1).execute()
    await db.deleteFrom('coupon').where('id', '=', 20).execute()
    await db.updateTable('faq').set({ answer: '바뀐 답' }).where('id', '=', 1).execute()
    const edited = await wholeDatabase()
    await seed('reference')
    expect(await wholeDatabase()).toEqual(edited)
  })

  test('a database that an earlier version has filled is not filled again', async () => {
    await seed('reference')
    await db.deleteFrom('coupon').where('id', '=', 20).execute()
    const before = await wholeDatabase()
    await sql`truncate seed`.execute(db)
    await seed('reference')
    expect(await wholeDatabase()).toEqual(before)
    expect((await sql`select name from seed`.execute(db)).rows).toEqual([{ name: 'reference' }])
  })

  test('notices are dated back from the day of the seed, and only the demo has them', async () => {
    await seed('reference')
    expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
    await seed('demo')
    const notices = await db.selectFrom('notice').selectAll().orderBy('createdAt', 'desc').execute()
    expect(notices.map(({ createdAt }) => toKst(createdAt).date)).toEqual([
      '2026-11-19',
      '2026-11-16',
      '2026-11-12',
      '2026-11-09',
      '2026-11-01',
      '2026-10-21',
      '2026-10-08',
      '2026-09-22',
    ])
  })

  test('the demo people can log in with the passwords that are told', async () => {
    await seed('demo')
    const people = await db
      .selectFrom('member')
      .selectAll()
      .where('passwordHash', 'is not', null)
      .orderBy('phone')
      .execute()
    expect(
      people.map(({ name, phone, userType, status, eapInfo }) => [name, phone, userType, status, eapInfo]),
    ).toEqual([
      ['김하늘', '01000000001', 'MEMBER', 'ACTIVE', ''],
      ['이도윤', '01000000002', 'MEMBER', 'ACTIVE', '가온테크'],
      ['박새봄', '01000000003', 'MEMBER', 'ACTIVE', ''],
      ['최가람', '01000000004', 'MEMBER', 'INACTIVE', ''],
      ['배나래', '01000000006', 'ADMIN', 'ACTIVE', ''],
      ['윤서하', '01000000007', 'ADMIN', 'ACTIVE', ''],
      ['정다운', '01000000008', 'ADMIN', 'ACTIVE', ''],
      ['한누리', '01000000009', 'MASTER', 'ACTIVE', ''],
    ])
    const passwords = [
      'demo!member1',
      'demo!member2',
      'demo!member3',
      'demo!member4',
      'demo!desk001',
      'demo!counsel1',
      'demo!admin01',
      'demo!master1',
    ]
    const verified = people.map(({ passwordHash }, index) =>
      verify(passwordHash ?? '', passwords[index] ?? ''),
    )
    expect(await Promise.all(verified)).toEqual(people.map(() => true))
    expect(people[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await db.selectFrom('member').selectAll().execute()).toHaveLength(48)
  })

  test('the lapsed and the failed order hold no slot and are not looked up again', async () => {
    await seed('demo')
    const orders = await db
      .selectFrom('payment as p')
      .innerJoin('reservation as r', 'r.id', 'p.reservationId')
      .select(['p.state', 'r.state as reservation', 'p.holdUntil', 'p.nextCheckAt', 'p.providerPaymentId'])
      .where('p.state', '!=', 'FULFILLED')
      .orderBy('p.state')
      .execute()
    expect(orders).toMatchObject([
      { state: 'EXPIRED', reservation: 'LAPSED', nextCheckAt: null, providerPaymentId: null },
      { state: 'FAILED', reservation: 'LAPSED', nextCheckAt: null, providerPaymentId: null },
    ])
    for (const { holdUntil } of orders) expect(holdUntil < SATURDAY_NOON).toBe(true)
  })
})

/** A start at any moment of the week must do: early, late, before a closed day. */
const MOMENTS = [
  ['2026-11-23', '08:00'],
  ['2026-11-24', '17:59'],
  ['2026-11-25', '18:00'],
  ['2026-11-27', '23:59'],
  ['2026-11-28', '17:45'],
  ['2026-11-29', '11:00'],
  ['2028-02-29', '12:00'],
] as const

describe.each(MOMENTS)('the demo seeded on %s at %s', (date, time) => {
  const now = kstInstant(date, time)
  beforeAll(async () => {
    await empty()
    await seed('demo', now)
  })

  const listReservations = () =>
    db
      .selectFrom('reservation as r')
      .innerJoin('branch as b', 'b.code', 'r.branchCode')
      .leftJoin('counsellor as c', 'c.wrId', 'r.wrId')
      .innerJoin('member as m', 'm.id', 'r.memberId')
      .selectAll('r')
      .select([
        'b.centerType',
        'b.name',
        'b.workdays',
        'b.startTime',
        'b.endTime',
        'b.saturdayEndTime',
        'm.phone',
      ])
      .select([
        'c.adminId',
        'c.workdays as ownDays',
        'c.startTime as ownStart',
        'c.endTime as ownEnd',
        'c.status',
      ])
      .select('m.createdAt as memberSince')
      .orderBy('r.id')
      .execute()

  test('it breaks no invariant', async () => {
    for (const invariant of invariants) {
      const { rows } = await sql.raw<{ what: string }>(queryAt(invariant, now)).execute(db)
      expect(rows.map(({ what }) => `${invariant.id} ${what}`)).toEqual([])
    }
  })

  test('every live session holds exactly its half hours, nothing else does', async () => {
    const live = (await listReservations()).filter(({ state }) => state === 'BOOKED' || state === 'REQUESTED')
    const expected = live.flatMap(({ id, branchCode, adminId, startsAt, duration }) =>
      cellsOf(startsAt, duration).map(
        (cell) => `${branchCode}:${adminId ?? 'seat'} ${cell.toISOString()} ${id}`,
      ),
    )
    const claims = await db.selectFrom('slotClaim').selectAll().execute()
    const held = claims.map(
      ({ resource, startsAt, reservationId }) => `${resource} ${startsAt.toISOString()} ${reservationId}`,
    )
    expect(held.toSorted()).toEqual(expected.toSorted())
    expect(live.filter(({ startsAt }) => startsAt > now).length).toBeGreaterThan(15)
  })

  test('every session lies on a workday and within the hours of its branch and counsellor, and was made before', async () => {
    for (const session of await listReservations()) {
      const { date: day, time: start } = toKst(session.startsAt)
      const lettersOf = (text: string) => WEEKDAYS.filter((letter) => text.includes(letter))
      expect(worksOn(lettersOf(session.workdays), day)).toBe(true)
      expect(startTimes(session, day)).toContain(start)
      expect(session.createdAt < session.startsAt && session.createdAt <= now).toBe(true)
      expect(session.memberSince < session.createdAt).toBe(true)
      expect(session.adminId !== null).toBe(session.centerType === 'PRIVATE')
      expect([session.duration, session.minutes]).toEqual([50, 60])
      if (!session.ownDays) continue
      expect(worksOn(lettersOf(session.ownDays), day)).toBe(true)
      expect(startTimes({ startTime: session.ownStart, endTime: session.ownEnd }, day)).toContain(start)
      expect(session.status).toBe('Y')
    }
  })

  test('no session meets an hour off', async () => {
    const off = await db.selectFrom('counsellorOff').selectAll().execute()
    expect(off.length).toBeGreaterThan(5)
    const offAt = new Set(
      off.map(({ wrId, workDate, startTime }) => `${wrId} ${kstInstant(workDate, startTime).getTime()}`),
    )
    const cells = (await listReservations()).flatMap(({ wrId, startsAt, duration }) =>
      cellsOf(startsAt, duration).map((cell) => `${wrId} ${cell.getTime()}`),
    )
    expect(cells.filter((cell) => offAt.has(cell))).toEqual([])
  })

  test('the member with a history has a session in every state', async () => {
    const own = (await listReservations()).filter(({ phone, state }) => phone === KIM && state !== 'LAPSED')
    const states = own.map((row) => {
      const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
      const { id, checkedAt, adminId, name } = row
      const state = row.state === 'REQUESTED' || row.state === 'CANCEL' ? row.state : 'BOOKED'
      return displayState(
        {
          id,
          multiCode: null,
          sessions: null,
          hopeDate,
          hopeTime,
          minutes: 50,
          state,
          change: !checkedAt || now < changeDeadline(hopeDate, FIRST_POLICY) ? 'Y' : 'N',
          changeUntil: null,
          madeAt: '2026-11-01T10:00',
          checkBooking: checkedAt ? 'Y' : null,
          memberId: adminId,
          memberName: adminId,
          branchName: name,
          branchCode: 'JS',
          answerBy: null,
          isShortNotice: false,
          proposedUntil: null,
        },
        now,
      )
    })
    // On a Sunday before 18:00 nothing is past its deadline: Monday can still be changed.
    const isClosedToday = date === '2026-11-29'
    const confirmed = isClosedToday ? 'CHANGEABLE' : 'CONFIRMED'
    expect(states.toSorted()).toEqual(
      ['CANCELLED', 'CHANGEABLE', 'DONE', 'DONE', 'IN_PROGRESS', confirmed].toSorted(),
    )
  })

  test('a pass adds up, equals the sessions left and ends after its months', async () => {
    const pass = await db
      .selectFrom('pass as p')
      .innerJoin('coupon as c', 'c.id', 'p.couponId')
      .selectAll('p')
      .select(['c.session', 'c.expiresInMonths'])
      .executeTakeFirstOrThrow()
    expect(pass.sessions).toBe(pass.session)
    expect(pass.expiresOn).toBe(addMonths(toKst(pass.createdAt).date, pass.expiresInMonths ?? 0))
    const entries = await db.selectFrom('passEntry').selectAll().orderBy('seq').execute()
    let sum = 0
    for (const [index, { passId, seq, credits, balance }] of entries.entries()) {
      sum += credits
      expect({ passId, seq, balance }).toEqual({ passId: pass.id, seq: index + 1, balance: sum })
    }
    const used = (await listReservations()).filter(
      ({ passId, state }) => passId === pass.id && state === 'BOOKED',
    )
    expect(sum).toBe(pass.sessions - used.length)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'GRANT',
      'HOLD',
      'USE',
      'HOLD',
      'USE',
      'RETURN',
      'HOLD',
      'USE',
    ])
    const times = entries.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('every session of a private branch has one order, whose price, discount and amount are the coupon’s', async () => {
    const orders = await db
      .selectFrom('payment as p')
      .innerJoin('coupon as c', 'c.id', 'p.couponId')
      .selectAll('p')
      .select(['c.price as couponPrice', 'c.discount as couponDiscount'])
      .execute()
    for (const { orderId, passId, price, discount, amount, providerPaymentId, ...order } of orders) {
      const coupon = { price: order.couponPrice, discount: order.couponDiscount }
      expect({ price, discount }).toEqual(passId ? { price: 0, discount: 0 } : coupon)
      expect(amount).toBe(finalPrice({ price, discount }))
      expect(orderIdFormat.safeParse(orderId).success).toBe(true)
      expect(providerPaymentId !== null).toBe(order.state === 'FULFILLED' && amount > 0)
      expect(order.paidAt !== null).toBe(order.state === 'FULFILLED')
      expect(order.terms).toHaveLength(3)
    }
    const paidFor = orders
      .filter(({ state }) => state === 'FULFILLED')
      .map(({ reservationId }) => reservationId ?? 0)
    const atPrivate = (await listReservations()).filter(
      ({ centerType, state }) => centerType === 'PRIVATE' && state !== 'LAPSED',
    )
    expect(paidFor.toSorted((a, b) => a - b)).toEqual(atPrivate.map(({ id }) => id).toSorted((a, b) => a - b))
  })

  test('the events of an order end in its state and none is still to come', async () => {
    const orders = await db.selectFrom('payment').select(['orderId', 'state']).execute()
    const events = await db.selectFrom('paymentEvent').selectAll().orderBy('id').execute()
    for (const { orderId, state } of orders) {
      const own = events.filter((event) => event.orderId === orderId)
      expect([own[0]?.kind, own.at(-1)?.kind]).toEqual(['CREATED', state])
    }
    expect(events.filter(({ at }) => at > now)).toEqual([])
  })

  test('a result of a self-test can be read only with the key', async () => {
    const results = await db.selectFrom('selfTestResult').selectAll().execute()
    expect(results.length).toBeGreaterThan(3)
    for (const { id, resultSealed } of results) {
      expect(resultSealed).not.toContain('score')
      expect(
        JSON.parse(seal.at('self_test_result.result_sealed', id).open(resultSealed)).score,
      ).toBeGreaterThan(0)
    }
  })

  test('a reason can be read only with the key', async () => {
    for (const { id, reasonSealed } of await listReservations()) {
      expect(reasonSealed).not.toMatch(/[가-힣]/)
      expect(seal.at('reservation.reason_sealed', id).open(reasonSealed ?? '')).toMatch(/[가-힣]/)
    }
  })
})
