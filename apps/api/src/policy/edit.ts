import { maskedName } from '@self/contract/member'
import { FIRST_POLICY, type Policy, policyAt } from '@self/contract/policy'
import type { PolicyBody, StaffPolicies } from '@self/contract/staff-policy'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type { Editor } from '../change-log/editor.ts'
import { recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { lookUpNames } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { countChanges, insertVersion, listVersions, lockVersions, updateWithdrawn } from './queries.ts'
import { readPolicies } from './service.ts'

type Act = { actor: { memberId: number }; at: Date }
type Row = Awaited<ReturnType<typeof listVersions>>[number]

/** One log for all versions: each entry says from when which number gives way to which. */
const LOG = { entity: 'POLICY', entityId: 'ALL' }

const policyOf = (row: Policy): Policy => ({
  holdMinutes: row.holdMinutes,
  changeDays: row.changeDays,
  changeTime: row.changeTime,
  penaltyPercent: row.penaltyPercent,
  freeDays: row.freeDays,
  linkHours: row.linkHours,
  refundChannel: row.refundChannel,
  offerMinutes: row.offerMinutes,
  proposalHours: row.proposalHours,
  bookedProposalHours: row.bookedProposalHours,
  supportHours: row.supportHours,
})

/** Every version, the newest first, down to what held before there was one. */
export async function listStaffPolicies(db: Db, now: Date): Promise<StaffPolicies> {
  const rows = await listVersions(db)
  const names = await lookUpNames(db, [...new Set(rows.map(({ createdBy }) => createdBy))])
  const current = rows.findLast(({ withdrawnAt, validFrom }) => withdrawnAt === null && validFrom <= now)
  const stateOf = ({ no, withdrawnAt, validFrom }: Row) => {
    if (withdrawnAt) return 'WITHDRAWN' as const
    if (no === current?.no) return 'IN_FORCE' as const
    return validFrom > now ? ('PLANNED' as const) : ('ENDED' as const)
  }
  const versions = rows.map((row) => ({
    ...policyOf(row),
    no: row.no,
    validFrom: formatWallClock(row.validFrom),
    state: stateOf(row),
    who: maskedName(names.get(row.createdBy) ?? ''),
    madeAt: formatWallClock(row.createdAt),
  }))
  const state = current ? ('ENDED' as const) : ('IN_FORCE' as const)
  const first = { ...FIRST_POLICY, no: 0, validFrom: null, state, who: '', madeAt: null }
  return { revision: await countChanges(db), versions: [first, ...versions].toReversed() }
}

/** A version more, from a moment to come or at once; gives its number. What was sold or booked before keeps its own. */
export async function addPolicy(
  db: Db,
  act: Act,
  { revision, validFrom, ...policy }: PolicyBody,
): Promise<number> {
  const from = validFrom === null ? act.at : instantOf(validFrom)
  if (from < act.at) throw refuse('POLICY_PAST')
  return write(db, act, revision, async (tx) => {
    const no = (await listVersions(tx)).length + 1
    const before = policyAt(await readPolicies(tx), from)
    const row = { ...policy, no, validFrom: from, createdBy: act.actor.memberId, createdAt: act.at }
    await insertVersion(tx, row)
    return { no, before: policyOf(before), after: { ...policy, no, validFrom: formatWallClock(from) } }
  })
}

/** Takes back a version that has not begun. */
export async function withdrawPolicy(
  db: Db,
  act: Act,
  { no, revision }: { no: number; revision: number },
): Promise<void> {
  await write(db, act, revision, async (tx) => {
    const row = (await listVersions(tx)).find((each) => each.no === no)
    if (!row || row.withdrawnAt) throw refuse('NOT_FOUND')
    if (!(await updateWithdrawn(tx, no, act.at))) throw refuse('POLICY_BEGUN')
    const after = policyOf(policyAt(await readPolicies(tx), row.validFrom))
    return { no, before: { ...policyOf(row), no, validFrom: formatWallClock(row.validFrom) }, after }
  })
}

type Written = { no: number; before: Record<string, unknown>; after: Record<string, unknown> }

/** One at a time, by who has seen what there is; each is one entry of the log. */
async function write(db: Db, act: Act, seen: number, change: (tx: Db) => Promise<Written>): Promise<number> {
  const written = await transact(db, async (tx) => {
    await lockVersions(tx)
    if ((await countChanges(tx)) !== seen) return undefined
    const { no, before, after } = await change(tx)
    const revisions = { revisionFrom: seen, revisionTo: seen + 1 }
    await recordEdit(tx, act, { ...LOG, ...revisions, before, after })
    return no
  })
  return written ?? refuseOvertaken(db, { ...LOG, seen })
}

function instantOf(wallClock: string): Date {
  const { date, time } = wallClockOf(wallClock)
  return kstInstant(date, time)
}

/** What has been in force is not taken back: members have booked under it. Another version says otherwise from then on. */
export const policyEditor: Editor = {
  task: 'EDIT_CATALOGUE',
  undoes: [],
  undo: () => Promise.reject(refuse('UNDO_IMPOSSIBLE')),
}
