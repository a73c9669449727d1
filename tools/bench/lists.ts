// What each list of the staff takes in a large installation: as it opens, searched, and on a late page.
import { setTimeout } from 'node:timers/promises'
import { addDays, addMonths, toKst } from '@self/contract/time'
import { type Filled, openFilled } from './filled.ts'
import { call } from './load.ts'
import type { Report } from './rounds.ts'
import { type Outside, startServer } from './servers.ts'

/** Ten times as many where it is asked for: LISTS_MOST=2000000, which takes minutes to fill. */
const RESERVATIONS = Number(process.env.LISTS_MOST ?? 200_000)
const RESERVATIONS_A_MEMBER = 40
const MOST_MILLISECONDS = 300
const WARM = 3
const TIMES = 11
/** A branch of the fill. */
const BRANCH = 'F1'

/** Each a call of the staff, by what it shows: GET, or POST with a body. */
type Calls = Readonly<Record<string, readonly [path: string, body?: object]>>

export async function measureLists({ postgres, sandbox }: Outside, report: Report) {
  const filled = await openFilled(
    postgres.url,
    RESERVATIONS,
    'back-office.sql',
    RESERVATIONS / RESERVATIONS_A_MEMBER,
  )
  try {
    const [token = ''] = await filled.addPeople(1, 'MASTER')
    const server = await startServer(sandbox, { DATABASE_URL: filled.url, SEED: 'reference' })
    try {
      await untilMonthsAreSaved(filled)
      for (const [name, [path, body]] of Object.entries(callsOf(filled)))
        report([figureOf(name, await timesOf(server.origin + path, { token, ...(body && { body }) }))])
    } finally {
      await server.stop()
    }
  } finally {
    await filled.close()
  }
}

/** A job of the server saves four months soon after its start. */
async function untilMonthsAreSaved({ pool }: Filled) {
  for (let tried = 0; tried < 240; tried += 1) {
    const { rows } = await pool.query('select month from revenue_month')
    if (rows.length === 4) return
    await setTimeout(1_000)
  }
  throw new Error('Four months of revenue were not saved in four minutes.')
}

function callsOf({ now }: Filled): Calls {
  const { date } = toKst(now())
  const month = date.slice(0, 7)
  const [lastMonth, lastYear] = [addDays(`${month}-01`, -1).slice(0, 7), `${addDays(date, -200)}`]
  const longAgo = addMonths(`${month}-01`, -4).slice(0, 7)
  const day = `branchCode=${BRANCH}&date=${date}`
  const late = Date.parse(`${lastYear}T00:00:00+09:00`)
  return {
    members: ['/api/user/list'],
    'members, by a part of the name': ['/api/user/search', { type: 'userName', query: '하늘' }],
    'members, by four digits': ['/api/user/search', { type: 'userPhone', query: '1009' }],
    'members, page 240': ['/api/user/list?size=20&page=240'],
    'desk, a day of a branch': [`/api/desk?${day}`],
    'desk, the board of a day': [`/api/desk/board?${day}`],
    'desk, every branch today': ['/api/desk/count'],
    requests: ['/api/admin/requests'],
    'requests, late ones': ['/api/admin/requests?tab=late'],
    'requests, page 10': ['/api/admin/requests?page=10'],
    orders: ['/api/admin/orders'],
    'orders, of a branch in a month': [
      `/api/admin/orders?branch=${BRANCH}&from=${lastMonth}-01&until=${lastMonth}-28`,
    ],
    'orders, by the number': ['/api/admin/orders?key=mid_pass00001234'],
    'orders, by a part of the number': ['/api/admin/orders/search', { key: 'gle00001234' }],
    'orders, a late page': [`/api/admin/orders?after=${late}.x`],
    'orders, by the day of use': [`/api/admin/orders?by=USED&from=${lastMonth}-01&until=${lastMonth}-28`],
    'orders, totals of a month': [`/api/admin/orders/totals?from=${lastMonth}-01&until=${lastMonth}-28`],
    'closing of a day': [`/api/admin/closing?branch=${BRANCH}&date=${date}`],
    'revenue of this month': [`/api/admin/revenue?month=${month}`],
    'revenue of a month': [`/api/admin/revenue?month=${lastMonth}`],
    'revenue of a month that is not saved': [`/api/admin/revenue?month=${longAgo}`],
    'pay of a month': [`/api/admin/revenue/pay?month=${lastMonth}`],
    'occupancy of a month': [`/api/admin/occupancy?from=${lastMonth}&until=${lastMonth}`],
    'occupancy of a branch in a year': [
      `/api/admin/occupancy?from=${lastYear.slice(0, 7)}&until=${month}&branch=${BRANCH}`,
    ],
    links: ['/api/admin/direct-url'],
    'links, by a part of the name': ['/api/admin/direct-url/search', { query: '하늘' }],
    'links, by four digits': ['/api/admin/direct-url/search', { query: '1009' }],
    'links, page 70': ['/api/admin/direct-url?size=20&page=70'],
    'payment errors': ['/api/payment-error'],
    'payment errors, by a word': ['/api/payment-error/search?keyword=single00001234'],
    'payment errors, page 900': ['/api/payment-error?size=20&page=900'],
    'payment errors, their numbers': ['/api/payment-error/statistics'],
    companies: ['/api/admin/companies'],
    branches: ['/api/admin/branches'],
    counsellors: ['/api/admin/counsellors'],
    coupons: ['/api/admin/coupons'],
    notices: ['/api/admin/notices'],
    banner: ['/api/admin/banners'],
    questions: ['/api/admin/faq'],
    'questions, by a word': ['/api/faq?keyword=%EB%A7%90%20123'],
    'self tests': ['/api/admin/tests'],
    'texts of the law': ['/api/admin/terms'],
    'access log': ['/api/access-log'],
    'access log, of a member': ['/api/access-log?subject=1234'],
    'access log, by somebody of the staff': ['/api/access-log?actor=1007&action=READ_PHONE'],
    'access log, page 14,000': ['/api/access-log?size=20&page=14000'],
  }
}

/** Milliseconds of each answer, the shortest first; one that never came, as when a statement takes too long, is endless. */
async function timesOf(url: string, request: Parameters<typeof call>[1]): Promise<number[]> {
  const times: number[] = []
  for (let nr = -WARM; nr < TIMES; nr += 1) {
    const begun = performance.now()
    const isAnswered = await call(url, request).then(
      () => true,
      () => false,
    )
    if (nr >= 0) times.push(isAnswered ? performance.now() - begun : Number.POSITIVE_INFINITY)
    if (!isAnswered) nr = Math.max(nr, 0) + 5 // not again and again
  }
  return times.toSorted((one, other) => one - other)
}

const figureOf = (name: string, times: number[]) => ({
  name: `${name} (median of ${TIMES})`,
  a: times[Math.floor(times.length / 2)] ?? Number.NaN,
  b: MOST_MILLISECONDS,
  unit: 'ms',
  target: 1,
  atMost: true,
})
