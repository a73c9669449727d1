import { revenueReply } from '@self/contract/revenue'
import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { find, handBack, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addEmployee, agree } from '../../test/money/company.ts'
import { request, setSeats } from '../../test/reservation.ts'
import { saveMonths } from './saving.ts'

test('[MN-23] a session of no won counts once where it took place, in a month that is saved as well', async ({
  world,
  admin,
  master,
}) => {
  await setSeats(world, 9)
  await agree(world, { sessionsPerPerson: 9 })
  const employee = await addEmployee(world)
  const free = { method: 'FREE', note: '지난 상담의 사과' }
  const confirmed = async (time: string, payment: object) => {
    const id = await request(employee, { date: DAY, time })
    expect((await press(admin, id, 'confirm', payment)).statusCode).toBe(200)
    return id
  }
  const counted = async () =>
    revenueReply.parse((await master.get('/api/admin/revenue?month=2026-11')).json()).data.total.sessions
  await confirmed('13:00', free)
  const corrected = await confirmed('14:00', free)
  await press(admin, corrected, 'payment', { method: 'COMPANY' })
  const handedBack = await confirmed('15:00', free)
  await handBack(admin, handedBack, 0)
  const cancelled = await confirmed('16:00', free)
  expect(await counted()).toBe(3)
  await saveMonths(world.app, (error) => {
    throw error
  })
  const { revision } = await find(admin, cancelled)
  const reply = await admin.post(`/api/desk/${cancelled}/cancel`, { revision, cause: 'CLIENT' })
  expect([reply.statusCode, await counted()]).toEqual([200, 2])
})
