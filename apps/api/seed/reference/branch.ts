import { PUBLIC_HOLIDAYS } from '@self/contract/public-holiday'
import type { PoolClient } from 'pg'
import content from '../content/branches.json' with { type: 'json' }
import { insert } from '../insert.ts'
import { seedHolidays, seedSchedule } from './schedule.ts'

/** Korean public holidays with their substitute days, for a branch that says it is closed then. */
const holidaysOf = (bizHours: string): Readonly<Record<string, string>> =>
  bizHours.includes('공휴일 휴무') ? PUBLIC_HOLIDAYS : {}

const SATURDAY = /토요일 \d\d:\d\d ~ (\d\d:\d\d)/

/** '평일 10:00 ~ 21:00|토요일 10:00 ~ 18:00' gives '18:00'; a branch closed on Saturdays gives nothing. */
const saturdayEndOf = (bizHours: string): string | null => bizHours.match(SATURDAY)?.[1] ?? null

export const branches = content.map((branch, index) => ({
  code: branch.code,
  name: branch.branchName,
  region: branch.section,
  center_type: branch.centerType === 'PRIVATE' ? ('PRIVATE' as const) : ('GENERAL' as const),
  show_in_guide: branch.showInGuide,
  addr: branch.addr,
  tel: branch.tel,
  phone: branch.phone,
  kakao_channel: branch.kakaoChannel,
  kakao_talk: branch.kakaoTalk,
  biz_hours: branch.bizHours,
  url: branch.url,
  directions: branch.directions,
  images: JSON.stringify(branch.branchImages),
  workdays: branch.workdays.join(''),
  start_time: branch.startTime,
  end_time: branch.endTime,
  saturday_end_time: saturdayEndOf(branch.bizHours),
  holidays: holidaysOf(branch.bizHours),
  sort_order: index,
}))

/** Their hours and holidays stand in rows of their own too: the version before reads the columns. */
export async function seedBranches(client: PoolClient): Promise<void> {
  await insert(client, 'branch', branches)
  for (const branch of branches) {
    await seedSchedule(client, { branch_code: branch.code }, branch)
    await seedHolidays(client, branch.code, branch.holidays)
  }
}
