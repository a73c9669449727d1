import { sentenceOf } from '@self/contract/refusal-codes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures.ts'
import { requestOf } from '../../../test/reservation.ts'

/** What PostgreSQL says when its volume or its memory is full. */
const FULL = ['53100', '53200']

test.for(FULL)(
  '[DB-01] a database with no room left (%s) is a 503 with Retry-After, and nothing is stored',
  async (code, { world, member }) => {
    const { db } = world
    await sql`create function be_full() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception 'no room' using errcode = '${code}'; end $$`)}`.execute(db)
    await sql`create trigger full_volume before insert on reservation for each row execute function be_full()`.execute(
      db,
    )
    try {
      const reply = await member.post('/api/reserve', requestOf())
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
      expect(reply.json()).toMatchObject({ code: 'DATABASE_AWAY', message: sentenceOf('DATABASE_AWAY') })
      expect(await db.selectFrom('slotClaim').selectAll().execute()).toEqual([])
    } finally {
      await sql`drop trigger full_volume on reservation`.execute(db)
      await sql`drop function be_full`.execute(db)
    }
  },
)
