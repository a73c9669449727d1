import { randomUUID } from 'node:crypto'
import { LONG_DAYS, MAX_LOGIN_SESSIONS, type OwnLoginSession } from '@self/contract/login-session'
import { addMinutes, toKst } from '@self/contract/time'
import { listGrants } from '../member/grants.ts'
import { getUserInfo, stay } from '../member/service.ts'
import type { Caller, Identity } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { type Tokens, tokenInvalid } from '../platform/token.ts'
import {
  deleteExpired,
  deleteLoginRecord,
  deleteLoginSession,
  deleteLoginSessionsOf,
  deleteOldLoginSessions,
  deleteOwnLoginSessions,
  extendLoginSession,
  findLoginRecord,
  findLoginSession,
  insertLoginSession,
  listLasting,
  listLoginSessions,
  updateLoginSession,
} from './queries.ts'

type Context = { db: Db; now: Clock; tokens: Tokens }
type Shown = Pick<Caller, 'loggedInAt' | 'shownAt'>
/**
 * The device in words; by what it was opened: a passkey that was shown, or a code that lets in to register a new one;
 * whether it is a long one; shown: of the session that it takes over from, where nobody logs in.
 */
export type Opening = {
  device?: string
  by?: 'PASSKEY' | 'RECOVERY'
  isLong?: boolean | undefined
  shown?: Shown
}

/** How long a token of an ordinary session is good, and of a long one. */
const TOKEN_MINUTES = 60
const LONG_MINUTES = LONG_DAYS * 24 * 60
/** The age from which on a token is renewed. */
const RENEW_AFTER_MINUTES = 30
/** The longest an ordinary session lasts, however much it is used. */
const LOGIN_MAX_MINUTES = 12 * 60

const lifeOf = (isLong: boolean): number => (isLong ? LONG_MINUTES : TOKEN_MINUTES)

/** Until when a token made now is good. */
function endOf({ isLong, loggedInAt }: Pick<Caller, 'isLong' | 'loggedInAt'>, now: Date): Date {
  const end = addMinutes(loggedInAt, LOGIN_MAX_MINUTES)
  const wanted = addMinutes(now, lifeOf(isLong))
  return isLong || wanted < end ? wanted : end
}

/**
 * Within a transaction: a new session of a member, who stays if leaving, and the token that stands for it. With more than
 * twenty the oldest ends.
 */
export async function openLoginSession(
  tx: Db,
  { now, tokens }: Omit<Context, 'db'>,
  memberId: number,
  { device = '', by, isLong: isWanted = false, shown }: Opening = {},
): Promise<string> {
  const issuedAt = now()
  const { loggedInAt, shownAt } = shown ?? { loggedInAt: issuedAt, shownAt: null }
  const isLong = isWanted && (await getUserInfo(tx, memberId)).userType === 'MEMBER'
  const loginSession = {
    id: randomUUID(),
    memberId,
    device,
    createdAt: loggedInAt,
    usedAt: issuedAt,
    expiresAt: endOf({ isLong, loggedInAt }, issuedAt),
    isLong,
    shownAt,
    steppedUpAt: by === 'PASSKEY' ? issuedAt : null,
    isRecovery: by === 'RECOVERY',
  }
  await insertLoginSession(tx, loginSession)
  await deleteOldLoginSessions(tx, memberId, MAX_LOGIN_SESSIONS)
  await stay(tx, memberId)
  return tokens.sign({
    loginSessionId: loginSession.id,
    memberId,
    issuedAt,
    expiresAt: loginSession.expiresAt,
  })
}

/**
 * The member behind a token; role, status and grants are read now. A token past half its life comes with the next one
 * (D-14). Refuses with an errorType of Spec 1 §8.
 */
