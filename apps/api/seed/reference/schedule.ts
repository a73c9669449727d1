import { addDays, kstInstant, minutesOf, timeOf, WEEKDAYS } from '@self/contract/time'
import type { PoolClient } from 'pg'
import { insert, insertOne } from '../insert.ts'

/** A branch or a counsellor; what is null or left out is not. */
type Owner = { branch_code: string } | { counsellor_id: number }

/** Weekday letters, the first and last start of a day, and the last start of a Saturday where it is an earlier one. */
type Hours = {
  workdays: string
  start_time: string | null
  end_time: string | null
  saturday_end_time?: string | null
}

/** Minutes from the last start to the end of the hours (D-17). */
const LAST_START = 60
/** From the beginning of all content. */
const ALWAYS = '2000-01-01'

/** The hours of a week as rows; null where the content gives none and the default holds. */
const blocksOf = ({ workdays, start_time, end_time, saturday_end_time }: Hours) =>
  [...WEEKDAYS.entries()]
    .filter(([, letter]) => workdays.includes(letter))
    .map(([weekday, letter]) => {
      const lasts = [end_time, letter === '토' && saturday_end_time].flatMap((last) =>
        last ? minutesOf(last) : [],
      )
      const until_time = lasts.length > 0 ? timeOf(Math.min(...lasts) + LAST_START) : null
      return { weekday, from_time: start_time, until_time }
    })

export async function seedSchedule(client: PoolClient, owner: Owner, hours: Hours): Promise<void> {
  const schedule_id = await insertOne(client, 'schedule', { ...owner, valid_from: ALWAYS })
  const blocks = blocksOf(hours).map((block) => ({ schedule_id, ...block }))
  await insert(client, 'schedule_block', blocks)
}

/** Days on which a branch is closed, by name. */
export async function seedHolidays(
  client: PoolClient,
  branch_code: string,
  holidays: Readonly<Record<string, string>>,
) {
  const rows = Object.entries(holidays).map(([date, name]) => ({
    branch_code,
    kind: 'HOLIDAY',
    name,
    from_at: kstInstant(date, '00:00'),
    until_at: kstInstant(addDays(date, 1), '00:00'),
  }))
  await insert(client, 'schedule_exception', rows)
}
