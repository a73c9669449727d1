import type { HoursException } from '@self/contract/hours'
import type { Touched } from '@self/contract/impact'
import { type Holidays, type HolidaysBody, PUBLIC_HOLIDAYS } from '@self/contract/public-holiday'
import { isWithin } from '@self/contract/task'
import { addDays, kstInstant } from '@self/contract/time'
import { editHours } from '../availability/edit/logged.ts'
import {
  type Own,
  type Owner,
  readHours,
  removeException,
  saveException,
} from '../availability/edit/own-hours.ts'
import { getBranchWithin, lookUpBranches } from '../branch/service.ts'
import { type ImpactContext, previewTouched, saveDecided } from '../impact/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'

const holidaysOf = (year: string) =>
  Object.entries(PUBLIC_HOLIDAYS)
    .filter(([date]) => date.startsWith(year))
    .map(([date, name]) => ({ date, name }))

const ownerOf = (branchCode: string): Owner => ({ branchCode, counsellorId: null })
const sinceOf = (year: string): Date => kstInstant(`${year}-01-01`, '00:00')

const spanOf = (date: string) => ({ from: `${date}T00:00`, until: `${addDays(date, 1)}T00:00` })

/** The holidays of a branch that close it on a date; a longer one closes each day within it. */
const closing = ({ exceptions }: Pick<Own, 'exceptions'>, date: string): HoursException[] =>
  exceptions.filter(
    ({ kind, from, until }) => kind === 'HOLIDAY' && from <= spanOf(date).from && until > spanOf(date).from,
  )

/** The dates of a list on which a branch is closed all day. */
const datesIn = (own: Pick<Own, 'exceptions'>, dates: readonly string[]): string[] =>
  dates.filter((date) => closing(own, date).length > 0)

/** The public holidays of a year, and on which of them each branch within reach is closed. */
export async function listHolidays(db: Db, { reach }: Staff, year: string): Promise<Holidays> {
  const holidays = holidaysOf(year)
  const dates = holidays.map(({ date }) => date)
  const branches: Holidays['branches'] = []
  for (const [branchCode, branchName] of await lookUpBranches(db)) {
    if (!isWithin(reach, branchCode)) continue
    const own = await readHours(db, ownerOf(branchCode), sinceOf(year))
    branches.push({ branchCode, branchName, dates: datesIn(own, dates) })
  }
  return { holidays, branches }
}

/** Closes several branches on the ticked public holidays of a year, and opens them on the others. */
export async function saveHolidays(
  context: ImpactContext,
  actor: Staff,
  { year, branches, decisions = [], isPreview = false }: HolidaysBody,
): Promise<Touched[]> {
  for (const { branchCode } of branches) await getBranchWithin(context.db, actor.reach, branchCode)
  const branchCodes = branches.map(({ branchCode }) => branchCode).toSorted()
  const work = async (tx: Db, at: Date) => {
    for (const branch of branches) await tick(tx, { actor, at }, { year, ...branch })
  }
  if (isPreview) return previewTouched(context, actor, branchCodes, work)
  await saveDecided(context, actor, { branchCodes, decisions }, work)
  return []
}

type Ticked = { year: string; branchCode: string; dates: readonly string[] }

async function tick(
  tx: Db,
  acting: { actor: Staff; at: Date },
  { year, branchCode, dates }: Ticked,
): Promise<void> {
  const owner = ownerOf(branchCode)
  const before = await readHours(tx, owner, sinceOf(year))
  const holidays = holidaysOf(year)
  const closed = datesIn(
    before,
    holidays.map(({ date }) => date),
  )
  const changed = holidays.filter(({ date }) => closed.includes(date) !== dates.includes(date))
  if (changed.length === 0) return
  const since = sinceOf(year)
  const write = async () => {
    for (const { date, name } of changed)
      await (dates.includes(date)
        ? saveException(tx, owner, { kind: 'HOLIDAY', ...spanOf(date), name })
        : openOn(tx, { owner, since }, date))
  }
  await editHours(tx, acting, { owner, since, write })
}

/** Every entry that closes a branch on a date is divided around it. */
async function openOn(tx: Db, { owner, since }: { owner: Owner; since: Date }, date: string): Promise<void> {
  const { from, until } = spanOf(date)
  for (const one of closing(await readHours(tx, owner, since), date)) {
    await removeException(tx, owner, one)
    if (one.from < from) await saveException(tx, owner, { ...one, until: from })
    if (one.until > until) await saveException(tx, owner, { ...one, from: until })
  }
}