export async function identify(context: Context, token: string): Promise<Identity> {
  const { db, now, tokens } = context
  const { expiresAt, ...named } = await tokens.read(token, now())
  const found = await findLoginSession(db, { ...named, now: now() })
  // An `exp` out of range is an Invalid Date, which compares false.
  if (!found || !(expiresAt <= found.loginSessionEndsAt)) throw tokenInvalid()
  const { createdAt, loginSessionEndsAt: _, ...person } = found
  const grants = found.userType === 'ADMIN' ? await listGrants(db, found.memberId) : []
  const caller = { ...person, loggedInAt: createdAt, grants }
  const isFresh = expiresAt > addMinutes(now(), lifeOf(found.isLong) - RENEW_AFTER_MINUTES)
  return { caller, renewed: isFresh ? undefined : await renew(context, caller, expiresAt) }
}

async function renew(
  { db, now, tokens }: Context,
  { loginSessionId, memberId, isLong, loggedInAt }: Identity['caller'],
  expiresAt: Date,
): Promise<string | undefined> {
  const issuedAt = now()
  const next = endOf({ isLong, loggedInAt }, issuedAt)
  if (next <= expiresAt) return undefined
  const isExtended = await extendLoginSession(db, loginSessionId, { expiresAt: next, usedAt: issuedAt })
  return isExtended ? tokens.sign({ loginSessionId, memberId, issuedAt, expiresAt: next }) : undefined
}

/** A passkey was shown within this session. */
export const stepUp = (db: Db, id: string, at: Date) => updateLoginSession(db, id, { steppedUpAt: at })

/** Who it is was shown again within this session. */
export const showAgain = (db: Db, id: string, at: Date) => updateLoginSession(db, id, { shownAt: at })

/** Within a transaction: a session that a recovery code opened is one like any other from now on. */
export const endRecovery = (tx: Db, id: string) => updateLoginSession(tx, id, { isRecovery: false })

/** Every token of a member is worth nothing afterwards. */
export const closeLoginSessions = deleteLoginSessionsOf

/** Within a transaction: every other token of a member is worth nothing afterwards. */
export const closeOtherLoginSessions = (
  tx: Db,
  { memberId, loginSessionId }: Pick<Caller, 'memberId' | 'loginSessionId'>,
) => deleteOwnLoginSessions(tx, memberId, { butThis: loginSessionId })

/** One of the member's own sessions ends; somebody else's goes on. */
export const closeOwnLoginSession = (tx: Db, memberId: number, id: string) =>
  deleteOwnLoginSessions(tx, memberId, { id })

/** Within a transaction: nothing is left of when somebody logged in. */
export const deleteLogins = deleteLoginRecord

/** Where the member is logged in, the newest first, and the login before this one. */
export async function readLogins(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { memberId, loginSessionId }: Pick<Caller, 'memberId' | 'loginSessionId'>,
) {
  const rows = await listLoginSessions(db, memberId, now())
  const sessions = rows.map(
    ({ id, device, createdAt, usedAt, isLong }): OwnLoginSession => ({
      id,
      device,
      isLong,
      since: wallClock(createdAt),
      usedAt: wallClock(usedAt ?? createdAt),
      isThis: id === loginSessionId,
    }),
  )
  const record = await findLoginRecord(db, memberId)
  const failed = (record?.failedBefore ?? 0) + (record?.failed ?? 0)
  const before = record?.previousAt ? { at: wallClock(record.previousAt), failed } : null
  return { sessions, before }
}

function wallClock(at: Date): string {
  const { date, time } = toKst(at)
  return `${date}T${time}`
}

/** Which of these have not ended. */
export const listLastingLoginSessions = async (
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> => new Set((await listLasting(db, ids, at)).map(({ id }) => id))

/** The token is worth nothing afterwards. */
export const closeLoginSession = deleteLoginSession

/** A login takes the place of the session whose token came with it. */
export async function closePreviousLoginSession(
  db: Db,
  caller: Pick<Caller, 'loginSessionId'> | null,
): Promise<void> {
  if (caller) await closeLoginSession(db, caller.loginSessionId)
}

export const deleteExpiredLoginSessions = deleteExpired

/** How many logins of a member last. */
export const countLoginSessions = async (db: Db, memberId: number, at: Date): Promise<number> =>
  (await listLoginSessions(db, memberId, at)).length
