import { randomUUID } from 'node:crypto'
import { addMinutes } from '@self/contract/time'
import { stay } from '../member/service.ts'
import type { Identity } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { type Tokens, tokenInvalid } from '../platform/token.ts'
import {
  deleteExpired,
  deleteLoginSession,
  deleteLoginSessionsOf,
  extendLoginSession,
  findLoginSession,
  insertLoginSession,
} from './queries.ts'

type Context = { db: Db; now: Clock; tokens: Tokens }

/** A token's life, from when on it is renewed, and how long a session lasts however much it is used. */
const TOKEN_MINUTES = 60
const RENEWED_BELOW = 30
const LOGIN_DEFAULT_MINUTES = 12 * 60

/** Within a transaction: a new session of a member, who stays if leaving, and the token that stands for it. */
export async function openLoginSession(
  tx: Db,
  { now, tokens }: Omit<Context, 'db'>,
  memberId: number,
): Promise<string> {
  const issuedAt = now()
  const loginSession = {
    id: randomUUID(),
    memberId,
    createdAt: issuedAt,
    expiresAt: addMinutes(issuedAt, TOKEN_MINUTES),
  }
  await insertLoginSession(tx, loginSession)
  await stay(tx, memberId)
  return tokens.sign({
    loginSessionId: loginSession.id,
    memberId,
    issuedAt,
    expiresAt: loginSession.expiresAt,
  })
}

/**
 * The member behind a token; role and status are read now. A token past half its life comes with the next one
 * (D-14). Refuses with an errorType of Spec 1 §8.
 */
export async function identify(context: Context, token: string): Promise<Identity> {
  const { db, now, tokens } = context
  const { expiresAt, ...named } = await tokens.read(token, now())
  const found = await findLoginSession(db, { ...named, now: now() })
  // An end beyond all time is no date, and no date is later than another.
  if (!found || !(expiresAt <= found.loginSessionEndsAt)) throw tokenInvalid()
  const { createdAt, loginSessionEndsAt: _, ...caller } = found
  const isFresh = expiresAt > addMinutes(now(), RENEWED_BELOW)
  return { caller, renewed: isFresh ? undefined : await renew(context, caller, { createdAt, expiresAt }) }
}

async function renew(
  { db, now, tokens }: Context,
  { loginSessionId, memberId }: Identity['caller'],
  { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date },
): Promise<string | undefined> {
  const issuedAt = now()
  const end = addMinutes(createdAt, LOGIN_DEFAULT_MINUTES)
  const wanted = addMinutes(issuedAt, TOKEN_MINUTES)
  const next = wanted < end ? wanted : end
  if (next <= expiresAt) return undefined
  const isThere = await extendLoginSession(db, loginSessionId, next)
  return isThere ? tokens.sign({ loginSessionId, memberId, issuedAt, expiresAt: next }) : undefined
}

/** Every token of a member is worth nothing afterwards. */
export const closeLoginSessions = deleteLoginSessionsOf

/** The token is worth nothing afterwards. */
export const closeLoginSession = deleteLoginSession

export const deleteExpiredLoginSessions = deleteExpired
