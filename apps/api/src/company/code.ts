import { randomInt } from 'node:crypto'
import { COMPANY_CODE_LENGTH } from '@self/contract/company-editing'
import { limits } from '@self/contract/limit'
import { RECOVERY_ALPHABET, shownCode, typedCode } from '@self/contract/recovery-code'
import { type Actor, record } from '../access-log/service.ts'
import { holdByCode, join, updateCode } from '../member/company.ts'
import { setCompany } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'

type Context = { db: Db; digest: Digest }
type Joining = Context & { quota: Quota }

const digestOf = (digest: Digest, code: string) => digest('company-code', code)

/** A new code of a company, shown this once; the one before is good for nothing any more. Logged. */
export async function makeCode(
  { db, digest }: Context,
  act: { actor: Actor; at: Date },
  id: number,
): Promise<string> {
  const letters = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]
  const code = Array.from({ length: COMPANY_CODE_LENGTH }, letters).join('')
  await transact(db, async (tx) => {
    const row = { codeDigest: digestOf(digest, code), codeMadeAt: act.at }
    if (!(await updateCode(tx, id, row))) throw refuse('COMPANY_CLOSED')
    await record(tx, 'CHANGE_CONTRACT', { ...act, subjectId: null })
  })
  return shownCode(code)
}

/** A member belongs to the company of a code; its name. Tries are counted for each member: strangers use up nobody's. */
export async function joinCompany(
  { db, digest, quota }: Joining,
  memberId: number,
  typed: string,
): Promise<string> {
  const whose = String(memberId)
  if (await quota.take(db, limits.companyCodes, whose)) throw refuse('TOO_MANY_COMPANY_CODES')
  const name = await transact(db, async (tx) => {
    const company = await holdByCode(tx, digestOf(digest, typedCode(typed)))
    if (!company) throw refuse('CODE_UNKNOWN')
    if (!(await join(tx, memberId, company.name))) throw refuse('COMPANY_JOINED')
    return company.name
  })
  await quota.release(db, limits.companyCodes, whose)
  return name
}

/** A member belongs to no company any more; what is booked stays booked. */
export const leaveCompany = (db: Db, memberId: number) => setCompany(db, memberId, '')
