import { expect } from 'vitest'
import { cash, find } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { request, setSeats } from '../../test/reservation.ts'

const WHILE = { timeout: 120_000 }
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01']

test(
  '[MN-03] forty desks take cash while a day is closed: what the closing says is what was taken',
  WHILE,
  async ({ world, master }) => {
    await setSeats(world, 20)
    const admin = await addMember(world, { userType: 'ADMIN' })
    const ids = []
    for (const date of DAYS)
      for (let hour = 10; hour < 18; hour += 1)
        ids.push({ date, id: await request(await addMember(world), { date, time: `${hour}:00` }) })
    const body = { branch: 'GN', date: '2026-11-23' }
    const closing = async () => {
      for (let tried = 0; tried < 60; tried += 1) {
        const { data } = (await master.get(`/api/admin/closing?branch=GN&date=${body.date}`)).json()
        if (tried > 2 && data.cash > 0) {
          const reply = await master.post('/api/admin/closing', {
            ...body,
            cash: data.cash,
            counted: data.cash,
          })
          if (reply.statusCode === 200) return data.cash
        }
      }
      return undefined
    }
    const [closed, ...replies] = await Promise.all([
      closing(),
      ...ids.map(({ id }) => admin.post(`/api/desk/${id}/confirm`, { revision: 0, payment: cash })),
    ])
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'taken' : reply.json().code))
    const taken = codes.filter((code) => code === 'taken').length
    expect(codes.every((code) => code === 'taken' || code === 'DAY_CLOSED')).toBe(true)
    const { data } = (await master.get(`/api/admin/closing?branch=GN&date=${body.date}`)).json()
    if (closed !== undefined) expect(data.closed.counted).toBe(taken * 90_000)
    expect(data.cash).toBe(taken * 90_000)
    for (const [at, { id, date }] of ids.entries())
      if (codes[at] === 'DAY_CLOSED' && date === '2026-11-24')
        expect((await find(admin, id)).state).toBe('REQUESTED')
  },
)
