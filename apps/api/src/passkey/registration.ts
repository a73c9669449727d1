import { randomBytes } from 'node:crypto'
import type { Purpose } from '@self/contract/auth'
import { MAX_PASSKEYS, type registerBody } from '@self/contract/passkey'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import { closeOtherLoginSessions, endRecovery, stepUp } from '../auth/login-session.ts'
import { getAccount, oneAtATime } from '../member/service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { isTaken } from '../platform/database/failures.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { hasProof, useProof } from '../verification/service.ts'
import { type RelyingParty, registrationOptions, verifyRegistration } from './ceremony.ts'
import { storeChallenge, takeChallenge } from './challenge.ts'
import { mayRegister, type NewsContext, notifyHolder, type Self } from './own.ts'
import { insertPasskey, listPasskeys } from './queries.ts'

type Context = NewsContext & { digest: Digest; relyingParty: RelyingParty }

const CODE: readonly Purpose[] = ['PASSKEY']
const HANDLE_BYTES = 32

/**
 * What the browser is to make. Staff alone; behind a passkey that was shown, and the first one behind a login of just now
 * or a code to the own phone.
 */
export async function beginRegistration(context: Context, caller: Caller, browser: string) {
  const { db, now, relyingParty } = context
  const { memberId, loginSessionId } = caller
  if (caller.userType === 'MEMBER') throw refuse('PASSKEY_STAFF_ONLY')
  const passkeys = await listPasskeys(db, memberId)
  const hasAny = passkeys.length > 0
  const { name: userName, phone } = await getAccount(db, memberId)
  if (!mayRegister(caller, { hasAny, at: now() })) {
    if (hasAny) throw refuse('STEP_UP_REQUIRED')
    if (!phone || !(await hasProof(context, { phone, browser }, CODE))) throw refuse('OWNER_NOT_PROVED')
  }
  if (passkeys.length >= MAX_PASSKEYS) throw refuse('TOO_MANY_PASSKEYS')
  const userHandle = handleOf(passkeys)
  const options = await registrationOptions(relyingParty, { userHandle, userName, passkeys })
  const { challenge } = options
  await storeChallenge(context, { loginSessionId }, { purpose: 'REGISTER', challenge, userHandle })
  return options
}

/** One for all passkeys of somebody, by chance. */
const handleOf = (passkeys: readonly { userHandle: string }[]): string =>
  passkeys[0]?.userHandle ?? randomBytes(HANDLE_BYTES).toString('base64url')

/** Keeps the passkey that was made, and tells its holder. After a recovery code the login is one like any other. */
export async function register(
  context: Context,
  self: Self & { browser: string },
  body: z.infer<typeof registerBody>,
): Promise<void> {
  const { db, relyingParty } = context
  const { loginSessionId } = self
  const taken = await takeChallenge(context, { loginSessionId }, 'REGISTER')
  if (!taken?.userHandle) throw refuse('PASSKEY_STALE')
  const { challenge, userHandle } = taken
  const made = await verifyRegistration(relyingParty, challenge, body)
  const passkey = { id: body.id, name: body.name, transports: [...body.transports], userHandle, ...made }
  await transact(db, (tx) => save(tx, context, self, passkey)).catch((error: unknown) => {
    throw isTaken(error) ? refuse('PASSKEY_KNOWN') : error
  })
  context.postNow()
}

type Made = Omit<Parameters<typeof insertPasskey>[1], 'memberId' | 'createdAt' | 'lastUsedAt'>

async function save(
  tx: Db,
  context: Context,
  self: Self & { browser: string },
  passkey: Made,
): Promise<void> {
  const { now } = context
  const { memberId, browser, loginSessionId } = self
  const at = now()
  await oneAtATime(tx, memberId)
  if ((await listPasskeys(tx, memberId)).length >= MAX_PASSKEYS) throw refuse('TOO_MANY_PASSKEYS')
  await insertPasskey(tx, { ...passkey, memberId, createdAt: at })
  const { phone } = await getAccount(tx, memberId)
  if (phone) await useProof(tx, context, { phone, browser }, CODE)
  if (self.isRecovery) {
    await endRecovery(tx, loginSessionId)
    await closeOtherLoginSessions(tx, self)
  }
  await stepUp(tx, loginSessionId, at)
  await record(tx, 'ADD_PASSKEY', { actor: self, subjectId: memberId, at })
  await notifyHolder(tx, context, memberId, 'PASSKEY_ADDED')
}
