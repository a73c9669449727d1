import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { checkLogin, LOGIN_FAILED } from '@self/contract/auth'
import { addMinutes } from '@self/contract/time'
import { findActiveByPhone } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { Caller } from '../platform/http/access.ts'
import { type Tokens, tokenInvalid } from '../platform/token.ts'
import { deleteSession, findSession, insertSession } from './queries.ts'

type Context = { db: Db; now: Clock; tokens: Tokens }

const SESSION_MINUTES = 60

/** Argon2id as OWASP asks: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2)

// Checked when no member has the phone, so that an unknown number takes as long as a known one.
const decoy = hashPassword(randomUUID())

/** Phone and password to a token, or one refusal for every reason: unknown, wrong, inactive. Spec 1 §5. */
export async function logIn({ db, now, tokens }: Context, phone: string, password: string): Promise<string> {
  const login = checkLogin(phone, password)
  if ('problem' in login) throw new Refusal(400, login.problem)
  const member = await findActiveByPhone(db, login.userPhone)
  const isRight = await verify(member?.passwordHash ?? (await decoy), login.password)
  if (!member?.passwordHash || !isRight) throw new Refusal(400, LOGIN_FAILED)
  const issuedAt = now()
  const session = {
    id: randomUUID(),
    memberId: member.id,
    createdAt: issuedAt,
    expiresAt: addMinutes(issuedAt, SESSION_MINUTES),
  }
  await insertSession(db, session)
  return tokens.sign({ sessionId: session.id, memberId: member.id, issuedAt, expiresAt: session.expiresAt })
}

/** The member behind a token; role and status are read now. Refuses with an errorType of Spec 1 §8. */
export async function identify({ db, now, tokens }: Context, token: string): Promise<Caller> {
  const caller = await findSession(db, await tokens.read(token, now()), now())
  if (!caller) throw tokenInvalid()
  return caller
}

/** The token is worth nothing afterwards. */
export const logOut = ({ db }: Pick<Context, 'db'>, { sessionId }: Caller) => deleteSession(db, sessionId)
