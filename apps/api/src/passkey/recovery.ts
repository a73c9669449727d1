import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PuzzleAnswer } from '@self/contract/puzzle'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  shownCode,
  typedCode,
} from '@self/contract/recovery-code'
import pLimit from 'p-limit'
import { record } from '../access-log/service.ts'
import { enter } from '../auth/service.ts'
import { findActiveByPhone, oneAtATime } from '../member/service.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { hasSteppedUp } from '../platform/security/step-up.ts'
import type { Tokens } from '../platform/token.ts'
import { hasPasskey, type NewsContext, notifyHolder, type Self } from './own.ts'
import { deleteCodes, insertCodes, listUnusedCodes, takeCode } from './queries.ts'
import { countRecovery } from './recovery-tries.ts'

type Context = NewsContext & { digest: Digest; quota: Quota; tokens: Tokens }
type Typed = { phone: string; code: string; puzzle: PuzzleAnswer | undefined }

/** scrypt as OWASP asks, 16 MiB: its cost, block size and lanes. */
const COST = { N: 16_384, r: 8, p: 5 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)
/** Each takes memory and a core. */
const inTurn = pLimit(1)
const MAX_WAITING = 50

const hashOf = async (code: string, salt: Buffer): Promise<Buffer> => {
  if (inTurn.pendingCount >= MAX_WAITING) throw refuse('LOGIN_BUSY')
  return inTurn(() => derive(code, salt, KEY_BYTES, COST))
}

const newCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  )

/** Ten new codes, shown this once; those before are worth nothing any more. */
export async function makeCodes(context: NewsContext, self: Self): Promise<string[]> {
  const { db, now } = context
  const { memberId } = self
  const at = now()
  if (!(await hasPasskey(db, memberId))) throw refuse('PASSKEY_FIRST')
  if (!hasSteppedUp(self, at)) throw refuse('STEP_UP_REQUIRED')
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const salt = randomBytes(SALT_BYTES) // one for the ten: a try is one hash
  const hashes: string[] = []
  for (const code of codes) hashes.push(stored(salt, await hashOf(code, salt)))
  await transact(db, async (tx) => {
    await oneAtATime(tx, memberId)
    await deleteCodes(tx, memberId)
    await insertCodes(tx, hashes, { memberId, at })
    await record(tx, 'MAKE_RECOVERY', { actor: self, subjectId: memberId, at })
    await notifyHolder(tx, context, memberId, 'RECOVERY_MADE')
  })
  context.postNow()
  return codes.map(shownCode)
}

const stored = (salt: Buffer, hash: Buffer) =>
  ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')

const partsOf = (text: string) => {
  const [salt = '', hash = ''] = text.split('$').slice(-2)
  return { salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}

/**
 * A login that may register a new passkey and do nothing else. One refusal for every reason; tries have a budget of their
 * own, which wrong passwords of strangers don't touch.
 */
export async function logInByCode(
  context: Context,
  { phone, code, puzzle }: Typed,
  from: { address: string; deviceName: string },
): Promise<string> {
  const { db, now, tokens } = context
  const { address } = from
  const release = await countRecovery(context, { phone, address, puzzle })
  const member = await findActiveByPhone(db, phone)
  const codes = member ? await listUnusedCodes(db, member.id) : []
  const salt = codes[0] ? partsOf(codes[0].hash).salt : randomBytes(SALT_BYTES)
  const typed = await hashOf(typedCode(code), salt)
  const found = codes.find(({ hash }) => timingSafeEqual(partsOf(hash).hash, typed))
  if (!member || !found) throw refuse('RECOVERY_FAILED')
  const at = now()
  const token = await transact(db, async (tx) => {
    await oneAtATime(tx, member.id)
    if (!(await takeCode(tx, found.id, at))) throw refuse('RECOVERY_FAILED')
    const actor = { memberId: member.id, address }
    await record(tx, 'USE_RECOVERY', { actor, subjectId: member.id, at })
    await notifyHolder(tx, context, member.id, 'RECOVERY_USED')
    const entry = { by: 'RECOVERY', refusal: 'RECOVERY_FAILED' } as const
    return enter({ db: tx, now, tokens }, member.id, from, entry)
  })
  await release()
  context.postNow()
  return token
}
