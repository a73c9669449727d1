import { audienceOf } from '@self/contract/coupon'
import { type Showing, showingProblem } from '@self/contract/showing'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { sql } from 'kysely'
import { lookUpBranches } from '../branch/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { received } from '../reservation/states.ts'

/** Who reads, and when. */
export type Reader = { member: { memberId: number; eapInfo: string } | null; at: Date }

type Table = 'notice' | 'banner'

/** Whether a row is shown to a reader at their moment. */
export const isShownTo = (table: Table, { member, at }: Reader) => sql<boolean>`
  ${sql.ref(`${table}.viewStatus`)} = 'Y' and ${sql.ref(`${table}.deletedAt`)} is null
  and (${sql.ref(`${table}.showsFrom`)} is null or ${sql.ref(`${table}.showsFrom`)} <= ${at})
  and (${sql.ref(`${table}.showsUntil`)} is null or ${sql.ref(`${table}.showsUntil`)} > ${at})
  and (${isFor(table, member)})`

function isFor(table: Table, member: Reader['member']) {
  const audience = sql.ref(`${table}.audience`)
  if (!member) return sql`${audience} = 'ALL'`
  return sql`case ${audience} when 'COMPANY' then ${audienceOf(member.eapInfo) === 'EAP'}
    when 'BRANCH' then exists (
      select from reservation where member_id = ${member.memberId} and state = any(${received}::text[])
        and reservation.branch_code = ${sql.ref(`${table}.branchCode`)}
    ) else true end`
}

const instantOf = (wallClock: string | null): Date | null => {
  if (wallClock === null) return null
  const { date, time } = wallClockOf(wallClock)
  return kstInstant(date, time)
}

type Columns = Omit<Showing, 'showsFrom' | 'showsUntil'> & { showsFrom: Date | null; showsUntil: Date | null }

/** When and to whom, as it is stored. Refuses what can't be. */
export async function columnsOf(db: Db, showing: Showing): Promise<Columns> {
  const problem = showingProblem(showing)
  if (problem) throw refuse(problem)
  const { viewStatus, audience, branchCode, sortOrder, showsFrom, showsUntil } = showing
  if (branchCode !== null && !(await lookUpBranches(db)).has(branchCode)) throw refuse('AUDIENCE_UNFIT')
  return {
    viewStatus,
    audience,
    branchCode,
    sortOrder,
    showsFrom: instantOf(showsFrom),
    showsUntil: instantOf(showsUntil),
  }
}

/** What is stored of it, as the wire has it. */
export const showingOf = (row: Columns): Showing => ({
  viewStatus: row.viewStatus,
  audience: row.audience,
  branchCode: row.branchCode,
  sortOrder: row.sortOrder,
  showsFrom: row.showsFrom && formatWallClock(row.showsFrom),
  showsUntil: row.showsUntil && formatWallClock(row.showsUntil),
})
