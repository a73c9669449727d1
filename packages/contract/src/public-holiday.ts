import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { saving } from './hours-calls.ts'
import { branchCode, dayText } from './text.ts'

/** Korean public holidays with their substitute days, by date; a year is added when its calendar is out. */
export const PUBLIC_HOLIDAYS: Readonly<Record<string, string>> = {
  '2026-12-25': '성탄절',
  '2027-01-01': '신정',
  '2027-02-06': '설날 연휴',
  '2027-02-07': '설날',
  '2027-02-08': '설날 연휴',
  '2027-02-09': '설날 대체공휴일',
  '2027-03-01': '삼일절',
  '2027-05-05': '어린이날',
  '2027-05-13': '부처님오신날',
  '2027-06-06': '현충일',
  '2027-07-17': '제헌절',
  '2027-07-19': '제헌절 대체공휴일',
  '2027-08-15': '광복절',
  '2027-08-16': '광복절 대체공휴일',
  '2027-09-14': '추석 연휴',
  '2027-09-15': '추석',
  '2027-09-16': '추석 연휴',
  '2027-10-03': '개천절',
  '2027-10-04': '개천절 대체공휴일',
  '2027-10-09': '한글날',
  '2027-10-11': '한글날 대체공휴일',
  '2027-12-25': '성탄절',
  '2027-12-27': '성탄절 대체공휴일',
  '2028-01-01': '신정',
  '2028-01-26': '설날 연휴',
  '2028-01-27': '설날',
  '2028-01-28': '설날 연휴',
  '2028-03-01': '삼일절',
  '2028-04-12': '국회의원 선거일',
  '2028-05-02': '부처님오신날',
  '2028-05-05': '어린이날',
  '2028-06-06': '현충일',
  '2028-07-17': '제헌절',
  '2028-08-15': '광복절',
  '2028-10-02': '추석 연휴',
  '2028-10-03': '추석·개천절',
  '2028-10-04': '추석 연휴',
  '2028-10-05': '개천절 대체공휴일',
  '2028-10-09': '한글날',
  '2028-12-25': '성탄절',
}

/** GET /api/admin/holidays: on which public holidays of a year each branch is closed. */
export const holidaysQuery = z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/)) })
const closedOn = z.object({ branchCode, dates: z.array(dayText) })
export const holidaysReply = envelope(
  z.object({
    holidays: z.array(z.object({ date: dayText, name: z.string() })),
    branches: z.array(z.object({ branchCode, branchName: z.string(), dates: z.array(dayText) })),
  }),
)
export type Holidays = z.infer<typeof holidaysReply>['data']
/** The ticks of these branches in a year, all of them; other branches stay as they are. */
export const holidaysBody = z.strictObject({
  year: z.string().check(z.regex(/^20\d\d$/)),
  branches: z.array(closedOn).check(z.minLength(1), z.maxLength(200)),
  ...saving,
})
export type HolidaysBody = z.infer<typeof holidaysBody>
