import type { CsvRow, ExportPurpose } from '@self/contract/list-export'
import {
  type Counts,
  HIDDEN_WORD,
  type Occupancy,
  type OccupancyGroup,
  type OccupancyQuery,
  percentOf,
  refusalOfPeriod,
  withoutFew,
} from '@self/contract/occupancy'
import { isWithin, type Reach } from '@self/contract/task'
import { addDays, addMonths, kstInstant } from '@self/contract/time'
import { lookUpBranches } from '../branch/service.ts'
import { recordExport } from '../list-export/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { type Given, sumGiven } from './given.ts'
import { type Held, lookUpCounsellors, sumHeld } from './queries.ts'
import {
  BUSIEST,
  groupsInOrder,
  groupsOf,
  hourName,
  leadGroups,
  monthName,
  sumBy,
  sumByHour,
  weekdayKey,
  weekdayName,
} from './sums.ts'

type Act = { actor: Staff; at: Date }

const branchOf = (row: Given | Held) => (row.by === 'OWNER' ? row.branchCode : undefined)
const counsellorOf = (row: Given | Held) =>
  row.by === 'OWNER' && row.wrId !== null ? `${row.wrId}` : undefined
const monthOf = (row: Given | Held) => (row.by === 'MONTH' ? row.month : undefined)
const weekdayOf = (row: Given | Held) => (row.by === 'WEEK' ? weekdayKey(row.minute) : undefined)
const leadOf = (row: Given | Held) => (row.by === 'LEAD' ? `${row.lead}` : undefined)

/** Hours and sessions of whole months, within reach, until now; a branch beyond it is as good as unknown. */
export async function readOccupancy(
  db: Db,
  { actor: { reach }, at }: Act,
  query: OccupancyQuery,
): Promise<Occupancy> {
  const refusal = refusalOfPeriod(query)
  if (refusal) throw refuse(refusal)
  const names = await lookUpBranches(db)
  const codes = codesOf([...names.keys()], reach, query.branch)
  const [from, end] = [`${query.from}-01`, addMonths(`${query.until}-01`, 1)]
  const until = kstInstant(end, '00:00')
  // Beside each other: either is half of the time.
  const [given, held, counsellors] = await Promise.all([
    sumGiven(db, { codes, from, to: addDays(end, -1), now: at }),
    sumHeld(db, { codes, from: kstInstant(from, '00:00'), to: until < at ? until : at }),
    lookUpCounsellors(db),
  ])
  const all = { given, held }
  const nameOfCounsellor = (key: string) => {
    const who = counsellors.get(Number(key))
    return who ? `${who.name} (${names.get(who.branchCode) ?? ''})` : ''
  }
  return {
    ...{ from: query.from, until: query.until },
    total: totalOf(all),
    months: groupsInOrder(sumBy(all, monthOf), monthName),
    branches: groupsOf(sumBy(all, branchOf), { nameOf: (key) => names.get(key) ?? '', order: BUSIEST }),
    counsellors: groupsOf(sumBy(all, counsellorOf), { nameOf: nameOfCounsellor, order: BUSIEST }),
    weekdays: groupsInOrder(sumBy(all, weekdayOf), weekdayName),
    hours: groupsInOrder(sumByHour(all), hourName),
    leads: leadGroups(sumBy({ given: [], held }, leadOf)),
  }
}

function codesOf(all: readonly string[], reach: Reach, branch: string | undefined): string[] {
  if (branch !== undefined && !(all.includes(branch) && isWithin(reach, branch))) throw refuse('NOT_FOUND')
  return all.filter((code) => (branch === undefined || code === branch) && isWithin(reach, code))
}

function totalOf(all: { given: readonly Given[]; held: readonly Held[] }): Counts {
  const sums = sumBy(all, (row) => (row.by === 'MONTH' ? '' : undefined)).get('')
  return withoutFew(sums ?? { open: 0, busy: 0, sessions: 0, noShows: 0, cancelled: 0 })
}

const HEAD: CsvRow = [
  ...['구분', '이름', '상담 가능 시간(분)', '예약된 시간(분)', '이용률(%)'],
  ...['상담', '노쇼', '노쇼율(%)', '취소'],
]

/** The file of a period: who takes it out, and for what, is written down first. */
export async function exportOccupancy(
  db: Db,
  act: Act,
  { purpose, ...query }: OccupancyQuery & { purpose: ExportPurpose },
): Promise<{ head: CsvRow; rows: CsvRow[] }> {
  const { total, ...parts } = await readOccupancy(db, act, query)
  const rows = [
    rowOf('합계', { key: '', name: `${query.from}~${query.until}`, ...total }),
    ...parts.months.map((one) => rowOf('달', one)),
    ...parts.branches.map((one) => rowOf('센터', one)),
    ...parts.counsellors.map((one) => rowOf('상담사', one)),
    ...parts.weekdays.map((one) => rowOf('요일', one)),
    ...parts.hours.map((one) => rowOf('시간', one)),
    ...parts.leads.map((one) => rowOf('예약 시점', one)),
  ]
  await recordExport(db, act, { list: 'OCCUPANCY', purpose, filter: query, rowCount: rows.length })
  return { head: HEAD, rows }
}

const rowOf = (kind: string, { name, open, busy, sessions, noShows, cancelled }: OccupancyGroup): CsvRow => [
  ...[kind, name, open],
  ...(sessions === null
    ? [HIDDEN_WORD, null, HIDDEN_WORD, null, null, null]
    : [busy, percentOf(busy, open), sessions, noShows, percentOf(noShows, sessions), cancelled]),
]
