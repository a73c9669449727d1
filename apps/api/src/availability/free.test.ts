import { cellsOf } from '@self/contract/opening'
import { addMinutes, kstInstant } from '@self/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { type CachedOpenings, readFree } from './free.ts'
import { datesOf } from './hours.ts'
import { monthOf } from './month.ts'
import { bookable, getOpenings } from './openings.ts'
import { seatsOn } from './seats.ts'

const SPAN = { from: '2026-12-01', to: '2026-12-14' }
const MINUTES = 50
const CELLS = 14 * 48

type Drawn = { cell: number; resource: number; kind: 'SESSION' | 'BLOCK'; isOwn: boolean; isPaying: boolean }
const drawn = fc.record<Drawn>({
  cell: fc.nat(CELLS - 1),
  resource: fc.nat(),
  kind: fc.constantFrom('SESSION', 'BLOCK'),
  isOwn: fc.boolean(),
  isPaying: fc.boolean(),
})

/** Claims as they are stored, without what they are for. */
async function fill(world: World, code: string, claims: readonly Drawn[], memberIds: readonly number[]) {
  const resources = bookable(await getOpenings(world.db, code, SPAN)).flatMap((one) => one.opening.resources)
  const reservation = { branchCode: code, state: 'BOOKED', createdAt: world.app.now() } as const
  const seen = new Set<string>()
  for (const { cell, resource: drawnResource, kind, isOwn, isPaying } of claims) {
    const resource = resources[drawnResource % resources.length]
    const startsAt = addMinutes(kstInstant(SPAN.from, '00:00'), cell * 30)
    if (!resource || seen.has(`${resource.id} ${cell}`)) continue
    seen.add(`${resource.id} ${cell}`)
    const memberId = memberIds[isOwn ? 0 : 1] ?? 0
    const booker = { bookerName: '김하늘', bookerPhone: '01000000001' }
    const { id: reservationId } = await world.db
      .insertInto('reservation')
      .values({ ...reservation, ...booker, memberId, startsAt, minutes: 60 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const holder = kind === 'SESSION' ? { reservationId, memberId, isPaying } : {}
    const claim = { resourceId: resource.id, resource: resource.name, startsAt, kind, ...holder }
    await world.db.insertInto('slotClaim').values(claim).execute()
  }
}

/** Every free start, asked cell by cell. */
async function byCells(world: World, code: string, memberId: number): Promise<string[]> {
  const found = bookable(await getOpenings(world.db, code, SPAN))
  const claims = await world.db.selectFrom('slotClaim').selectAll().execute()
  const taken = claims.filter((claim) => !(claim.memberId === memberId && claim.isPaying))
  return found.flatMap(({ opening }, nr) =>
    datesOf(SPAN).flatMap((date) =>
      [...seatsOn(opening, date, MINUTES)].flatMap(([time, available]) => {
        const times = cellsOf(kstInstant(date, time), MINUTES).map((cell) => cell.getTime())
        const here = taken.filter(({ startsAt }) => times.includes(startsAt.getTime()))
        const ids = opening.resources.map(({ id }) => id)
        const isBlocked = here.some(
          ({ kind, resourceId }) => kind === 'BLOCK' && ids.includes(resourceId ?? 0),
        )
        const used = ids.filter((id) => here.some(({ resourceId }) => resourceId === id)).length
        return !isBlocked && used < Math.min(available, ids.length) ? [`${nr} ${date} ${time}`] : []
      }),
    ),
  )
}

test.for(['JS', 'GN'])(
  '[SQ-14] at %s the free starts, and the days that a month has open, are those that every cell asked by itself leaves, whoever has what',
  { timeout: 120_000 },
  async (code, { world }) => {
    const memberIds = [(await addMember(world)).id, (await addMember(world)).id]
    const cache: CachedOpenings = new Map()
    const draw = fc.array(drawn, { minLength: 1, maxLength: 40 })
    for (const claims of fc.sample(draw, { numRuns: 5, seed: 20261125 })) {
      await world.db.deleteFrom('slotClaim').execute()
      await fill(world, code, claims, memberIds)
      for (const memberId of memberIds) {
        const openings = bookable(await getOpenings(world.db, code, SPAN)).map(({ opening }) => opening)
        const viewer = { now: world.app.now(), memberId, minutes: MINUTES }
        const freeStarts = await readFree(world.db, openings, SPAN, viewer)
        const free = openings.flatMap((opening, nr) =>
          datesOf(SPAN).flatMap((date) =>
            [...freeStarts(opening, date)].map((time) => `${nr} ${date} ${time}`),
          ),
        )
        expect(free).toEqual(await byCells(world, code, memberId))
        const month = await monthOf(world.db, { branchCode: code, month: '2026-12' }, viewer, cache)
        const open = month.filter(({ date, state }) => state === 'OPEN' && date <= SPAN.to)
        expect(open.map(({ date }) => date)).toEqual(
          [...new Set(free.map((one) => one.split(' ')[1]))].sort(),
        )
      }
    }
  },
)
