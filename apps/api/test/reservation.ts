import { reserveBodyOf } from '@self/contract/booking'
import type { ReserveBody } from '@self/contract/booking-body'
import { phoneParts } from '@self/contract/phone'
import { addMember, type TestMember } from './member.ts'
import { bookingOf, payFor, register } from './payment.ts'
import type { World } from './world.ts'

/** A request to Gangnam for Tuesday at 14:00, unless told otherwise. */
export const requestOf = (
  change: Partial<ReserveBody> = {},
  where = { date: '2026-11-24', time: '14:00' },
): ReserveBody => ({
  ...reserveBodyOf(
    {
      branchCode: 'GN',
      isPrivate: false,
      adminId: '',
      name: '김하늘',
      phone: '010-0000-0001',
      reason: '요즘 잠이 오지 않아요',
      ...where,
    },
    '강남센터',
  ),
  ...change,
})

/** Gangnam holds so many sessions at a time until the next test; null: as many as its counsellors who work then. */
export const setSeats = (world: World, seats: number | null) =>
  world.db.updateTable('branch').set({ seats }).where('code', '=', 'GN').execute()

type Slot = { date: string; time: string }

/** A request to Gangnam, on Tuesday at 14:00 unless told otherwise; gives its id. */
export async function request(member: TestMember, slot?: Slot): Promise<number> {
  return (await member.post('/api/reserve', requestOf({}, slot))).json().data.id
}

/** A session with 윤서하 at Jamsil, paid by card with 120,000 won; gives its id and its order. */
export async function buy(
  world: World,
  member: TestMember,
  slot: Slot = { date: '2026-11-24', time: '14:00' },
) {
  const at = { branchCode: 'JS', adminId: 'js_c1', hopeDate: slot.date, hopeTime: slot.time }
  const order = await register(world, member, { slot: at })
  await payFor(world, order)
  const { data } = (await member.post('/api/booking', bookingOf(order))).json()
  return { id: data.reservationId as number, order }
}

/** A session with 윤서하, paid by the member, to which somebody by another number is to come. */
export async function buyFor(
  world: World,
  member: TestMember,
  { phone, slot = { date: '2026-11-24', time: '14:00' } }: { phone: string; slot?: Slot },
) {
  const at = { branchCode: 'JS', adminId: 'js_c1', hopeDate: slot.date, hopeTime: slot.time }
  const order = await register(world, member, { slot: at })
  await payFor(world, order)
  const booking = { ...bookingOf(order), uName: '김바다', ...phoneParts(phone) }
  const reply = await member.post('/api/booking', booking)
  if (reply.statusCode !== 200) throw new Error(`not booked: ${reply.body}`)
  return { id: reply.json().data.reservationId as number, order }
}

type Proposing = { id: number; starts: readonly string[]; revision?: number }

/** Other starts for the request of a member; gives the key of the link in their message. */
export async function propose(world: World, member: TestMember, { id, starts, revision = 0 }: Proposing) {
  const admin = await addMember(world, { userType: 'ADMIN' })
  const reply = await admin.post(`/api/admin/requests/${id}/propose`, { revision, starts })
  if (reply.statusCode !== 200) throw new Error(`not proposed: ${reply.body}`)
  const { phone } = await world.db
    .selectFrom('member')
    .select('phone')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return keyIn(await world.messagesOf(phone ?? ''))
}

/** The key of the newest link among messages: to other starts, or by which a booker stops them. */
export function keyIn(texts: readonly string[]): string {
  const [, key] = texts.map((text) => /\/self\/[RS]\/([\w-]{22})$/.exec(text)).find(Boolean) ?? []
  if (!key) throw new Error(`no link in: ${texts.join(' | ')}`)
  return key
}
