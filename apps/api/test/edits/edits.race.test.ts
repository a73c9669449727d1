import { cellsOf } from '@self/contract/opening'
import { expect } from 'vitest'
import { test } from '../fixtures.ts'
import { randomOf } from '../fuzz/random.ts'
import { addMember } from '../member.ts'
import { expectSound } from '../money/invariants.ts'
import type { World } from '../world.ts'
import { type Decided, edits } from './edits.ts'
import { type Line, sales } from './sales.ts'

/** So many edits among so many sales; CATALOGUE_EDITS=1000 is the longer run. */
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

/** Every live session has each of its cells and those of the starts that a link offers instead, none besides. */
async function expectCells({ db }: World) {
  const sessions = await db
    .selectFrom('reservation')
    .select(['id', 'wrId', 'startsAt', 'duration'])
    .where('state', 'in', ['HELD', 'REQUESTED', 'BOOKED'])
    .execute()
  const offers = await db
    .selectFrom('proposal as o')
    .innerJoin('proposalStart as s', 's.proposalId', 'o.id')
    .select(['o.reservationId', 's.wrId', 's.startsAt'])
    .where('o.endedAt', 'is', null)
    .execute()
  const claims = await db
    .selectFrom('slotClaim as s')
    .innerJoin('resource as r', 'r.id', 's.resourceId')
    .select(['s.reservationId', 's.resourceId', 's.startsAt', 'r.counsellorId'])
    .execute()
  for (const { id, duration, ...own } of sessions) {
    const starts = [own, ...offers.filter(({ reservationId }) => reservationId === id)]
    const due = starts.flatMap(({ wrId, startsAt }) =>
      cellsOf(startsAt, duration).map((cell) => cellName(wrId, cell)),
    )
    const has = claims.filter(({ reservationId }) => reservationId === id)
    const names = has.map(({ counsellorId, startsAt }) => cellName(counsellorId, startsAt))
    expect(names.toSorted(), `cells of ${id}`).toEqual([...new Set(due)].toSorted())
  }
  const keys = claims.map(({ resourceId, startsAt }) => `${resourceId} ${startsAt.getTime()}`)
  expect(new Set(keys).size).toBe(keys.length)
}
const cellName = (wrId: number | null, cell: Date) => `${wrId ?? 'seat'} ${cell.toISOString()}`

test(`[CT-49] ${SIZE} edits of every kind among ${SIZE} sales: each session keeps its cells, and every quote, link, result and consent reads as it was sold`, {
  timeout: 60_000 + SIZE * 3_000,
}, async ({ world, master }) => {
  const other = await addMember(world, { userType: 'MASTER' })
  const [decided, lines] = [new Map() as Decided, [] as Line[]]
  const unfit: string[] = []
  const policies = betweenSales()
  // Each draws for itself: what one is doesn't hang on how far the others have come.
  const sell = (nr: number) =>
    policies.sell(async () => {
      const random = randomOf(`sale ${nr}`, SEED)
      const line = await random.oneOf(sales)(world, await addMember(world), random)
      if (line) lines.push(line)
    })
  const edit = async (nr: number) => {
    const [random, names] = [randomOf(`edit ${nr}`, SEED), Object.keys(edits)]
    const name = nr < names.length ? (names[nr] as string) : random.oneOf(names)
    const work = async () => edits[name]?.({ world, staff: [master, other], random, decided })
    const reply = await (name === 'policy' ? policies.edit(world, work) : work())
    if (reply && !ANSWERED.includes(reply.statusCode))
      unfit.push(`${nr} ${name}: ${reply.statusCode} ${reply.body}`)
    if (lines.length > 0) await expectAsSold(random.oneOf(lines), decided)
  }
  try {
    await Promise.all([inTurns(AT_ONCE.members, SIZE, sell), inTurns(AT_ONCE.editors, SIZE, edit)])
    for (const line of lines) await expectAsSold(line, decided)
  } catch (error) {
    throw new Error(`FUZZ_SEED=${SEED}`, { cause: error })
  }
  const seed = `FUZZ_SEED=${SEED}`
  expect(unfit, seed).toEqual([])
  expect(lines.length, seed).toBeGreaterThan(SIZE / 8)
  await expectCells(world)
  await expectSound(world)
})
