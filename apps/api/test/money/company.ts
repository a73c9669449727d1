import type { Insertable } from 'kysely'
import type { CompanyContract } from '../../src/platform/database/schema.ts'
import { addMember, type TestMember } from '../member.ts'
import { bookingOf, orderOf } from '../payment.ts'
import type { World } from '../world.ts'

const COMPANY = '가온테크'

export const addEmployee = (world: World, person: { phone?: string } = {}) =>
  addMember(world, { eapInfo: COMPANY, ...person })

/** The one contract of the company from the beginning of 2026 on, with these bounds. */
export async function agree({ db }: World, bounds: Partial<Insertable<CompanyContract>>): Promise<void> {
  await db.deleteFrom('companyContract').where('company', '=', COMPANY).execute()
  await db
    .insertInto('companyContract')
    .values({ company: COMPANY, validFrom: '2026-01-01', ...bounds })
    .execute()
}

let orders = 0

type Start = { date: string; time: string; adminId?: string }

/** Orders a free session of the company; the reply. */
export async function orderFree(world: World, member: TestMember, { date, time, adminId = 'js_c1' }: Start) {
  const slot = { branchCode: 'JS', adminId, hopeDate: date, hopeTime: time }
  orders += 1
  const paymentId = `mid_free${String(orders).padStart(8, '0')}`
  const order = await orderOf(world, { paymentId, couponId: 15, amount: 0, status: 'PAID', slot })
  return { order, reply: await member.post('/api/payment/history', order) }
}

/** Books one to the end; its id, or the code of what refused it. */
export async function bookFree(world: World, member: TestMember, start: Start): Promise<number | string> {
  const { order, reply } = await orderFree(world, member, start)
  if (reply.statusCode !== 200) return reply.json().code
  return (await member.post('/api/booking', bookingOf(order))).json().data.reservationId
}
