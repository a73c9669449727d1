import { limits } from '@self/contract/limit'
import type { Assertion } from '@self/contract/passkey'
import type { PuzzleAnswer } from '@self/contract/puzzle'
import { stepUp } from '../auth/login-session.ts'
import { enter } from '../auth/service.ts'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { networkOf } from '../platform/limit/network.ts'
import { bitsAfter, expectSolved } from '../platform/limit/puzzle.ts'
import type { Quota } from '../platform/quota.ts'
import type { Tokens } from '../platform/token.ts'
import { authenticationOptions, type RelyingParty, verifyAssertion } from './ceremony.ts'
import { type Holder, storeChallenge, takeChallenge } from './challenge.ts'
import { findPasskey, listPasskeys, saveUse } from './queries.ts'

type Context = {
  db: Db
  now: Clock
  digest: Digest
  quota: Quota
  tokens: Tokens
  relyingParty: RelyingParty
}
type Purpose = 'LOGIN' | 'STEP_UP'

/** What a browser is to sign to be let in: whose passkey it is shows in the answer. Nobody closes it to a whole network. */
export async function beginLogin(
  context: Context,
  { browser, address }: { browser: string; address: string },
  puzzle: PuzzleAnswer | undefined,
) {
  const network = networkOf(address)
  if (await context.quota.take(context.db, limits.passkeysInNetwork, network))
    await expectSolved(context, { subject: `passkey ${network}`, bits: bitsAfter(0) }, puzzle)
  const options = await authenticationOptions(context.relyingParty)
  await storeChallenge(context, { browser }, { purpose: 'LOGIN', challenge: options.challenge })
  return options
}

/** A login like any other, with a passkey shown. One refusal for every reason but time and a counter that went back. */
export async function logInByPasskey(
  context: Context,
  assertion: Assertion,
  from: { browser: string; address: string; deviceName: string },
): Promise<string> {
  const { id, memberId } = await check(context, assertion, {
    holder: { browser: from.browser },
    purpose: 'LOGIN',
  })
  return enter(context, memberId, from, {
    by: 'PASSKEY',
    isStill: async (_, tx) => (await findPasskey(tx, id)) !== undefined,
    refusal: 'PASSKEY_FAILED',
  })
}

/** What a browser is to sign to show that it is still who has logged in. */
export async function beginStepUp(context: Context, { memberId, loginSessionId }: Caller) {
  const passkeys = await listPasskeys(context.db, memberId)
  if (passkeys.length === 0) throw refuse('PASSKEY_FIRST')
  const options = await authenticationOptions(context.relyingParty, passkeys)
  await storeChallenge(context, { loginSessionId }, { purpose: 'STEP_UP', challenge: options.challenge })
  return options
}

/** Opens what is sensitive for five minutes, to this login alone. */
export async function finishStepUp(
  context: Context,
  { memberId, loginSessionId }: Caller,
  assertion: Assertion,
): Promise<void> {
  await check(context, assertion, { holder: { loginSessionId }, purpose: 'STEP_UP', memberId })
  await stepUp(context.db, loginSessionId, context.now())
}

type Expected = { holder: Holder; purpose: Purpose; memberId?: number }

/** Whose passkey has signed what was asked; memberId: whose it has to be. */
async function check(context: Context, assertion: Assertion, { holder, purpose, memberId }: Expected) {
  const { db, now, relyingParty } = context
  const taken = await takeChallenge(context, holder, purpose)
  if (!taken) throw refuse('PASSKEY_STALE')
  const passkey = await findPasskey(db, assertion.id)
  if (!passkey || !isHolder(passkey, { memberId, userHandle: assertion.userHandle }))
    throw refuse('PASSKEY_FAILED')
  const signed = await verifyAssertion(relyingParty, taken.challenge, assertion, passkey.publicKey)
  if (!(await saveUse(db, passkey.id, { ...signed, at: now() }))) throw refuse('PASSKEY_CLONED')
  return passkey
}

/** An authenticator that found the passkey by itself says whose it is; one that was told which may leave that out. */
function isHolder(
  passkey: { memberId: number; userHandle: string },
  { memberId, userHandle }: { memberId: number | undefined; userHandle: string | null },
): boolean {
  if (memberId !== undefined && passkey.memberId !== memberId) return false
  return userHandle === null ? memberId !== undefined : userHandle === passkey.userHandle
}
