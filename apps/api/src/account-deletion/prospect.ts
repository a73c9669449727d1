import { deletionDay } from '@self/contract/account-deletion'
import { formatDay } from '@self/contract/time-format'
import { type Actor, record } from '../access-log/service.ts'
import { closeOffersOf } from '../coupon/offer.ts'
import { passesLeft } from '../coupon/pass.ts'
import { beginLeavingOf, lockProspectById } from '../member/prospect.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import { endHoldsOf } from '../payment/link-holds.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { listLiveToCome } from '../reservation/retention.ts'
import { leaveAllLines } from '../waiting/retention.ts'

/** day: a Korean date. */
export const erasingWords = (day: string): Words => ({
  kind: 'ERASING',
  text: `[곁마루] 요청하신 대로 ${formatDay(day)}에 정보를 지워요. 그 전에 가입하면 취소돼요.`,
})

/**
 * Within a transaction: whoever can't log in leaves by staff, as a member does alone; gives the Korean day on which all of it
 * goes. Refuses who can, sessions to come and passes that are left. Repeated, the first day stands.
 */
export async function leaveForProspect(
  tx: Db,
  seal: Seal,
  { actor, memberId, at }: { actor: Actor; memberId: number; at: Date },
): Promise<string> {
  const prospect = await lockProspectById(tx, memberId)
  if (!prospect) throw refuse('SUBJECT_HAS_LOGIN')
  if (prospect.leavingAt) return deletionDay(prospect.leavingAt)
  await beginLeavingOf(tx, memberId, at)
  await endHoldsOf(tx, memberId, at)
  if ((await listLiveToCome(tx, memberId, at)).length > 0) throw refuse('SUBJECT_BOOKED')
  if ((await passesLeft(tx, memberId)).length > 0) throw refuse('SUBJECT_PASSES_LEFT')
  const day = deletionDay(at)
  const key = `erase:${memberId}:${at.getTime()}`
  await notifyMember(tx, seal, memberId, { ...erasingWords(day), key, at })
  await leaveAllLines(tx, memberId, at)
  await closeOffersOf(tx, memberId, at)
  await record(tx, 'BEGIN_DELETION', { actor, subjectId: memberId, at })
  return day
}
