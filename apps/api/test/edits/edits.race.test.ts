import { cellsOf } from '@self/contract/opening'
import { expect } from 'vitest'
import { test } from '../fixtures.ts'
import { randomOf } from '../fuzz/random.ts'
import { addMember } from '../member.ts'
import { expectSound } from '../money/invariants.ts'
import type { World } from '../world.ts'
import { type Decided, edits } from './edits.ts'
import { type Line, sales } from './sales.ts'

/** So many edits among so many sales; 1,000 for the whole of it. */
const SIZE = Number(process.env.CATALOGUE_EDITS ?? 40)
const SEED = Number(process.env.FUZZ_SEED ?? 20)
const AT_ONCE = { members: 4, editors: 2 }
/** 503: it has waited longer for another edit than a statement may; the same call may be made again. */
const ANSWERED = [200, 400, 404, 409, 503]

async function inTurns(atOnce: number, count: number, work: (nr: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let nr = next++; nr < count; nr = next++) await work(nr)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const MOMENT = 1 / 60_000
/** What is sold at the very moment of a policy is under it: no sale is under way while one is written. */
function betweenSales() {
  const selling = new Set<Promise<void>>()
  let editing: Promise<unknown> | undefined
  return {
    async sell(work: () => Promise<void>): Promise<void> {
      while (editing) await editing
      const sale = work()
      selling.add(sale)
      await sale.finally(() => selling.delete(sale))
    },
    async edit<Reply>(world: World, work: () => Promise<Reply>): Promise<Reply> {
      while (editing) await editing
      const edit = Promise.all(selling).then(async () => {
        world.moveBy(MOMENT)
        const reply = await work()
        world.moveBy(MOMENT)
        return reply
      })
      editing = edit
      return edit.finally(() => {
        editing = undefined
      })
    },
  }
}

/** Whether a line still reads as it was sold; nothing where its reservation was decided on, but for what was sold. */
async function expectAsSold({ what, reservationId, was, read, until, sold }: Line, decided: Decided) {
  const now = await read()
  const untilNow = await until?.read()
  const isDecided = () =>
    reservationId !== undefined && decided.get(reservationId)?.some((choice) => choice !== 'KEEP')
  if (sold) expect(await sold.read(), what).toEqual(sold.was)
  if (isDecided()) return
  expect(now, what).toEqual(was)
  if (until) expect([until.was, untilNow].toSorted()[0], `the deadline of ${what}`).toBe(until.was)
}

/** Every live session has each of its cells, and no cell has two. */
async function expectCells({ db }: World) {
  const live = await db
    .selectFrom('reservation')
    .select(['id', 'startsAt', 'duration'])
    .where('state', 'in', ['HELD', 'REQUESTED', 'BOOKED'])
    .execute()
  const claims = await db.selectFrom('slotClaim').selectAll().execute()
  for (const { id, startsAt, duration } of live) {
    const own = claims
      .filter(({ reservationId }) => reservationId === id)
      .map((each) => each.startsAt.getTime())
    const cells = cellsOf(startsAt, duration).map((cell) => cell.getTime())
    expect(
      own.filter((at) => cells.includes(at)),
      `cells of ${id}`,
    ).toHaveLength(cells.length)
  }
  const keys = claims.map(({ resourceId, startsAt }) => `${resourceId} ${startsAt.getTime()}`)
  expect(new Set(keys).size).toBe(keys.length)
}

test(`[CT-49] ${SIZE} edits of every kind among ${SIZE} sales: each session keeps its cells, and every quote, link, result and consent reads as it was sold`, {
  timeout: 60_000 + SIZE * 3_000,
}, async ({ world, master }) => {
  const other = await addMember(world, { userType: 'MASTER' })
  const [random, decided, lines] = [randomOf('edits', SEED), new Map() as Decided, [] as Line[]]
  const statuses = new Set<string>()
  const policies = betweenSales()
  const sell = () =>
    policies.sell(async () => {
      const line = await random.oneOf(sales)(world, await addMember(world), random)
      if (line) lines.push(line)
    })
  const edit = async (nr: number) => {
    const names = Object.keys(edits)
    const name = nr < names.length ? (names[nr] as string) : random.oneOf(names)
    const work = async () => edits[name]?.({ world, staff: [master, other], random, decided })
    const reply = await (name === 'policy' ? policies.edit(world, work) : work())
    statuses.add(`${name} ${reply?.statusCode}`)
    if (lines.length > 0) await expectAsSold(random.oneOf(lines), decided)
  }
  try {
    await Promise.all([inTurns(AT_ONCE.members, SIZE, sell), inTurns(AT_ONCE.editors, SIZE, edit)])
    for (const line of lines) await expectAsSold(line, decided)
  } catch (error) {
    throw new Error(`FUZZ_SEED=${SEED}`, { cause: error })
  }
  const seed = `FUZZ_SEED=${SEED}`
  expect(
    [...statuses].filter((status) => !ANSWERED.some((code) => status.endsWith(` ${code}`))),
    seed,
  ).toEqual([])
  expect(lines.length, seed).toBeGreaterThan(SIZE / 8)
  await expectCells(world)
  await expectSound(world)
})
