import { KNOWN_TEXTS, type LawText } from '@self/contract/law-text'
import { EMPTY_POLICY } from '@self/contract/policy-text'
import { allRefusals } from '@self/contract/refusal-codes'
import { TASKS } from '@self/contract/task'
import type { Act } from '../approval/step.ts'
import { hasOtherStaff } from '../member/grants.ts'
import type { Db } from '../platform/database/db.ts'
import { hasVersion } from './draft-queries.ts'

type Drafted = { termId: string; termGroup: LawText['group'] | null }

/** What a known text begins with that there has never been a version of; it can't come into force as it is. */
export async function beginText(db: Db, termId: string) {
  const known = KNOWN_TEXTS.find(({ id }) => id === termId)
  if (!known || (await hasVersion(db, termId))) return undefined
  const { title, required, group: termGroup } = known
  return { title, body: termGroup === 'policy' ? EMPTY_POLICY : '○○', required, termGroup }
}

/** Why a first version can't come into force that is none any more, in a sentence. */
export const begunElsewhere = async (db: Db, { termId, termGroup }: Drafted): Promise<string[]> =>
  termGroup !== null && (await hasVersion(db, termId)) ? [allRefusals.TERMS_BEGUN[1]] : []

/** Whether a MASTER may approve the own draft: of a first version, where nobody else of the staff may approve it. */
export async function isAlone(db: Db, { actor }: Act, { termId, termGroup }: Drafted): Promise<boolean> {
  if (termGroup === null || actor.standing !== 'MASTER') return false
  const roles = termId === 'privacy-policy' ? TASKS.EDIT_TERMS : TASKS.EDIT_CONTENT
  return !(await hasOtherStaff(db, { memberId: actor.memberId, roles }))
}
