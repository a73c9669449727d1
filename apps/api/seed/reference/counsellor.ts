import type { PoolClient } from 'pg'
import content from '../content/counsellors.json' with { type: 'json' }
import { insert } from '../insert.ts'
import { branches } from './branch.ts'
import { seedSchedule } from './schedule.ts'

export const counsellors = content.map((counsellor) => ({
  wr_id: counsellor.wrId,
  admin_id: counsellor.adminId,
  branch_code: counsellor.branch,
  name: counsellor.name,
  status: counsellor.status,
  can_test: counsellor.canTest,
  role: counsellor.role,
  target: counsellor.target,
  say: counsellor.say,
  topics: counsellor.topics,
  for_whom: counsellor.forWhom,
  how_we_meet: counsellor.howWeMeet,
  history: counsellor.history,
  education: counsellor.education,
  qualification: counsellor.qualification,
  file: counsellor.file,
  workdays: counsellor.workdays.join(''),
  start_time: counsellor.startTime,
  end_time: counsellor.endTime,
}))

/** Their Saturdays end with their branch's. */
export async function seedCounsellors(client: PoolClient): Promise<void> {
  await insert(client, 'counsellor', counsellors)
  for (const { wr_id, branch_code, ...hours } of counsellors) {
    const saturday_end_time = branches.find(({ code }) => code === branch_code)?.saturday_end_time ?? null
    await seedSchedule(client, { counsellor_id: wr_id }, { ...hours, saturday_end_time })
  }
}
