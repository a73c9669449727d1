import type { Decision, Touched } from '@self/contract/impact'
import { cellsOf } from '@self/contract/opening'
import { addDays, kstInstant, timeOf } from '@self/contract/time'
import { expect } from 'vitest'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { test as base } from '../../test/fixtures.ts'
import { randomOf } from '../../test/fuzz/random.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { findMisfits } from './misfit.ts'

const test = base.extend('stored', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})

/** So many edits of hours among so many requests; 1,000 for the whole of it. */
const SIZE = Number(process.env.IMPACT_EDITS ?? 40)
const AT_ONCE = { members: 8, editors: 3 }
/** 503: it has waited longer for an edit than a statement may; the same call may be made again. */
const ANSWERED = [200, 400, 404, 409, 503]
const BRANCHES = ['GN', 'GS']
const SEED = Number(process.env.FUZZ_SEED ?? 20)

type Draw = ReturnType<typeof randomOf>['oneOf']

const days = Array.from({ length: 10 }, (_, day) => addDays('2026-11-24', day))
const halfHours = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => timeOf(from + 30 * at))

function editOf(draw: Draw): { url: string; body: object } {
  const branch = draw(BRANCHES)
  const day = draw(days)
  const hours = (until: string) => [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', until }))
  const closed = { kind: 'HOLIDAY', from: `${day}T00:00`, until: `${addDays(day, 1)}T00:00`, name: '휴관' }
  const leave = { kind: 'LEAVE', from: `${day}T10:00`, until: `${day}T16:00`, name: null }
  const plan = { was: '2000-01-01', validFrom: '2000-01-01', blocks: hours(draw(halfHours(960, 12))) }
  return draw([
    { url: `branch/${branch}/plan`, body: plan },
    { url: `branch/${branch}/exception`, body: closed },
    { url: `branch/${branch}/exception`, body: { ...closed, isRemoved: true } },
    { url: `counsellor/${draw([107, 108])}/exception`, body: leave },
    { url: `counsellor/${draw([107, 108])}/exception`, body: { ...leave, isRemoved: true } },
  ])
}

/** What was decided about each reservation; nothing came of it where the change didn't touch it any more. */
type Decided = Map<number, Decision['choice'][]>

async function edit(master: TestMember, draw: Draw, decided: Decided): Promise<number> {
  const { url, body } = editOf(draw)
  let decisions: Decision[] = []
  for (let tried = 0; tried < 6; tried += 1) {
    const own = url.slice(0, url.lastIndexOf('/'))
    const { revision } = (await master.get(`/api/admin/hours/${own}`)).json().data
    const seen = url.endsWith('plan') ? { revision } : {}
    const reply = await master.post(`/api/admin/hours/${url}`, { ...body, ...seen, decisions })
    const { code, touched = [] } = reply.json()
    if (reply.statusCode === 200)
      for (const { id, choice } of decisions) decided.set(id, [...(decided.get(id) ?? []), choice])
    if (!['IMPACT_UNDECIDED', 'EDIT_CONFLICT', 'DATABASE_AWAY'].includes(code)) return reply.statusCode
    decisions = touched.map(({ kind, id, choices }: Touched) => ({ kind, id, choice: draw(choices) }))
  }
  return 409
}

async function inTurns(atOnce: number, count: number, work: (nr: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let nr = next++; nr < count; nr = next++) await work(nr)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const bookings = ({ db }: World) =>
  db.selectFrom('reservation').select(['id', 'state', 'startsAt', 'duration', 'branchCode']).execute()

test(`[CT-12] ${SIZE} edits of hours among ${SIZE} requests: no session loses its cells, no cell has two, and none is outside the hours that nobody decided about`, {
  timeout: 60_000 + SIZE * 3_000,
}, async ({ world, master }) => {
  const crowd = await Promise.all(Array.from({ length: SIZE }, () => addMember(world)))
  const [draw, decided, statuses] = [randomOf('impact', SEED).oneOf, new Map() as Decided, new Set<number>()]
  const made = new Map<number, string>()
  const book = async (nr: number) => {
    const where = { date: draw(days), time: draw(halfHours(600, 20)) }
    const branch = draw(BRANCHES) === 'GS' ? { selectedCode: 'GS', branch: 'GS' } : {}
    const reply = await crowd[nr]?.post('/api/reserve', { ...requestOf({}, where), ...branch })
    statuses.add(reply?.statusCode ?? 0)
    if (reply?.statusCode === 200) made.set(reply.json().data.id, `${where.date} ${where.time}`)
  }
  await Promise.all([
    inTurns(AT_ONCE.members, SIZE, book),
    inTurns(AT_ONCE.editors, SIZE, async () => void statuses.add(await edit(master, draw, decided))),
  ])

  expect([...statuses].filter((status) => !ANSWERED.includes(status))).toEqual([])
  expect(made.size).toBeGreaterThan(SIZE / 10)
  const rows = await bookings(world)
  const live = rows.filter(({ state }) => state === 'REQUESTED')
  const claims = await world.db.selectFrom('slotClaim').selectAll().execute()
  for (const { id, startsAt, duration } of live) {
    const own = claims.filter(({ reservationId }) => reservationId === id)
    const cells = cellsOf(startsAt, duration).map((cell) => cell.getTime())
    expect(
      own.filter((claim) => cells.includes(claim.startsAt.getTime())),
      `cells of ${id}`,
    ).toHaveLength(cells.length)
  }
  const keys = claims.map(({ resourceId, startsAt }) => `${resourceId} ${startsAt.getTime()}`)
  expect(new Set(keys).size).toBe(keys.length)
  const ended = rows.filter(({ state }) => state !== 'REQUESTED')
  expect(ended.filter(({ id }) => !decided.get(id)?.includes('CANCEL'))).toEqual([])
  expect([...made.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  const misfits = await findMisfits(world.db, { branchCodes: BRANCHES, at: world.app.now() })
  const outside = [...misfits].filter(([, reasons]) => reasons.length > 0).map(([id]) => id)
  expect(outside.filter((id) => !decided.has(id))).toEqual([])
})

test('[CT-12] ten book a day while it is closed: who was first is shown, and who came later finds it closed', {
  timeout: 120_000,
}, async ({ world, master }) => {
  const url = '/api/admin/hours/branch/GN/exception'
  const crowd = await Promise.all(Array.from({ length: 10 }, () => addMember(world)))
  for (const date of days) {
    const closed = {
      kind: 'HOLIDAY',
      from: `${date}T00:00`,
      until: `${addDays(date, 1)}T00:00`,
      name: '휴관',
    }
    const times = halfHours(600, 20).filter((_, at) => at % 2 === 0)
    const [saved] = await Promise.all([
      master.post(url, closed),
      ...crowd.map((member, nr) =>
        member.post('/api/reserve', requestOf({}, { date, time: times[nr] ?? '' })),
      ),
    ])
    const startsAt = kstInstant(date, '00:00')
    const booked = await world.db
      .selectFrom('reservation')
      .select('id')
      .where('startsAt', '>=', startsAt)
      .where('startsAt', '<', new Date(startsAt.getTime() + 86_400_000))
      .execute()
    if (saved.statusCode === 200) expect(booked, date).toEqual([])
    else expect([saved.json().code, booked.length > 0]).toEqual(['IMPACT_UNDECIDED', true])
  }
})
