import { cellsOf } from '@self/contract/opening'
import { addDays } from '@self/contract/time'
import { expect } from 'vitest'
import { storedHours } from '../../test/change-log/own-hours.ts'
import { setTesters } from '../../test/employment/testers.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('stored', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(await storedHours(world))
})

const URL = '/api/admin/disruptions'
/** Of 윤서하, other ones each round. */
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-01', '2026-12-02']
const TIMES = ['10:00', '11:00', '13:00', '14:00', '16:00', '17:00']
const CHOICES = ['HAND_OVER', 'OFFER', 'CANCEL'] as const
/** Of these sessions the clients cancel meanwhile: one that is handed over, and one that is offered other starts. */
const CANCELLED = [0, 4]

async function begin(world: World, date: string) {
  await world.reset()
  const desks = await Promise.all([1, 2].map(() => addMember(world, { userType: 'ADMIN' })))
  const members: TestMember[] = []
  const ids: number[] = []
  for (const time of TIMES) {
    const member = await addMember(world)
    members.push(member)
    ids.push((await buy(world, member, { date, time })).id)
  }
  const decisions = ids.map((id, nr) => ({ kind: 'SESSION', id, choice: CHOICES[nr % 3] }))
  const body = { wrId: 101, from: `${date}T00:00`, until: `${addDays(date, 1)}T00:00`, decisions }
  const cancel = (nr: number) => members[nr]?.post(`/api/reserve/${ids[nr]}/cancel`, { refund: 120_000 })
  return { desks, ids, body, cancel }
}

const keysAbout = async ({ db }: World, id: number): Promise<string[]> =>
  (await db.selectFrom('outbox').select('key').execute())
    .map(({ key }) => key)
    .filter((key) => new RegExp(`^(propose|change|cancel):${id}(:|$)`).test(key))

/** Of its own start; those of offered starts stand beside them. */
async function cellsLost({ db }: World, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('reservation')
    .select(['state', 'startsAt', 'duration'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const claims = await db.selectFrom('slotClaim').select('startsAt').where('reservationId', '=', id).execute()
  const starts = claims.map(({ startsAt }) => startsAt.getTime())
  if (row.state !== 'BOOKED') return starts.length > 0
  return cellsOf(row.startsAt, row.duration).some((cell) => !starts.includes(cell.getTime()))
}

test('[IL-06] two desks enter the same illness while clients cancel: it is entered once, each client is told once, and no cell is lost', {
  timeout: 240_000,
}, async ({ world }) => {
  await setTesters(world, [])
  for (const date of DAYS) {
    const { desks, ids, body, cancel } = await begin(world, date)
    const [first, second] = await Promise.all([
      ...desks.map((desk) => desk.post(URL, body)),
      ...CANCELLED.map(cancel),
    ])
    const codes = [first, second].map((reply) => reply?.json().code ?? 'DONE')
    expect(codes.toSorted()).toEqual(['DISRUPTION_EXISTS', 'DONE'])
    for (const [nr, id] of ids.entries()) {
      const keys = await keysAbout(world, id)
      expect(keys.length, `messages about ${id}`).toBeGreaterThan(0)
      // Who cancels after the save is told of both.
      expect(keys.length, `messages about ${id}`).toBeLessThanOrEqual(CANCELLED.includes(nr) ? 2 : 1)
      expect(await cellsLost(world, id), `cells of ${id}`).toBe(false)
    }
    expect(await world.db.selectFrom('disruption').select('id').execute()).toHaveLength(1)
  }
})
