import { deletionDay } from '@self/contract/account-deletion'
import { formatDay } from '@self/contract/time-format'
import { type Actor, record } from '../access-log/service.ts'
import { beginLeavingOf, canSignUp, lockProspectById } from '../member/prospect.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { endDealings } from './leaving.ts'

/** day: a Korean date. canSignUp: signing up before takes it back. */
export const deletionWords = ({ day, canSignUp }: ProspectDeletion): Words => ({
  kind: 'ERASING',
  text: `[곁마루] 요청하신 대로 ${formatDay(day)}에 정보를 지워요.${canSignUp ? ' 그 전에 가입하면 취소돼요.' : ''}`,
})

const OBSTACLES = { toCome: 'SUBJECT_BOOKED', owed: 'SUBJECT_OWED', passes: 'SUBJECT_PASSES_LEFT' } as const

type Leaving = { actor: Actor; memberId: number; isGivingUp: boolean; at: Date }
type ProspectDeletion = { day: string; canSignUp: boolean }

/**
 * Within a transaction: whoever can't log in leaves by staff, as a member does alone; gives the Korean day on which all of it
 * goes, and whether signing up would take it back. Refuses who can log in, sessions to come, money that a desk owes, and
 * passes that are left and not given up. Repeated, the first day stands.
 */
export async function leaveForProspect(
  tx: Db,
  seal: Seal,
  { actor, memberId, isGivingUp, at }: Leaving,
): Promise<ProspectDeletion> {
  const prospect = await lockProspectById(tx, memberId)
  if (!prospect) throw refuse('SUBJECT_HAS_LOGIN')
  const deletion = { day: deletionDay(prospect.leavingAt ?? at), canSignUp: canSignUp(prospect) }
  if (prospect.leavingAt) return deletion
  await beginLeavingOf(tx, memberId, at)
  await endDealings(tx, { memberId, isGivingUp, givenUp: 0, at }, OBSTACLES)
  const key = `erase:${memberId}:${at.getTime()}`
  await notifyMember(tx, seal, memberId, { ...deletionWords(deletion), key, at })
  await record(tx, 'BEGIN_DELETION', { actor, subjectId: memberId, at })
  return deletion
}
