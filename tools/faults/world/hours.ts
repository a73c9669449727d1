import type { Person } from './person.ts'

/** An hour of a counsellor at the private centre. */
export interface Hour {
  adminId: string
  wrId: number
  date: string
  time: string
}

/** An hour of a general branch, which asks first. */
export interface Seat {
  branchCode: string
  date: string
  time: string
}

const CENTRE = 'JS'
const BRANCHES = ['GN', 'GS', 'GD', 'NW']
/** So that it can be changed and cancelled. */
const FIRST_DAY = 3
const DAY = 86_400_000

interface Counsellor {
  wrId: number
  adminId: string
  status: string
  canTest: string
}

interface Listed {
  startTime: string
  status: string
}

const wholeHours = (list: readonly Listed[]) =>
  list.filter(({ status, startTime }) => status === 'ON' && startTime.endsWith(':00'))

/** Enough free hours for a run, in an order that follows from the day alone; no two of a counsellor touch. */
export async function listHours(person: Person, wanted: { hours: number; seats: number }) {
  const today = Date.parse((await fetch(`${person.origin}/healthz`)).headers.get('date') ?? '')
  const hours: Hour[] = []
  const seats: Seat[] = []
  const { json } = await person.get(`/api/member/g5/${CENTRE}`)
  const counsellors = (json.data as Counsellor[]).filter(
    ({ status, canTest }) => status === 'Y' && canTest === 'N', // counselling doesn't pay who tests
  )
  for (let day = FIRST_DAY; hours.length < wanted.hours || seats.length < wanted.seats; day += 1) {
    const date = new Date(today + day * DAY).toISOString().slice(0, 10)
    const ofDay = await Promise.all([
      ...counsellors.map(async ({ wrId, adminId }) =>
        (await startsAt(`/api/member/schedules/${wrId}?selectDate=${date}`)).map((time) => ({
          adminId,
          wrId,
          date,
          time,
        })),
      ),
    ])
    hours.push(...ofDay.flat())
    for (const branchCode of BRANCHES)
      if (seats.length < wanted.seats)
        seats.push(
          ...(await startsAt(`/api/branch/time/${branchCode}?selectDate=${date}`)).map((time) => ({
            branchCode,
            date,
            time,
          })),
        )
  }
  return { hours, seats }

  async function startsAt(path: string) {
    const { json } = await person.get(path)
    return wholeHours(json.data.scheduleList).map(({ startTime }) => startTime)
  }
}
