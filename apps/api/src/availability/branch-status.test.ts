import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import type { Branch } from '../platform/database/schema.ts'

const DAY = '2026-11-24'
type Life = Partial<Pick<Insertable<Branch>, 'status' | 'opensOn' | 'closesOn'>>
const OPEN = { status: 'OPEN', opensOn: null, closesOn: null } as const

const set = ({ db }: World, code: string, life: Life) =>
  db.updateTable('branch').set(life).where('code', '=', code).execute()
const test = base.extend('opened', { auto: true }, async ({ world }, { onCleanup }) => {
  onCleanup(async () => {
    await world.db.updateTable('branch').set(OPEN).execute()
  })
})

const listed = async ({ app }: World): Promise<{ branch: string; isPaused?: boolean; opensOn?: string }[]> =>
  (await app.inject('/api/branch')).json()
const statesOf = async ({ app }: World, code: string): Promise<string[]> =>
  (await app.inject(`/api/branch/month/${code}?month=2026-11`))
    .json()
    .data.days.map(({ state }: { state: string }) => state)
const book = async (world: World, date = DAY) => {
  const reply = await (await addMember(world)).post('/api/reserve', requestOf({}, { date, time: '14:00' }))
  return reply.statusCode === 200 ? 'booked' : reply.json().code
}

test('[CT-30] a paused branch is shown and takes no bookings', async ({ world }) => {
  await set(world, 'GN', { status: 'PAUSED' })
  expect((await listed(world)).find(({ branch }) => branch === 'GN')).toMatchObject({ isPaused: true })
  expect((await world.app.inject('/api/branch/info/GN')).json().data).toMatchObject({ isPaused: true })
  expect(new Set(await statesOf(world, 'GN'))).toEqual(new Set(['CLOSED']))
  expect(await book(world)).toBe('SLOT_CLOSED')
})

test('[CT-30] a closed branch is found by nobody, and what was booked there still reads where it is', async ({
  world,
}) => {
  await set(world, 'GN', { status: 'CLOSED' })
  expect((await listed(world)).map(({ branch }) => branch)).not.toContain('GN')
  expect((await world.app.inject('/api/branch/info/GN')).statusCode).toBe(200)
  expect(await book(world)).toBe('SLOT_CLOSED')
})

test('[CT-30] a branch takes bookings from its first day until its last, and is gone from the lists after it', async ({
  world,
}) => {
  await set(world, 'GN', { opensOn: '2026-11-25', closesOn: '2026-11-26' })
  expect((await listed(world)).find(({ branch }) => branch === 'GN')).toMatchObject({
    opensOn: '2026-11-25',
    closesOn: '2026-11-26',
  })
  const open = (await statesOf(world, 'GN')).flatMap((state, day) => (state === 'OPEN' ? [day + 1] : []))
  expect(open).toEqual([25, 26])
  const days = [DAY, '2026-11-25', '2026-11-26', '2026-11-27']
  const booked: string[] = []
  for (const day of days) booked.push(await book(world, day))
  expect(booked).toEqual(['SLOT_CLOSED', 'booked', 'booked', 'SLOT_CLOSED'])
  world.moveTo('2026-11-27', '00:00')
  expect((await listed(world)).map(({ branch }) => branch)).not.toContain('GN')
})

test('[CT-31] of a draft nobody but staff learns that it is there', async ({ world, member }) => {
  await set(world, 'JS', { status: 'DRAFT' })
  expect((await listed(world)).map(({ branch }) => branch)).not.toContain('JS')
  const urls = [
    '/api/branch/info/JS',
    `/api/branch/time/JS?selectDate=${DAY}`,
    '/api/branch/month/JS?month=2026-11',
    '/api/branch/ahead/JS',
    '/api/branch/soonest/JS',
    `/api/member/schedules?branchCode=JS&selectDate=${DAY}`,
    `/api/member/schedules/101?selectDate=${DAY}`,
    '/api/member/g5/JS',
    '/api/member/profile/101',
    '/api/coupon/JS',
    `/api/booking/check/${DAY}T14:00?branchCode=JS&adminId=js_c1`,
  ]
  for (const url of urls) {
    const [draft, unknown] = await Promise.all(
      [url, url.replace('JS', 'ZZ').replace('101', '99999')].map((each) => world.app.inject(each)),
    )
    expect([url, draft?.statusCode, draft?.json().code]).toEqual([url, 404, 'NOT_FOUND'])
    expect(unknown?.statusCode).toBe(404)
  }
  expect((await member.put('/api/favourite/101', {})).statusCode).toBe(404)
})

test('[CT-38] a start without a branch is looked for at the usual one, else at the first that takes bookings', async ({
  world,
}) => {
  const check = () => world.app.inject(`/api/booking/check/${DAY}T14:00`)
  expect((await check()).json()).toEqual({ result: 'success', data: true })
  await set(world, 'JS', { status: 'CLOSED' })
  expect((await check()).json().data).toBe(true)
  await world.db.updateTable('branch').set({ status: 'CLOSED' }).execute()
  expect((await check()).statusCode).toBe(404)
})
