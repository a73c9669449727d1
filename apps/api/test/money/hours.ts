import { scheduleReply } from '@self/contract/availability'
import { counsellorListReply } from '@self/contract/counsellor'
import { addDays, toKst } from '@self/contract/time'
import type { SlotOrder } from '../payment.ts'
import type { World } from '../world.ts'

type Slot = SlotOrder['slot']

/** A session takes an hour: at every second one, somebody may come half an hour later and be in its way alone. */
const APART = ['10:00', '12:00', '14:00', '16:00']

/** So many free hours of the private centre, from tomorrow on; a session in one leaves the others free. */
export async function freeHours(world: World, count: number): Promise<Slot[]> {
  const hours: Slot[] = []
  const { date: today } = toKst(world.app.now())
  for (let day = 1; hours.length < count; day += 1) hours.push(...(await hoursOn(world, addDays(today, day))))
  return hours.slice(0, count)
}

async function hoursOn({ app }: World, hopeDate: string): Promise<Slot[]> {
  const list = await app.inject(`/api/member/schedules?branchCode=JS&selectDate=${hopeDate}`)
  const hours: Slot[] = []
  const counsellors = counsellorListReply
    .parse(list.json())
    .data.filter((one) => one.status === 'Y' && one.canTest === 'N')
  for (const { wrId, adminId } of counsellors) {
    const day = await app.inject(`/api/member/schedules/${wrId}?selectDate=${hopeDate}`)
    for (const { startTime: hopeTime, status } of scheduleReply.parse(day.json()).data.scheduleList)
      if (status === 'ON' && APART.includes(hopeTime))
        hours.push({ branchCode: 'JS', adminId, hopeDate, hopeTime })
  }
  return hours
}
