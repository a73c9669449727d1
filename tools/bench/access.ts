// What the access log costs: logins, each with its entry, and lists that staff read, each with its entry.
import { record } from '../../apps/api/src/access-log/service.ts'
import { hashPassword, isPassword } from '../../apps/api/src/auth/password.ts'
import { listNewest } from '../../apps/api/src/management/queries.ts'
import { listMembers, MOST_MEMBERS } from '../../apps/api/src/management/service.ts'
import { connect, type Db } from '../../apps/api/src/platform/database/db.ts'
import { openServer } from '../../apps/api/src/platform/database/pool.ts'
import { transact } from '../../apps/api/src/platform/database/transaction.ts'
import { compare } from './compare.ts'
import { type Filled, openFilled } from './filled.ts'
import { call, scenarios } from './load.ts'
import { inRounds, type Report, ratioOf } from './rounds.ts'
import { type Outside, type Server, startServer } from './servers.ts'

const CONNECTIONS = 8
const LOGINS = 24
const ENTRIES = 200
const READS = 80
const LISTS = 40
const PASSWORD = 'spring!rain22'

export async function measureAccess({ postgres, sandbox }: Outside, report: Report) {
  const filled = await openFilled(postgres.url, 2_000)
  const pool = openServer(filled.url, CONNECTIONS)
  const db = connect(pool.pool)
  try {
    const server = await startServer(sandbox, { DATABASE_URL: filled.url, SEED: 'reference' })
    await reportLogins(server, filled, report).finally(server.stop)
    await reportEntries(db, filled, report)
    await reportReads(db, filled, report)
  } finally {
    await pool.close()
    await filled.close()
  }
}

/** Over HTTP, each with its session and its entry, beside the password hash that every login has to pay for. */
async function reportLogins(server: Server, { db }: Filled, report: Report) {
  const passwordHash = await hashPassword(PASSWORD)
  await db.updateTable('member').set({ passwordHash }).where('id', '<=', CONNECTIONS).execute()
  const phones = await db
    .selectFrom('member')
    .select('phone')
    .where('id', '<=', CONNECTIONS)
    .orderBy('id')
    .execute()
  const logIn = (nr: number) =>
    call(`${server.origin}/login/oauth2/callback/login`, {
      body: { userPhone: phones[nr]?.phone, password: PASSWORD },
    })
  const rates = await inRounds({
    ours: () => scenarios(LOGINS, logIn, CONNECTIONS),
    hash: () => scenarios(LOGINS, () => isPassword(PASSWORD, passwordHash), CONNECTIONS),
  })
  const name = `logins over ${CONNECTIONS} connections ÷ their password hashes alone`
  report([{ name, ...ratioOf(rates, 'ours', 'hash'), target: 0.6 }])
}

/** The entries of logins alone: each member's in one of sixteen chains, beside all of them in one. */
async function reportEntries(db: Db, { now }: Filled, report: Report) {
  const enter = (memberId: number) =>
    transact(db, (tx) =>
      record(tx, 'LOG_IN', { actor: { memberId, address: '127.0.0.1' }, subjectId: memberId, at: now() }),
    )
  const rates = await inRounds({
    chains: () => scenarios(ENTRIES, (nr) => enter(nr + 1), CONNECTIONS),
    one: () => scenarios(ENTRIES, () => enter(1), CONNECTIONS),
  })
  const name = `entries of logins over ${CONNECTIONS} connections: of ${CONNECTIONS} members ÷ of one`
  report([{ name, ...ratioOf(rates, 'chains', 'one'), target: 1.2 }])
}

/** As many as one answer bears. */
const ALL = { size: MOST_MEMBERS, offset: 0 }

/** All members at once, and pages of them over all connections: with the entry, beside the statement alone. */
async function reportReads(db: Db, { now }: Filled, report: Report) {
  const actor = { memberId: 1, address: '127.0.0.1', standing: 'MASTER', reach: 'EVERYWHERE' as const }
  const act = () => ({ actor, at: now() })
  const members = (await listNewest(db, act(), ALL)).length
  const { value, reference } = await compare(LISTS, {
    value: () => listMembers(db, act(), {}),
    reference: () => transact(db, (tx) => listNewest(tx, act(), ALL)),
  })
  const list = `a list of all ${members.toLocaleString('en')} members: with its entry ÷ without (median of ${LISTS})`
  report([{ name: list, a: value, b: reference, unit: 'ms', target: 8, atMost: true }])

  const page = { size: 20, offset: 0 }
  const read = (memberId: number) =>
    listMembers(db, { ...act(), actor: { ...actor, memberId } }, { page: '0', size: String(page.size) })
  const rates = await inRounds({
    each: () => scenarios(READS, (nr) => read(nr + 1), CONNECTIONS),
    one: () => scenarios(READS, () => read(1), CONNECTIONS),
    unseen: () => scenarios(READS, () => transact(db, (tx) => listNewest(tx, act(), page)), CONNECTIONS),
  })
  const pages = `pages of members over ${CONNECTIONS} connections`
  report([
    {
      name: `${pages}, each of another of the staff ÷ all of one`,
      ...ratioOf(rates, 'each', 'one'),
      target: 1.2,
    },
    { name: `${pages}: with their entries ÷ without`, ...ratioOf(rates, 'each', 'unseen'), target: 0.15 },
  ])
}
