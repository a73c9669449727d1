import { freeHoursReply } from '@self/contract/free-hours'
import { type Answers, match, type Suggestion, WHENS } from '@self/contract/match'
import { profileListReply } from '@self/contract/profile'
import { addDays, addMinutes, CELL_MINUTES, kstInstant, toKst } from '@self/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { START } from '../../test/start.ts'
import type { World } from '../../test/world.ts'

const RUNS = 12
const LEAVE_MINUTES = 90
const TOPICS = ['불안', '번아웃', '진로', '수면']
const WHOM = ['성인', '청소년', '부모']
const TODAY = toKst(START).date

const start = fc.record({ day: fc.integer({ min: 0, max: 14 }), hour: fc.integer({ min: 10, max: 21 }) })
const person = fc.record({
  status: fc.constantFrom('Y' as const, 'Y' as const, 'N' as const),
  topics: fc.subarray(TOPICS),
  forWhom: fc.subarray(WHOM),
  /** Hours on leave, then whole days of it. */
  leave: fc.array(start, { maxLength: 6 }),
  away: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 10 }),
  blocks: fc.array(start, { maxLength: 12 }),
})
const rosters = fc.array(person, { minLength: 6, maxLength: 6 })
const answers: fc.Arbitrary<Answers> = fc.record({
  topic: fc.constantFrom('', ...TOPICS),
  forWhom: fc.constantFrom('', ...WHOM),
  when: fc.constantFrom('', ...Object.keys(WHENS)),
})
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never

const instantOf = ({ day, hour }: { day: number; hour: number }) =>
  kstInstant(addDays(TODAY, day), `${hour}:00`)

/** The counsellors of Jamsil with words, leave and blocked hours by chance. */
async function fill({ app: { db } }: World, roster: readonly Person[]): Promise<void> {
  const resources = await db
    .selectFrom('resource')
    .innerJoin('counsellor', 'counsellor.wrId', 'resource.counsellorId')
    .select(['resource.id', 'resource.name', 'wrId'])
    .where('counsellor.branchCode', '=', 'JS')
    .orderBy('wrId')
    .execute()
  await db.deleteFrom('scheduleException').where('counsellorId', 'is not', null).execute()
  for (const [at, { id, name, wrId }] of resources.entries()) {
    const one = roster[at]
    if (!one) throw new Error('the roster is too short')
    const { status, topics, forWhom } = one
    await db.updateTable('counsellor').set({ status, topics, forWhom }).where('wrId', '=', wrId).execute()
    const leave = [
      ...one.leave.map((from) => ({
        fromAt: instantOf(from),
        untilAt: addMinutes(instantOf(from), LEAVE_MINUTES),
      })),
      ...one.away.map((day) => {
        const fromAt = kstInstant(addDays(TODAY, day), '00:00')
        return { fromAt, untilAt: addMinutes(fromAt, 24 * 60) }
      }),
    ]
    for (const span of leave)
      await db
        .insertInto('scheduleException')
        .values({ counsellorId: wrId, kind: 'LEAVE', ...span })
        .execute()
    for (const from of one.blocks)
      await db
        .insertInto('slotClaim')
        .values({ resourceId: id, resource: name, startsAt: instantOf(from), kind: 'BLOCK' })
        .onConflict((key) => key.columns(['resource', 'startsAt']).doNothing())
        .execute()
  }
}

async function suggest(world: World, wanted: Answers) {
  const read = async (url: string) => (await world.app.inject(url)).json()
  const people = profileListReply.parse(await read('/api/member/g5/JS')).data
  const hours = freeHoursReply.parse(await read('/api/branch/ahead/JS')).data
  return match(people, hours, wanted)
}

/** Told from the roster alone: none of the hour and the break after it is blocked or on leave. */
function isClear({ leave, away, blocks }: Person, { date, time }: { date: string; time: string }): boolean {
  const from = kstInstant(date, time)
  const until = addMinutes(from, 60)
  const meets = (begin: Date, minutes: number) => begin < until && addMinutes(begin, minutes) > from
  return (
    !away.some((day) => addDays(TODAY, day) === date) &&
    !leave.some((one) => meets(instantOf(one), LEAVE_MINUTES)) &&
    !blocks.some((one) => meets(instantOf(one), CELL_MINUTES))
  )
}

async function expectTrue(world: World, roster: readonly Person[], { profile, next, reasons }: Suggestion) {
  const where = `branchCode=JS&adminId=${profile.adminId}`
  const url = `/api/booking/check/${next.date}T${next.time}?${where}`
  expect((await world.app.inject(url)).json().data, url).toBe(true)
  const one = roster[profile.wrId - 101]
  expect(one?.status).toBe('Y')
  expect(one && isClear(one, next), url).toBe(true)
  for (const { field, word } of reasons) if (field !== 'hours') expect(one?.[field]).toContain(word)
}

test('[CN-07] over random rosters every hour that is suggested is free, and every reason stands where it says', async ({
  world,
}) => {
  let count = 0
  const wanted = fc.array(answers, { minLength: 4, maxLength: 4 })
  const property = fc.asyncProperty(rosters, wanted, async (roster, all) => {
    await world.reset()
    await fill(world, roster)
    for (const one of all)
      for (const suggestion of await suggest(world, one)) {
        await expectTrue(world, roster, suggestion)
        count += 1
      }
  })
  await fc.assert(property, { numRuns: RUNS })
  expect(count).toBeGreaterThan(RUNS)
})
