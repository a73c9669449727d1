import type { Consultation } from '@self/contract/schedule'
import { expect, test } from 'vitest'
import { consultation } from '../../test/samples.ts'
import { reservationGroups } from './reservation-groups.ts'

const session = (id: number, change: Partial<Consultation> = {}): Consultation => ({
  ...consultation,
  id,
  ...change,
})

const ofPass = { multiCode: 'pass-7', sessions: 10 }

test('[MY-03] [WY-38] sessions of one pass stand together, those without one too, in the order of the list', () => {
  const groups = reservationGroups([session(1, ofPass), session(2), session(3, ofPass), session(4)])
  expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([
    [1, 3],
    [2, 4],
  ])
})

test('[MY-03] a group of more than one is a pass of so many sessions, one alone is none', () => {
  const [pass, singles] = reservationGroups([
    session(1, ofPass),
    session(2, ofPass),
    session(3),
    session(4, { multiCode: 'pass-8', sessions: 5 }),
  ])
  expect(pass?.pass).toEqual({ sessions: 10, used: 2 })
  expect(singles?.items).toHaveLength(2)
  expect(singles?.pass).toBeUndefined()
})

test('a pass of unknown size counts its sessions', () => {
  const [group] = reservationGroups([session(1, { multiCode: 'm' }), session(2, { multiCode: 'm' })])
  expect(group?.pass?.sessions).toBe(2)
})

test('[DK-58] a session cancelled in time is not used, nor one that its branch gave back, a forfeited one is', () => {
  const [group] = reservationGroups([
    session(1, { ...ofPass, state: 'CANCEL' }),
    session(2, { ...ofPass, state: 'CANCEL_F' }),
    session(3, ofPass),
    session(4, { ...ofPass, state: 'CANCEL_F', isReturned: true }),
  ])
  expect(group?.pass?.used).toBe(2)
})

test('[AF-19] a request that nobody answered gave its session back, and is not used', () => {
  const [group] = reservationGroups([
    session(1, { ...ofPass, state: 'EXPIRED' }),
    session(2, ofPass),
    session(3, ofPass),
  ])
  expect(group?.pass?.used).toBe(2)
})

test('[WY-38] a pass is counted over all of its sessions, whichever of them stand in the list', () => {
  const all = [session(1, ofPass), session(2, ofPass), session(3, ofPass)]
  expect(reservationGroups(all.slice(0, 1), all)[0]?.pass).toEqual({ sessions: 10, used: 3 })
})
