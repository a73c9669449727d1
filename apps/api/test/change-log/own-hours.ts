import { sql } from 'kysely'
import type { World } from '../world.ts'

const BRANCHES = ['JS', 'GN', 'GS']
const COUNSELLORS = [101, 107, 108]

/** The hours of some branches and counsellors as they are now, which no reset brings back; gives how to do so. */
export async function storedHours({ db }: World): Promise<() => Promise<void>> {
  const isTheirs = sql<boolean>`(branch_code = any(${BRANCHES}) or counsellor_id = any(${COUNSELLORS}))`
  const schedules = await db.selectFrom('schedule').selectAll().where(isTheirs).execute()
  const ids = schedules.map(({ id }) => id)
  const blocks = await db.selectFrom('scheduleBlock').selectAll().where('scheduleId', 'in', ids).execute()
  const exceptions = await db.selectFrom('scheduleException').selectAll().where(isTheirs).execute()
  return async () => {
    for (const table of ['schedule', 'scheduleException', 'hoursRevision'] as const)
      await db.deleteFrom(table).where(isTheirs).execute()
    await db.insertInto('schedule').values(schedules).execute()
    await db.insertInto('scheduleBlock').values(blocks).execute()
    if (exceptions.length > 0) await db.insertInto('scheduleException').values(exceptions).execute()
  }
}
