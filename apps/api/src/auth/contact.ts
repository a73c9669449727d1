import type { Purpose } from '@self/contract/auth'
import { isOwnerFresh } from '@self/contract/login-session'
import type { UserInfo } from '@self/contract/member'
import { type Actor, record } from '../access-log/service.ts'
import { moveResults } from '../diagnosis/service.ts'
import { moveIdentities } from '../member/identity.ts'
import {
  findHolderOfPhone,
  getUserInfo,
  givePhone,
  isNamed,
  joinProspect,
  losePhone,
  oneAtATime,
} from '../member/service.ts'
import { notify } from '../outbox/service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import type { Tokens } from '../platform/token.ts'
import { moveConsents } from '../terms/service.ts'
import { checkedPhone, expectProof, type Origin } from './account.ts'
import { ACCOUNT_NEWS, accountWords } from './account-news.ts'
import { closeLoginSessions, openLoginSession } from './login-session.ts'

type NewsContext = { now: Clock; seal: Seal }
/** What is above this: whether anything of an account would be missed, and what destroys one of which nothing is. */
export type Joining = {
  isMissed: (tx: Db, memberId: number) => Promise<boolean>
  destroyJoined: (tx: Db, context: NewsContext, memberId: number) => Promise<void>
}
type Context = NewsContext & Joining & { db: Db; digest: Digest; tokens: Tokens; postNow: () => void }

type Member = Actor & { memberId: number }
type Giver = Pick<Caller, 'memberId' | 'isLong' | 'loggedInAt' | 'shownAt'>
type Refused = 'PHONE_GIVEN' | 'LOGIN_TOO_OLD' | 'PHONE_OF_ANOTHER' | 'ACCOUNT_IN_USE'
type Given = { token: string; refused?: undefined } | { refused: Refused }

const CONTACT: readonly Purpose[] = ['CONTACT']

/**
 * A proved phone for a member who came by Kakao, and the token to go on with: of a session as old as the one before,
 * and the only one left. Refuses whose login is an hour old, for whoever holds a number may keep the account by it. If
 * the phone is an older member's of the same name, Kakao leads there from now on, the new account ends (D-15), every
 * session of the older one too, and its phone is told. A member of another name loses the phone, for it is whose who
 * has proved it last; staff keep theirs.
 */
export async function giveContact(
  context: Context,
  caller: Giver,
  body: { userName: string; userPhone: string },
  origin: Origin,
): Promise<string> {
  const phone = checkedPhone(body, 'nameAndPhone')
  const give = () => tryContact(context, caller, { phone, name: body.userName }, origin)
  // Taken by another one at this very moment: the second time it is an older member's.
  const done = await give().catch((error) => (isTaken(error) ? give() : Promise.reject(error)))
  if (done.refused !== undefined) throw refuse(done.refused)
  context.postNow()
  return done.token
}

const tryContact = (
  context: Context,
  { memberId, isLong, ...shown }: Giver,
  { phone, name }: { phone: string; name: string },
  { browser, address, deviceName }: Origin,
): Promise<Given> =>
  transact(context.db, async (tx) => {
    const at = context.now()
    await oneAtATime(tx, memberId)
    const info = await getUserInfo(tx, memberId)
    if (info.userPhone) return { refused: 'PHONE_GIVEN' }
    if (!isOwnerFresh(shown, at)) return { refused: 'LOGIN_TOO_OLD' }
    await expectProof(tx, context, { phone, browser }, CONTACT)
    const actor = { memberId, address }
    const goesOn = await joinOrGive(tx, context, { actor, phone, name, info })
    if (typeof goesOn === 'string') return { refused: goesOn }
    await closeLoginSessions(tx, memberId)
    const token = await openLoginSession(tx, context, goesOn, { device: deviceName, isLong, shown })
    const action = goesOn === memberId ? 'VERIFY_PHONE' : 'JOIN_ACCOUNTS'
    await record(tx, action, { actor, subjectId: goesOn, at })
    return { token }
  })

type Giving = { actor: Member; phone: string; name: string; info: UserInfo }

/**
 * The member to go on as; a refusal when the phone is of staff of another name, or of one who has left, and when an account
 * would end that is no newcomer's.
 */
async function joinOrGive(
  tx: Db,
  context: Context,
  { actor, phone, name, info }: Giving,
): Promise<number | Refused> {
  const { memberId } = actor
  if (await givePhone(tx, memberId, { phone, name })) return memberId
  const holder = await findHolderOfPhone(tx, phone)
  if (holder?.status !== 'ACTIVE') return 'PHONE_OF_ANOTHER'
  if (!isNamed(holder, name)) {
    if (!(await takePhone(tx, context, { phone, holderId: holder.id, actor }))) return 'PHONE_OF_ANOTHER'
    return (await givePhone(tx, memberId, { phone, name })) ? memberId : 'PHONE_OF_ANOTHER'
  }
  if (info.userType !== 'MEMBER' || info.isPhoneLost || (await context.isMissed(tx, memberId)))
    return 'ACCOUNT_IN_USE'
  await moveIdentities(tx, memberId, holder.id)
  await moveResults(tx, memberId, holder.id)
  await moveConsents(tx, memberId, holder.id)
  await joinProspect(tx, holder.id)
  await context.destroyJoined(tx, context, memberId) // its sessions end with its status (migrations/0010)
  await closeLoginSessions(tx, holder.id)
  await notifyOfAccount(tx, context, { memberId: holder.id, phone, news: 'KAKAO_JOINED' })
  return holder.id
}

/**
 * Within a transaction: takes a phone that somebody else has just proved away from its member, whose sessions end, and
 * tells that phone. False for staff.
 */
export async function takePhone(
  tx: Db,
  context: NewsContext,
  { phone, holderId, actor }: { phone: string; holderId: number; actor: Actor },
): Promise<boolean> {
  const at = context.now()
  if (!(await losePhone(tx, holderId, { phone, at }))) return false
  await closeLoginSessions(tx, holderId)
  await notifyOfAccount(tx, context, { memberId: holderId, phone, news: 'PHONE_LOST' })
  await record(tx, 'LOSE_PHONE', { actor, subjectId: holderId, at })
  return true
}

type News = { memberId: number; phone: string; news: keyof typeof ACCOUNT_NEWS }

/** Within a transaction: a message about a member's account to this phone. */
export async function notifyOfAccount(
  tx: Db,
  { now, seal }: NewsContext,
  { memberId, phone: to, news }: News,
): Promise<void> {
  const at = now()
  const key = `account:${memberId}:${news}:${at.getTime()}`
  await notify(tx, seal, { key, to, memberId, at, ...accountWords(ACCOUNT_NEWS[news]) })
}
