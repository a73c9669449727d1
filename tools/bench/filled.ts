import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const HOURS = 12

/** Who may log in for as long as a measurement takes: keys of our own. */
export const KEYS = { TOKEN_KEY: 'a1'.repeat(32), SEAL_KEY: 'b2'.repeat(32) }

/**
 * A migrated database of its own on a server, with so many reservations. Gives its address, a connection to it, its
 * clock, the month that is the same however many there are (the next one, 'YYYY-MM'), and `addPeople(count)`, which
 * gives the tokens of members who have agreed to everything.
 */
export async function openFilled(server, count) {
  const { createOnServer } = await import('../../apps/api/test/database.ts')
  const { databaseClock } = await import('../../apps/api/src/platform/clock.ts')
  const { connect } = await import('../../apps/api/src/platform/database/db.ts')
  const { liftQueryTimeout } = await import('../../apps/api/src/platform/database/connection.ts')
  const { openServer } = await import('../../apps/api/src/platform/database/pool.ts')
  const { migrate } = await import('../../apps/api/src/platform/database/migrate.ts')
  const { seedWith } = await import('../../apps/api/seed/seed.ts')
  const { url, drop } = await createOnServer(server)
  const { pool, close } = openServer(url, 1)
  const { addMonths, toKst } = await import('../../packages/contract/src/time.ts')
  await migrate(pool, seedWith({ kind: 'reference' }))
  const { now, stop } = await databaseClock(pool)
  const month = addMonths(`${toKst(now()).date.slice(0, 7)}-01`, 1).slice(0, 7)
  const client = await pool.connect()
  const restoreQueryTimeout = liftQueryTimeout(client)
  await client.query(`set fill.count = ${count}; set fill.month = '${month}-01'; set statement_timeout = 0`)
  await client.query(await readFile(new URL('reservations.sql', import.meta.url), 'utf8'))
  for (const table of ['member', 'reservation', 'slot_claim']) await client.query(`vacuum analyze ${table}`)
  restoreQueryTimeout()
  client.release()
  const db = connect(pool)
  return {
    url,
    db,
    now,
    month,
    addPeople: (count) => Promise.all(Array.from({ length: count }, (_, nr) => addPerson(db, now(), nr))),
    async close() {
      stop()
      await close()
      await drop()
    },
  }
}

async function addPerson(db, issuedAt, nr) {
  const { insertSession } = await import('../../apps/api/src/auth/queries.ts')
  const { tokensWith } = await import('../../apps/api/src/platform/token.ts')
  const { keepConsents, missingTerms } = await import('../../apps/api/src/terms/service.ts')
  const expiresAt = new Date(issuedAt.getTime() + HOURS * 60 * 60_000)
  const person = { name: '김하늘', phone: `010${String(nr).padStart(8, '0')}` }
  const { id: memberId } = await db
    .insertInto('member')
    .values({ id: 1_000_000 + nr, ...person })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepConsents(db, memberId, await missingTerms(db, memberId), issuedAt)
  const sessionId = randomUUID()
  await insertSession(db, { id: sessionId, memberId, createdAt: issuedAt, expiresAt })
  const tokens = tokensWith(Buffer.from(KEYS.TOKEN_KEY, 'hex'))
  return tokens.sign({ sessionId, memberId, issuedAt, expiresAt })
}
