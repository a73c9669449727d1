import type { PoolClient } from 'pg'
import content from '../content/counsellors.json' with { type: 'json' }
import { insert } from '../insert.ts'

export const counsellors = content.map((counsellor) => ({
  wr_id: counsellor.wrId,
  admin_id: counsellor.adminId,
  branch_code: counsellor.branch,
  name: counsellor.name,
  status: counsellor.status,
  can_test: counsellor.canTest,
  role: counsellor.role,
  target: counsellor.target,
  history: counsellor.history,
  education: counsellor.education,
  qualification: counsellor.qualification,
  file: counsellor.file,
  workdays: counsellor.workdays.join(''),
  start_time: counsellor.startTime,
  end_time: counsellor.endTime,
}))

export const seedCounsellors = (client: PoolClient) => insert(client, 'counsellor', counsellors)
