import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UserType } from '@self/contract/member'
import { addMonths, toKst } from '@self/contract/time'
import { seedWith } from '../../apps/api/seed/seed.ts'
import { insertLoginSession } from '../../apps/api/src/auth/queries.ts'
import { databaseClock } from '../../apps/api/src/platform/clock.ts'
import { liftQueryTimeout } from '../../apps/api/src/platform/database/connection.ts'
import { connect, type Db } from '../../apps/api/src/platform/database/db.ts'
import { openServer } from '../../apps/api/src/platform/database/pool.ts'
import { migrate } from '../../apps/api/src/platform/migration/migrate.ts'
import { type Seal, sealWith } from '../../apps/api/src/platform/seal.ts'
import { tokensWith } from '../../apps/api/src/platform/token.ts'
import { missingTerms, saveConsents } from '../../apps/api/src/terms/service.ts'
import { createOnServer } from '../../apps/api/test/database.ts'

const HOURS = 12

/** Who may log in for as long as a measurement takes: keys of our own. */
export const KEYS = { TOKEN_KEY: 'a1'.repeat(32), SEAL_KEY: 'b2'.repeat(32) }

/**
 * A migrated database of its own on a server, with so many reservations as a file of statements lays them out. Gives its
 * address, a connection to it, its clock, the month that is the same however many there are (the next one, 'YYYY-MM'),
 * and `addPeople(count, userType)`, which gives the tokens of people who have agreed to everything.
 */
export async function openFilled(server: string, count: number, file = 'reservations.sql', members = 5_000) {
  const { url, drop } = await createOnServer(server)
  const { pool, close } = openServer(url, 1)
  const { now, stop } = await databaseClock(pool)
  const seal = sealWith([{ id: '1', bytes: Buffer.from(KEYS.SEAL_KEY, 'hex') }])
  await migrate(pool, seedWith({ kind: 'reference', now: now(), seal }))
  const month = addMonths(`${toKst(now()).date.slice(0, 7)}-01`, 1).slice(0, 7)
  const client = await pool.connect()
  const restoreQueryTimeout = liftQueryTimeout(client)
  await client.query(
    `set fill.count = ${count}; set fill.members = ${members}; set fill.month = '${month}-01'; set statement_timeout = 0`,
  )
  await client.query(await readFile(new URL(file, import.meta.url), 'utf8'))
  await client.query('vacuum analyze')
  restoreQueryTimeout()
  client.release()
  const db = connect(pool)
  return {
    url,
    db,
    pool,
    now,
    month,
    async addPeople(count: number, userType: UserType = 'MEMBER') {
      const tokens: string[] = []
      for (let nr = 0; nr < count; nr += 1) tokens.push(await addPerson(db, seal, now(), { nr, userType }))
      return tokens
    },
    async close() {
      stop()
      await close()
      await drop()
    },
  }
}

/** What openFilled gives. */
export type Filled = Awaited<ReturnType<typeof openFilled>>

/** The id of the first of `addPeople`; the others follow it. */
export const FIRST_PERSON = 1_500_000

type Added = { nr: number; userType: UserType }

async function addPerson(db: Db, seal: Seal, issuedAt: Date, { nr, userType }: Added) {
  const expiresAt = new Date(issuedAt.getTime() + HOURS * 60 * 60_000)
  const person = { name: '김하늘', phone: `010${String(nr).padStart(8, '0')}`, userType }
  const { id: memberId } = await db
    .insertInto('member')
    .values({ id: FIRST_PERSON + nr, ...person })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveConsents(db, seal, { memberId, agreed: await missingTerms(db, memberId), at: issuedAt })
  const loginSessionId = randomUUID()
  await insertLoginSession(db, { id: loginSessionId, memberId, createdAt: issuedAt, expiresAt })
  const tokens = tokensWith(Buffer.from(KEYS.TOKEN_KEY, 'hex'))
  return tokens.sign({ loginSessionId, memberId, issuedAt, expiresAt })
}
