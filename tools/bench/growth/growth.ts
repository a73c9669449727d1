// What is read must take as long when an installation has grown: the same calls over HTTP, of few and of many.
import { addDays } from '@self/contract/time'
import { compare } from '../compare.ts'
import { type Filled, openFilled } from '../filled.ts'
import { call, type Request } from '../load.ts'
import type { Report } from '../rounds.ts'
import { type Outside, startServer } from '../servers.ts'

const TIMES = 40
const MOST_RATIO = 1.5
/** A branch of the fill, and a day of its last week, which is the same however many sessions came before it. */
const [BRANCH, LAST_WEEK] = ['F1', 33]

/**
 * FEW is a week of sessions. A report of a month needs months: it is compared from SOME on. Ten times as many sessions
 * take half an hour and 8 GB to fill, so MOST is that many only where it is asked for: GROWTH_MOST=2000000.
 */
const FEW = { sessions: 5_000, members: 5_000 }
const SOME = { sessions: 200_000, members: 100_000 }
const MOST = { sessions: Number(process.env.GROWTH_MOST ?? SOME.sessions), members: 900_000 }

type Calls = Readonly<Record<string, readonly [path: string, body?: object]>>

const READS = ({ month }: Filled): Calls => {
  const day = addDays(`${month}-01`, LAST_WEEK + 1)
  return {
    'a month of a branch': [`/api/branch/month/${BRANCH}?month=${day.slice(0, 7)}`],
    'members, by a rare part of the name': ['/api/user/search', { type: 'userName', query: '별하늘' }],
    'members, by a common part of the name': ['/api/user/search', { type: 'userName', query: '하늘' }],
    'members, by a family name': ['/api/user/search', { type: 'userName', query: '임' }],
    'members, by eight digits': ['/api/user/search', { type: 'userPhone', query: '21245106' }],
    'members, as they open': ['/api/user/list?size=20&page=0'],
    'desk, a day of a branch': [`/api/desk?branchCode=${BRANCH}&date=${day}`],
    'desk, the board of a day': [`/api/desk/board?branchCode=${BRANCH}&date=${day}`],
    orders: ['/api/admin/orders'],
    'orders, by the number': ['/api/admin/orders?key=mid_pass123'],
    'access log': ['/api/access-log'],
    'access log, of a member': ['/api/access-log?subject=1234'],
  }
}

const REPORTS = ({ month }: Filled): Calls => {
  const last = addDays(`${month}-01`, -40).slice(0, 7)
  return {
    'orders, of a branch in a month': [`/api/admin/orders?branch=${BRANCH}&from=${last}-01&until=${last}-28`],
    'revenue of a month': [`/api/admin/revenue?month=${last}`],
  }
}

/** An installation of so many, and how to call it as a MASTER. */
async function open({ postgres, sandbox }: Outside, { sessions, members }: typeof FEW) {
  const filled = await openFilled(postgres.url, sessions, 'back-office.sql', members)
  const [token = ''] = await filled.addPeople(1, 'MASTER')
  const server = await startServer(sandbox, { DATABASE_URL: filled.url, SEED: 'reference' })
  return {
    filled,
    ask: ([path, body]: Calls[string]) => {
      const request: Request = { token, ...(body && { body }) }
      return call(server.origin + path, request)
    },
    async close() {
      await server.stop()
      await filled.close()
    },
  }
}

export async function measureGrowth(outside: Outside, report: Report) {
  const many = await open(outside, MOST)
  try {
    await against(FEW, READS)
    if (MOST.sessions > SOME.sessions) await against(SOME, REPORTS)
  } finally {
    await many.close()
  }

  async function against(size: typeof FEW, callsOf: (filled: Filled) => Calls) {
    const few = await open(outside, size)
    try {
      for (const [name, one] of Object.entries(callsOf(many.filled))) {
        const { value: a, reference: b } = await compare(TIMES, {
          value: () => many.ask(one),
          reference: () => few.ask(one),
        })
        const sizes = `${MOST.sessions} sessions, ${MOST.members} members ÷ ${size.sessions}, ${size.members}`
        report([{ name: `${name}: ${sizes}`, a, b, unit: 'ms', target: MOST_RATIO, atMost: true }])
      }
    } finally {
      await few.close()
    }
  }
}
