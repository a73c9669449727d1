import { CEREMONY_MINUTES, type OwnPasskey } from '@self/contract/passkey'
import { addMinutes } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { record } from '../access-log/service.ts'
import { ACCOUNT_NEWS, accountWords } from '../auth/account-news.ts'
import { closeOtherLoginSessions } from '../auth/login-session.ts'
import { oneAtATime } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { hasSteppedUp } from '../platform/security/step-up.ts'
import {
  deleteCodes,
  deletePasskey,
  deletePasskeys,
  findOne,
  listPasskeys,
  listUnusedCodes,
  renamePasskey,
} from './queries.ts'

export type NewsContext = { db: Db; now: Clock; seal: Seal; postNow: () => void }
/** Who calls, in which login, from where. */
export type Self = Caller & { address: string }

export const hasPasskey = async (db: Db, memberId: number): Promise<boolean> =>
  (await findOne(db, memberId)) !== undefined

export const countPasskeys = async (db: Db, memberId: number): Promise<number> =>
  (await listPasskeys(db, memberId)).length

/** Whether a login is enough to register a passkey: after another one, right after logging in, or after a recovery code. */
export function mayRegister(caller: Caller, { hasAny, at }: { hasAny: boolean; at: Date }): boolean {
  if (caller.isRecovery || hasSteppedUp(caller, at)) return true
  return !hasAny && at <= addMinutes(caller.loggedInAt, CEREMONY_MINUTES)
}

/** The own passkeys and how many recovery codes are left. */
export async function readPasskeys({ db, now }: Pick<NewsContext, 'db' | 'now'>, caller: Caller) {
  const rows = await listPasskeys(db, caller.memberId)
  const passkeys = rows.map(
    ({ id, name, createdAt, lastUsedAt, backedUp }): OwnPasskey => ({
      id,
      name,
      createdAt: formatWallClock(createdAt),
      lastUsedAt: lastUsedAt && formatWallClock(lastUsedAt),
      isSynced: backedUp,
    }),
  )
  const { length: codesLeft } = await listUnusedCodes(db, caller.memberId)
  const isCodeNeeded = rows.length === 0 && !mayRegister(caller, { hasAny: false, at: now() })
  return { passkeys, codesLeft, isCodeNeeded }
}

export async function rename(db: Db, memberId: number, change: { id: string; name: string }): Promise<void> {
  if (!(await renamePasskey(db, memberId, change))) throw refuse('PASSKEY_GONE')
}

/** One passkey is worth nothing any more, and every other login ends: it may have been lost. */
export async function remove(context: NewsContext, self: Self, id: string): Promise<void> {
  const at = context.now()
  const { memberId } = self
  const isOwn = (await listPasskeys(context.db, memberId)).some((each) => each.id === id)
  if (!isOwn) throw refuse('PASSKEY_GONE')
  if (!hasSteppedUp(self, at)) throw refuse('STEP_UP_REQUIRED')
  await transact(context.db, async (tx) => {
    await oneAtATime(tx, memberId) // a login under way by it is over before, or finds it gone
    if (!(await deletePasskey(tx, memberId, id))) throw refuse('PASSKEY_GONE')
    if (!(await findOne(tx, memberId))) await deleteCodes(tx, memberId)
    await closeOtherLoginSessions(tx, self)
    await record(tx, 'DELETE_PASSKEY', { actor: self, subjectId: memberId, at })
    await notifyHolder(tx, context, memberId, 'PASSKEY_DELETED')
  })
  context.postNow()
}

type News = 'PASSKEY_ADDED' | 'PASSKEY_DELETED' | 'PASSKEYS_RESET' | 'RECOVERY_MADE' | 'RECOVERY_USED'

/** Within a transaction: a message to somebody about the own passkeys. */
export async function notifyHolder(
  tx: Db,
  { now, seal }: Pick<NewsContext, 'now' | 'seal'>,
  memberId: number,
  news: News,
): Promise<void> {
  const at = now()
  const key = `passkey:${memberId}:${news}:${at.getTime()}`
  await notifyMember(tx, seal, memberId, { key, at, ...accountWords(ACCOUNT_NEWS[news]) })
}

/** Within a transaction: nothing is left of how somebody logged in by passkeys. */
export async function deletePasskeysOf(tx: Db, memberId: number): Promise<void> {
  await deletePasskeys(tx, memberId)
  await deleteCodes(tx, memberId)
}
