import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { addEmployee, agree, bookFree } from '../../test/money/company.ts'
import type { World } from '../../test/world.ts'

const COMPANY = '가온테크'
const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong
const at = (date: string) => ({ date, time: '14:00' })

/** Begins one after the other while the contract is held, so that they go on in this order. */
async function inTurn({ db }: World, steps: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const begun: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('companyContract').select('id').where('company', '=', COMPANY).forUpdate().execute()
    for (const step of steps) {
      begun.push(step())
      await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(begun.length)
    }
  })
  return Promise.all(begun)
}

const countWaiting = async (db: World['db']) =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows[0]?.count

/** Staff give the contract another first day. */
async function changeOf({ db }: World, admin: TestMember, validFrom: string) {
  const { company: _, ...seen } = await db
    .selectFrom('companyContract')
    .selectAll()
    .where('company', '=', COMPANY)
    .executeTakeFirstOrThrow()
  return async () => {
    const { statusCode } = await admin.put('/api/admin/companies/contract', { ...seen, validFrom })
    expect(statusCode).toBe(200)
  }
}

const yearsOf = async ({ db }: World) =>
  (await db.selectFrom('companyDraw').select('yearFrom').where('returnedAt', 'is', null).execute()).map(
    ({ yearFrom }) => yearFrom,
  )

for (const isDrawnFirst of [true, false])
  test(
    `[WK-66] a session drawn just ${isDrawnFirst ? 'before' : 'after'} another first day counts in the year that begins with it`,
    WHILE,
    async ({ world, admin }) => {
      await agree(world, { sessionsPerPerson: 1 })
      const member = await addEmployee(world)
      const change = await changeOf(world, admin, '2026-01-02')
      const draw = () => bookFree(world, member, at('2026-11-24'))
      await inTurn(world, isDrawnFirst ? [draw, change] : [change, draw])
      expect(await yearsOf(world)).toEqual(['2026-01-02'])
      expect(await bookFree(world, member, at('2026-11-25'))).toBe('QUOTA_USED')
    },
  )

for (const isMovedFirst of [true, false])
  test(
    `[WK-66] a session moved just ${isMovedFirst ? 'before' : 'after'} another first day counts in the year of where it is`,
    WHILE,
    async ({ world, admin }) => {
      await agree(world, { validFrom: '2025-01-01', sessionsPerPerson: 1 })
      const member = await addEmployee(world)
      const bookingId = await bookFree(world, member, at('2026-11-24'))
      const change = await changeOf(world, admin, '2025-11-25')
      const move = () =>
        member.put('/api/reserve/update', { bookingId, hope1Date: '2026-11-26', hope1Time: '14:00' })
      await inTurn(world, isMovedFirst ? [move, change] : [change, move])
      expect(await yearsOf(world)).toEqual(['2026-11-25'])
      expect(await bookFree(world, member, at('2026-11-25'))).toBe('QUOTA_USED')
    },
  )

test(
  '[WK-66] a session before what has just become the first day of a contract is not drawn from it',
  WHILE,
  async ({ world, admin }) => {
    await agree(world, { sessionsPerPerson: 1 })
    const member = await addEmployee(world)
    const change = await changeOf(world, admin, '2026-11-25')
    const [, drawn] = await inTurn(world, [change, () => bookFree(world, member, at('2026-11-24'))])
    expect(drawn).toBe('NO_CONTRACT')
    expect(await yearsOf(world)).toEqual([])
  },
)

test(
  '[RC-09] a first day that another contract of the company is just getting is refused as taken',
  WHILE,
  async ({ world, admin }) => {
    await agree(world, { sessionsPerPerson: 1 })
    const { app, db } = world
    const { company, ...seen } = await db
      .selectFrom('companyContract')
      .selectAll()
      .where('company', '=', COMPANY)
      .executeTakeFirstOrThrow()
    const validFrom = '2026-01-02'
    const other = await app.pool.connect()
    try {
      await other.query('begin')
      await other.query('insert into company_contract (company, valid_from) values ($1, $2)', [
        company,
        validFrom,
      ])
      const change = admin.put('/api/admin/companies/contract', { ...seen, validFrom })
      await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1)
      await other.query('commit')
      const reply = await change
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'CONTRACT_EXISTS'])
    } finally {
      other.release()
    }
  },
)
