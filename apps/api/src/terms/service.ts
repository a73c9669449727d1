import type { ChangedText } from '@self/contract/changed-text'
import {
  type AgreedTerm,
  hasAgreed,
  type OwnConsent,
  type Terms,
  type TermsGroup,
} from '@self/contract/terms'
import { toKst } from '@self/contract/time'
import { type Actor, record } from '../access-log/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { confirmNews } from './news.ts'
import {
  deleteConsents,
  insertConsents,
  listChanged,
  listConsents,
  listInForce,
  listMissing,
  listRequired,
  moveToWithdrawn,
  reassignConsents,
  requiredColumn,
} from './queries.ts'

/** What a member agrees to before a reason or a test result is stored; the second group separately. */
const PERSONAL: readonly TermsGroup[] = ['signup', 'sensitive']

/** The texts of a group in the version in force, in their order. */
export const listTerms = (db: Db, group: TermsGroup): Promise<Terms[]> => listInForce(db, { groups: [group] })

/** True when every required text of the group is agreed to in the version in force. */
export const isAgreed = async (db: Db, group: TermsGroup, agreed: readonly AgreedTerm[]) =>
  hasAgreed(await listTerms(db, group), agreed)

/** For an account: refuses what isn't in force, and whoever hasn't agreed to every required text (D-12). */
export async function expectAgreed(db: Db, agreed: readonly AgreedTerm[]): Promise<void> {
  const texts = await listTerms(db, 'signup')
  if (!areInForce(texts, agreed)) throw refuse('TERMS_CHANGED')
  if (!hasAgreed(texts, agreed)) throw refuse('TERMS_REQUIRED')
}

const areInForce = (texts: readonly Terms[], agreed: readonly AgreedTerm[]): boolean =>
  agreed.every(({ id, version }) => texts.some((text) => text.id === id && text.version === version))

/** The required texts in force that the member still has to agree to, for an account and for sensitive data. */
export const missingTerms = (db: Db, memberId: number): Promise<Terms[]> =>
  listMissing(db, { groups: PERSONAL, memberId })

/** The required texts in force that the member has agreed to as they were before, with what is new in them. */
export async function listChangedTexts(db: Db, memberId: number): Promise<ChangedText[]> {
  const rows = await listChanged(db, PERSONAL, memberId)
  return rows.map(({ agreedAt, bodyBefore, ...text }) => {
    const before = new Set(linesOf(bodyBefore))
    const added = linesOf(text.body).filter((line) => !before.has(line))
    return { ...text, agreedOn: toKst(agreedAt).date, added }
  })
}

const linesOf = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Refuses while the member has not agreed to sensitive data being stored. */
export async function expectConsent(db: Db, memberId: number): Promise<void> {
  const missing = await missingTerms(db, memberId)
  if (missing.length > 0) throw refuse('SENSITIVE_MISSING')
}

/** What a member must have to book or to pay, as it was read. */
type Standing = { phone: string | null; isConsenting: boolean; payment: readonly AgreedTerm[] }

/** In one statement: the phone that the member has proved, consent to sensitive data, and what a payment wants agreed to. */
export const readStanding = async (db: Db, memberId: number): Promise<Standing> =>
  standingIn(await listRequired(db, { memberId }))

/** In the statement that waits for the member's lock: the column 'required', which `standingIn` takes. */
export { requiredColumn }

type Required = Pick<Awaited<ReturnType<typeof listRequired>>[number], 'phone' | 'id' | 'version' | 'group'>

/** What a member must have, of the required texts as they were read. */
export function standingIn(rows: readonly (Required & { since: Date | string | null })[]): Standing {
  const texts = rows.flatMap(({ id, version, ...text }) => (id && version ? [{ ...text, id, version }] : []))
  const personal = texts.filter(({ group }) => group !== 'payment')
  return {
    phone: rows[0]?.phone ?? null,
    isConsenting: personal.every(({ since }) => since !== null),
    payment: texts.filter(({ group }) => group === 'payment'),
  }
}

/** True when every required text of a payment is agreed to in the version in force. */
export const isPaymentAgreed = ({ payment }: Standing, agreed: readonly AgreedTerm[]): boolean =>
  hasAgreed(
    payment.map((text) => ({ ...text, required: true })),
    agreed,
  )

/** Refuses a member without a phone to be reached under (D-15), then one who hasn't agreed to sensitive data being stored. */
export function expectReady({ phone, isConsenting }: Standing): void {
  if (!phone) throw refuse('PHONE_NEEDED')
  if (!isConsenting) throw refuse('SENSITIVE_MISSING')
}

/** Stores what was agreed to and when, on the member's own call. Refuses a text that is not in force. */
export async function agree(
  { db, now, seal }: { db: Db; now: Clock; seal: Seal },
  actor: Actor & { memberId: number },
  agreed: readonly AgreedTerm[],
): Promise<void> {
  const { memberId } = actor
  const texts = await listInForce(db, { groups: PERSONAL })
  if (!areInForce(texts, agreed)) throw refuse('TERMS_CHANGED')
  await transact(db, async (tx) => {
    const isNew = await saveConsents(tx, seal, { memberId, agreed, at: now() })
    if (isNew) await record(tx, 'AGREE', { actor, subjectId: memberId, at: now() })
  })
}

type Agreeing = { memberId: number; agreed: readonly AgreedTerm[]; at: Date }

/** Within a transaction: what a member agrees to; of news they are told. False when all of it was agreed to before. */
export async function saveConsents(tx: Db, seal: Seal, { memberId, agreed, at }: Agreeing): Promise<boolean> {
  if (agreed.length === 0) return false
  const added = await insertConsents(tx, memberId, agreed, at)
  for (const { termId: id } of added) await confirmNews(tx, seal, { memberId, id, answer: 'ON', at })
  return added.length > 0
}

/** Every text that a member may agree to for an account, with when they did. */
export async function listOwnConsents(db: Db, memberId: number): Promise<OwnConsent[]> {
  const rows = await listConsents(db, PERSONAL, memberId)
  return rows.map(({ termGroup, agreedAt, agreedVersion, ...text }) => ({
    ...text,
    agreedOn: agreedAt && toKst(agreedAt).date,
    ...(agreedAt && agreedVersion !== text.version && { isFormer: true }),
    isSensitive: termGroup === 'sensitive',
  }))
}

/** Within a transaction: a consent is taken back. False when there was none. */
export const withdraw = moveToWithdrawn

/**
 * Within a transaction: what one account of somebody agreed to counts for the other one of theirs, unless that has it or
 * has taken it back since.
 */
export const moveConsents = reassignConsents

/** Within a transaction: nothing is left of what somebody agreed to whose account is destroyed. */
export const deleteConsentsOf = deleteConsents
