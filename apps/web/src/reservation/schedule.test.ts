// @vitest-environment jsdom
import type { Consultation } from '@self/contract/schedule'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { consultation } from '../../test/samples.ts'
import { stubServer, tokenOf } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { lastOf, mySchedule, nextOf, splitSchedule } from './schedule.ts'

const NOW = new Date('2026-11-21T20:00:00+09:00')
const session = (id: number, hopeDate: string, change: Partial<Consultation> = {}): Consultation => ({
  ...consultation,
  id,
  hopeDate,
  ...change,
})
const items = [
  session(1, '2026-12-01'),
  session(2, '2026-11-10'),
  session(3, '2026-11-24', { state: 'CANCEL' }),
  session(4, '2026-11-25', { state: 'REQUESTED', checkBooking: null }),
  session(5, '2026-11-18'),
  session(6, '2026-11-26'),
]
const ids = (list: readonly Consultation[]) => list.map(({ id }) => id)

test('[WY-38] what is ahead comes soonest first and cancelled ones last, what has begun latest first', () => {
  const { ahead, past } = splitSchedule(items, NOW)
  expect(ids(ahead)).toEqual([4, 6, 1, 3])
  expect(ids(past)).toEqual([5, 2])
})

test('[AF-42] the schedule comes also where the device has no room to store it', async () => {
  storeToken(tokenOf('7'))
  const mine = { totalCount: 1, nextDate: null, consultationsList: [session(1, '2026-12-01')] }
  stubServer({ '/api/myList': mine })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const client = new QueryClient()
  expect((await client.fetchQuery(mySchedule)).consultationsList).toHaveLength(1)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('[WY-35] the next session is the first that is confirmed and has not begun', () => {
  expect(nextOf(items, NOW)?.id).toBe(6)
  expect(nextOf(items.slice(1, 5), NOW)).toBeUndefined()
})

test('[WY-06] the last session is the latest that was confirmed and not cancelled', () => {
  expect(lastOf(items, NOW)?.id).toBe(1)
  expect(lastOf(items.slice(1, 5), NOW)?.id).toBe(5)
})
