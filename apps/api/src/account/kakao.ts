import type { kakaoBody } from '@self/contract/auth'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import { notifyOfAccount } from '../auth/contact.ts'
import { beginJoining, identifyJoining } from '../auth/kakao.ts'
import { closeOtherLoginSessions } from '../auth/login-session.ts'
import { isMergeUnderWay } from '../duplicate/merge.ts'
import {
  deleteIdentities,
  findIdentity,
  insertIdentity,
  listIdentities,
  moveIdentity,
} from '../member/identity.ts'
import { findRemainingId, getAccount, oneAtATime } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import type { Tokens } from '../platform/token.ts'
import { type Kakao, KakaoAway } from '../providers/kakao.ts'
import { expectOwner } from './owner.ts'
import type { Self } from './service.ts'

type Context = {
  db: Db
  now: Clock
  seal: Seal
  digest: Digest
  quota: Quota
  tokens: Tokens
  kakao: Kakao
  postNow: () => void
}
type Shown = { password: string | undefined; browser: string }

/** Where to send a member who connects Kakao, once it is clear who asks. */
export async function beginKakaoJoin(context: Context, { memberId }: Self, shown: Shown) {
  await expectOwner(context, { memberId, ...shown }, 'KAKAO')
  return beginJoining(context, memberId)
}

/**
 * Kakao leads to this account from now on, also from one that was merged into it for good: its member is told, and every
 * other session ends. Refuses another one's.
 */
export async function finishKakaoJoin(
  context: Context,
  self: Self,
  body: z.infer<typeof kakaoBody>,
  sealedAttempt: string,
): Promise<void> {
  const { memberId } = self
  const { id } = await identifyJoining(context, body, { sealedAttempt, memberId })
  await transact(context.db, async (tx) => {
    const at = context.now()
    if (await insertIdentity(tx, { providerUserId: id, memberId, createdAt: at }))
      return finish(tx, context, self, 'KAKAO_JOINED')
    const holder = await findIdentity(tx, 'KAKAO', id)
    if (holder?.memberId === memberId) return
    if (!holder || !(await takeOver(tx, id, { from: holder.memberId, to: memberId })))
      throw refuse('KAKAO_OF_ANOTHER')
    await finish(tx, context, self, 'KAKAO_JOINED')
  })
  context.postNow()
}

/** From an account that was merged into this one for good; false for any other. */
async function takeOver(tx: Db, id: string, { from, to }: { from: number; to: number }): Promise<boolean> {
  if ((await findRemainingId(tx, from)) !== to || (await isMergeUnderWay(tx, [from, to]))) return false
  return moveIdentity(tx, id, { from, to })
}

/** Unlinks Kakao there and here, once it is clear who asks. Refuses who could log in no more. */
export async function leaveKakao(context: Context, self: Self, shown: Shown): Promise<void> {
  const { db, kakao } = context
  const { phone, passwordHash } = await getAccount(db, self.memberId)
  if (!phone || !passwordHash) throw refuse('OTHER_WAY_NEEDED')
  await expectOwner(context, { memberId: self.memberId, ...shown }, 'KAKAO')
  for (const { providerUserId } of await listIdentities(db, self.memberId))
    await kakao.unlink(providerUserId).catch(refuseAway)
  await transact(db, async (tx) => {
    await oneAtATime(tx, self.memberId) // a login under way by it is over before, or finds it gone
    await deleteIdentities(tx, self.memberId)
    await finish(tx, context, self, 'KAKAO_LEFT')
  })
  context.postNow()
}

function refuseAway(error: unknown): never {
  if (error instanceof KakaoAway) throw refuse('KAKAO_AWAY')
  throw error
}

async function finish(tx: Db, context: Context, self: Self, news: 'KAKAO_JOINED' | 'KAKAO_LEFT') {
  const { phone } = await getAccount(tx, self.memberId)
  if (phone) await notifyOfAccount(tx, context, { memberId: self.memberId, phone, news })
  await closeOtherLoginSessions(tx, self)
  const action = news === 'KAKAO_JOINED' ? 'JOIN_KAKAO' : 'LEAVE_KAKAO'
  await record(tx, action, { actor: self, subjectId: self.memberId, at: context.now() })
}
