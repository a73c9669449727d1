import { startTimes } from '@self/contract/branch'
import { addDays, addMinutes, CELL_MINUTES, kstInstant, toKst, weekdayOf } from '@self/contract/time'
import type { PoolClient } from 'pg'
import { insert } from '../insert.ts'
import { counsellors } from '../reference/counsellor.ts'

/** Days ahead, and the half hours of each that a counsellor does not give. */
const OFF = [
  { adminId: 'js_c1', days: [1, 2, 3, 4, 7, 8, 9, 10], from: '12:00', until: '12:30' },
  { adminId: 'js_c2', days: [2, 3, 9, 10], from: '17:00', until: '20:00' },
  { adminId: 'js_c3', days: [5, 6], from: '12:00', until: '21:00' },
  { adminId: 'js_c4', days: [3, 5], from: '10:00', until: '13:30' },
]

/** Writes the hours off and says what they keep busy. */
export async function seedCounsellorOff(client: PoolClient, now: Date) {
  const { date: today } = toKst(now)
  const off = OFF.flatMap(({ adminId, days, from, until }) => {
    const { wr_id, branch_code, workdays } = counsellorOf(adminId)
    return days
      .map((ahead) => addDays(today, ahead))
      .filter((date) => workdays.includes(weekdayOf(date)))
      .flatMap((date) =>
        startTimes({ startTime: from, endTime: until }, date).map((time) => ({ date, time })),
      )
      .map(({ date, time }) => ({ resource: `${branch_code}:${adminId}`, wr_id, date, time }))
  })
  const rows = off.map(({ wr_id, date, time }) => {
    const from_at = kstInstant(date, time)
    return { counsellor_id: wr_id, from_at, until_at: addMinutes(from_at, CELL_MINUTES), kind: 'LEAVE' }
  })
  await insert(client, 'schedule_exception', rows)
  return off.map(({ resource, date, time }) => ({ resource, startsAt: kstInstant(date, time) }))
}

function counsellorOf(adminId: string) {
  const counsellor = counsellors.find(({ admin_id }) => admin_id === adminId)
  if (!counsellor) throw new Error(`There is no counsellor ${adminId}`)
  return counsellor
}
