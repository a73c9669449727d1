// What is read must take as long when an installation has grown: the same calls over HTTP, of few and of many.
import { addDays } from '@self/contract/time'
import { compare } from '../compare.ts'
import { FIRST_PERSON, type Filled, openFilled } from '../filled.ts'
import { call, type Request } from '../load.ts'
import type { Report } from '../rounds.ts'
import { type Outside, startServer } from '../servers.ts'
import { costOf } from './pages.ts'

const TIMES = 40
const MOST_RATIO = 1.5
/** A branch of the fill, and a day of its last week, which is the same however many sessions came before it. */
const [BRANCH, LAST_WEEK] = ['F1', 33]
/** How many sessions the schedule that is read shows. */
const LISTED = 12

/**
 * FEW is a week of sessions. A report of a month needs months: it is compared from SOME on. Ten times as many sessions
 * take some five minutes and 3 GB to fill, so MOST is that many only where it is asked for: GROWTH_MOST=2000000.
 */
const FEW = { sessions: 5_000, members: 5_000 }
const SOME = { sessions: 200_000, members: 100_000 }
const MOST = { sessions: Number(process.env.GROWTH_MOST ?? SOME.sessions), members: 1_000_000 }

type Size = typeof FEW
type Calls = Readonly<Record<string, readonly [path: string, body?: object]>>
type Filling = Pick<Filled, 'url' | 'pool' | 'month' | 'addPeople'>

const READS = ({ month }: Filling): Calls => {
  const day = addDays(`${month}-01`, LAST_WEEK + 1)
  return {
    'a month of a branch': [`/api/branch/month/${BRANCH}?month=${day.slice(0, 7)}`],
    'my schedule': ['/api/myList'],
    'members, by a rare part of the name': ['/api/user/search', { type: 'userName', query: '별하늘' }],
    'members, by a common part of the name': ['/api/user/search', { type: 'userName', query: '하늘' }],
    'members, by a family name': ['/api/user/search', { type: 'userName', query: '임' }],
    'members, by eight digits': ['/api/user/search', { type: 'userPhone', query: '21245106' }],
    'members, by four digits': ['/api/user/search', { type: 'userPhone', query: '5106' }],
    'members, as they open': ['/api/user/list?size=20&page=0'],
    'desk, a day of a branch': [`/api/desk?branchCode=${BRANCH}&date=${day}`],
    'desk, the board of a day': [`/api/desk/board?branchCode=${BRANCH}&date=${day}`],
    orders: ['/api/admin/orders'],
    'orders, by the number': ['/api/admin/orders?key=mid_pass00000123'],
    'access log': ['/api/access-log'],
    'access log, of a member': ['/api/access-log?subject=1234'],
  }
}

const REPORTS = ({ month }: Filling): Calls => {
  const last = addDays(`${month}-01`, -40).slice(0, 7)
  return {
    'orders, of a branch in a month': [`/api/admin/orders?branch=${BRANCH}&from=${last}-01&until=${last}-28`],
    'revenue of a month': [`/api/admin/revenue?month=${last}`],
  }
}

/** A filled installation with two servers, of which one says what it asks; both are called by a MASTER with sessions of their own. */
async function serve(sandbox: Outside['sandbox'], filled: Filling) {
  const [token = ''] = await filled.addPeople(1, 'MASTER')
  await filled.pool.query(
    'update reservation set member_id = $1 where id > (select max(id) from reservation) - $2',
    [FIRST_PERSON, LISTED],
  )
  const env = { DATABASE_URL: filled.url, SEED: 'reference' }
  const server = await startServer(sandbox, env)
  const recorded = await startServer(sandbox, env, { isRecorded: true })
  const send = (origin: string, [path, body]: Calls[string]) => {
    const request: Request = { token, ...(body && { body }) }
    return call(origin + path, request)
  }
  return {
    filled,
    ask: (one: Calls[string]) => send(server.origin, one),
    async costOf(one: Calls[string]) {
      await send(recorded.origin, one) // what is read once is read
      await recorded.take()
      await send(recorded.origin, one)
      return costOf(filled.pool, await recorded.take())
    },
    stop: () => Promise.all([server.stop(), recorded.stop()]),
  }
}

type Served = Awaited<ReturnType<typeof serve>>

export async function measureGrowth({ postgres, sandbox }: Outside, report: Report) {
  const open = async (size: Size) => {
    const filled = await openFilled(postgres.url, size.sessions, 'back-office.sql', size.members)
    return { size, filled, served: await serve(sandbox, filled) }
  }
  const close = async ({ filled, served }: Awaited<ReturnType<typeof open>>) => {
    await served.stop()
    await filled.close()
  }
  const many = await open(MOST)
  try {
    await against(FEW, READS)
    if (MOST.sessions > SOME.sessions)
      await against(SOME, (filled) => ({ ...READS(filled), ...REPORTS(filled) }))
  } finally {
    await close(many)
  }

  async function against(size: Size, callsOf: (filled: Filling) => Calls) {
    const few = await open(size)
    try {
      await compareCalls([many, few], callsOf(many.filled), report)
    } finally {
      await close(few)
    }
  }
}

type Sized = { size: Size; served: Served }

/** Each call of many and of few in turn: how long it takes, how many pages it reads, and whether its plans are the same. */
async function compareCalls([many, few]: readonly [Sized, Sized], calls: Calls, report: Report) {
  const told = ({ size }: Sized) => `${size.sessions} sessions, ${size.members} members`
  /** What a limit of the server has ended. */
  const tooLate = (name: string) => (error: unknown) => {
    console.log(`       ${error}`)
    report([
      {
        name: `${name}, not answered`,
        a: Number.POSITIVE_INFINITY,
        b: 1,
        unit: 'ms',
        target: MOST_RATIO,
        atMost: true,
      },
    ])
  }
  for (const [name, one] of Object.entries(calls)) await compareCall(name, one).catch(tooLate(name))

  async function compareCall(name: string, one: Calls[string]) {
    const { value: a, reference: b } = await compare(TIMES, {
      value: () => many.served.ask(one),
      reference: () => few.served.ask(one),
    })
    const [most, least] = [await many.served.costOf(one), await few.served.costOf(one)]
    const beside = { target: MOST_RATIO, atMost: true }
    const sizes = `${told(many)} ÷ ${told(few)}`
    report([
      { name: `${name}: ${sizes}`, a, b, unit: 'ms', ...beside },
      { name: `${name}, pages: ${sizes}`, a: most.pages, b: least.pages, unit: 'pages', ...beside },
    ])
    for (const [nr, plan] of most.plans.entries())
      if (plan !== least.plans[nr])
        console.log(`       another plan: ${plan}\n       of few: ${least.plans[nr]}`)
  }
}
