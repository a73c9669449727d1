import { blockText, type HoursException } from '@self/contract/hours'
import { recordEdit } from '../../change-log/service.ts'
import type { Staff } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/db.ts'
import { noteEdit, type Own, type Owner, readHours } from './own-hours.ts'

export const PLAN = 'plan '
const exceptionKey = ({ kind, from, until }: HoursException): string => `${kind} ${from}~${until}`

/** What the change log compares: a field for each week by its first day, and for each exception. */
export function fieldsOf({ plans, exceptions }: Own) {
  return Object.fromEntries<unknown>([
    ...plans.map(({ validFrom, blocks }) => [`${PLAN}${validFrom}`, blocks.map(blockText)] as const),
    ...exceptions.map((one) => [exceptionKey(one), one] as const),
  ])
}

/** The owner as the change log knows it: 'branch:JS'. */
export const entityIdOf = ({ branchCode, counsellorId }: Owner): string =>
  branchCode === null ? `counsellor:${counsellorId}` : `branch:${branchCode}`

/** since: of what lies before nothing is changed. */
type Edit = {
  owner: Owner
  since: Date
  write: (before: Own) => Promise<unknown>
  undoes?: number | undefined
}

/** Within a transaction: what is written to the hours of an owner is one edit of the change log. */
export async function editHours(
  tx: Db,
  acting: { actor: Staff; at: Date },
  { owner, since, write, undoes }: Edit,
): Promise<void> {
  const before = await readHours(tx, owner, since)
  await write(before)
  const revisionTo = await noteEdit(tx, owner)
  const after = await readHours(tx, owner, since)
  await recordEdit(tx, acting, {
    ...{ entity: 'HOURS', entityId: entityIdOf(owner), undoes },
    ...{ revisionFrom: before.revision, revisionTo },
    ...{ before: fieldsOf(before), after: fieldsOf(after) },
  })
}
