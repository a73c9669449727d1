import { type DeletionBody, type DeletionPreview, deletionDay } from '@self/contract/account-deletion'
import type { Purpose } from '@self/contract/auth'
import { formatDay } from '@self/contract/time-format'
import { type Actor, record } from '../access-log/service.ts'
import { expectProof, type Origin } from '../auth/account.ts'
import { closeLoginSessions } from '../auth/login-session.ts'
import { passesLeft } from '../coupon/pass.ts'
import { beginLeaving, findPhone, oneAtATime } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import { countRefundsDue, listOwedAtDesks } from '../payment/retention.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { listLiveToCome } from '../reservation/retention.ts'
import { endDealings } from './leaving.ts'

type Context = { db: Db; now: Clock; digest: Digest; seal: Seal; postNow: () => void }

/** day: a Korean date. */
export function leavingWords(day: string): Words {
  const date = formatDay(day)
  const text = `[곁마루] 탈퇴를 신청했어요. ${date}에 계정을 지워요. 그 전에 로그인하면 취소돼요.`
  return { kind: 'LEAVING', text, variables: { 날짜: date } }
}

const LEAVE: readonly Purpose[] = ['LEAVE']
const OBSTACLES = { toCome: 'RESERVATIONS_TO_COME', owed: 'OWED_AT_DESK', passes: 'PASSES_LEFT' } as const

/** What stands in the way of leaving, and what would be lost. */
export async function previewDeletion(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { memberId, userType }: Pick<Caller, 'memberId' | 'userType'>,
): Promise<DeletionPreview> {
  const passes = await passesLeft(db, memberId)
  return {
    isStaff: userType !== 'MEMBER',
    toCome: (await listLiveToCome(db, memberId, now())).length,
    refundsDue: await countRefundsDue(db, memberId),
    passes: passes.map(({ title, remaining }) => ({ title, remaining })),
    owed: await listOwedAtDesks(db, memberId),
    hasPhone: Boolean(await findPhone(db, memberId)),
  }
}

/**
 * A member leaves: every login session ends, and the account is deleted on the Korean day that is given, unless they log
 * in before. Takes a proof of the phone made for this. Refuses staff, reservations to come, a payment under way, and what
 * desks owe and passes have left that is not given up; what links hold or offer ends. Repeated, the first day stands.
 */
export async function leave(
  context: Context,
  { memberId }: Pick<Caller, 'memberId'>,
  { isGivingUp, givenUp = 0 }: DeletionBody,
  { browser, address }: Origin,
): Promise<string> {
  const { db, now, seal, postNow } = context
  const day = await transact(db, async (tx) => {
    await oneAtATime(tx, memberId)
    const at = now()
    const leaving = await beginLeaving(tx, memberId, at)
    if (!leaving) throw refuse('STAFF_STAYS')
    await endDealings(tx, { memberId, isGivingUp, givenUp, at }, OBSTACLES)
    if (leaving.phone) await expectProof(tx, context, { phone: leaving.phone, browser }, LEAVE)
    const until = deletionDay(leaving.leavingAt ?? at)
    const key = `leave:${memberId}:${at.getTime()}`
    await notifyMember(tx, seal, memberId, { ...leavingWords(until), key, at })
    await closeLoginSessions(tx, memberId)
    const actor: Actor = { memberId, address }
    await record(tx, 'LEAVE', { actor, subjectId: memberId, at })
    return until
  })
  postNow()
  return day
}
