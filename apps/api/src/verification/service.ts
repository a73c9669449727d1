import { randomInt } from 'node:crypto'
import { addMinutes } from '@self/contract/time'
import { CODE_LENGTH, CODE_SECONDS, CODE_TRIES, codeDigits } from '@self/contract/verification'
import { notify } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { type Asking, countCode } from './budget.ts'
import { deleteExpired, deleteOfPhone, deleteVerified, findVerified, tryCode, upsertCode } from './queries.ts'

type Context = {
  db: Db
  now: Clock
  digest: Digest
  seal: Seal
  quota: Quota
  /** The web app's own, for the line that lets a phone fill in the code. */
  publicOrigin: string
  postNow: () => void
}

/** phone: digits. browser: the name that the platform gave it. Whoever asks says what for. */
type Person = { phone: string; browser: string }
type Reason = { purpose: string; label: string; isReadOut?: boolean }

const PROOF_MINUTES = 10

/**
 * Sends a new code to a phone, known or not: nothing here looks for a member. It is good for 300 seconds, five
 * tries and one use, in this browser and for this purpose. Refuses beyond the limits. label: what the text calls it;
 * isReadOut: to staff, on the phone or at a centre.
 */
export async function sendCode(
  { db, now, digest, seal, quota, publicOrigin, postNow }: Context,
  { phone, browser }: Person,
  { purpose, label, isReadOut = false, ...asking }: Reason & Omit<Asking, 'phone' | 'browser'>,
): Promise<void> {
  const at = now()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeUntil = addMinutes(at, CODE_SECONDS / 60)
  const key = { phone, purpose, browserHash: digest('browser', browser) }
  await transact(db, async (tx) => {
    await countCode({ db: tx, now, digest, quota }, { phone, browser, ...asking })
    const codeHash = digest('code', phone, purpose, key.browserHash, code)
    await upsertCode(tx, key, { codeHash, codeUntil })
    await notify(tx, seal, {
      ...(isReadOut ? readOutWords(label, code) : codeWords(label, code, publicOrigin)),
      key: `code:${codeHash}:${at.getTime()}`,
      to: phone,
      at,
      priority: 'CODE',
      uselessAt: codeUntil,
    })
  })
  postNow()
}

/** The last line lets the browser of this origin fill in the code, and no other (WICG «sms-one-time-codes»). */
export const codeWords = (label: string, code: string, origin: string): Words => ({
  kind: 'CODE',
  text: `[곁마루] ${label} 인증번호 ${code}\n알려 주지 마세요.\n@${new URL(origin).hostname} #${code}`,
})

/** Of a code that staff ask for: no browser fills it in. */
export const readOutWords = (label: string, code: string): Words => ({
  kind: 'CODE',
  text: `[곁마루] ${label} 인증번호 ${code}\n지금 통화 중인 센터 직원에게만 알려 주세요.`,
})

/** True when this is the code, once. What is wrong, over or used up reads the same. */
export async function checkCode(
  { db, now, digest }: Pick<Context, 'db' | 'now' | 'digest'>,
  { phone, browser }: Person,
  purpose: string,
  typed: string,
): Promise<boolean> {
  const browserHash = digest('browser', browser)
  const codeHash = digest('code', phone, purpose, browserHash, codeDigits(typed))
  const verifiedUntil = addMinutes(now(), PROOF_MINUTES)
  const tried = await tryCode(
    db,
    { phone, purpose, browserHash },
    { codeHash, now: now(), verifiedUntil, maxTries: CODE_TRIES },
  )
  return Boolean(tried?.verifiedUntil)
}

/** Advice, before work that is only worth doing for a proved phone; useProof decides. */
export const hasProof = async (
  { db, now, digest }: Pick<Context, 'db' | 'now' | 'digest'>,
  { phone, browser }: Person,
  purposes: readonly string[],
): Promise<boolean> =>
  Boolean(await findVerified(db, { phone, purposes, browserHash: digest('browser', browser) }, now()))

/** Within the transaction of what the phone was proved for: true once, within ten minutes of the right code. */
export async function useProof(
  tx: Db,
  { now, digest }: Pick<Context, 'now' | 'digest'>,
  { phone, browser }: Person,
  purposes: readonly string[],
): Promise<boolean> {
  const used = await deleteVerified(tx, { phone, purposes, browserHash: digest('browser', browser) }, now())
  return used.length > 0
}

export const deleteExpiredCodes = deleteExpired

/** Codes and proofs of a phone. */
export const deleteCodesOf = deleteOfPhone
