import {
  ACCESS_PAGE_SIZE,
  ACTION_WORDS,
  type AccessAction,
  type AccessEntry,
  brokenSentence,
} from '@self/contract/access-log'
import { type pageQuery, windowOf } from '@self/contract/envelope'
import { maskedName } from '@self/contract/member'
import { addMonths, kstInstant, toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { deleteExpired, insertEntries, listBroken, listEntries } from './queries.ts'

/** Months an entry is kept: two years, three for a change of rights. */
const RETENTION_MONTHS = { ACCESS: 24, RIGHTS: 36 }

/** What is done to personal data; those of RIGHTS change what somebody may do. */
const ACTIONS = {
  LOG_IN: 'ACCESS',
  SIGN_UP: 'ACCESS',
  RESET_PASSWORD: 'ACCESS',
  VERIFY_PHONE: 'ACCESS',
  JOIN_ACCOUNTS: 'ACCESS',
  AGREE: 'ACCESS',
  READ_MEMBER: 'ACCESS',
  READ_PAYMENT_ERROR: 'ACCESS',
  HANDLE_PAYMENT_ERROR: 'ACCESS',
  READ_PAYMENT_DIFFERENCE: 'ACCESS',
  REPAIR_PAYMENT: 'ACCESS',
  READ_PHONE: 'ACCESS',
  READ_SESSION: 'ACCESS',
  READ_REASON: 'ACCESS',
  CONFIRM_SESSION: 'ACCESS',
  MARK_SESSION: 'ACCESS',
  CANCEL_SESSION: 'ACCESS',
  PROPOSE_START: 'ACCESS',
  TAKE_PAYMENT: 'ACCESS',
  HAND_BACK: 'ACCESS',
  REQUEST_REFUND: 'ACCESS',
  DECIDE_REFUND: 'ACCESS',
  MAKE_LINK: 'ACCESS',
  READ_LINK: 'ACCESS',
  REVOKE_LINK: 'ACCESS',
  READ_LOG: 'ACCESS',
  CHANGE_COMPANY: 'ACCESS',
  TRY_COMPANY: 'ACCESS',
  CHANGE_CONTRACT: 'ACCESS',
  CHANGE_ROLE: 'RIGHTS',
  TRY_ROLE: 'RIGHTS',
  CHANGE_STATUS: 'RIGHTS',
} as const satisfies Record<AccessAction, keyof typeof RETENTION_MONTHS>

/** Who acts from where: an address, and a member, or null for somebody not logged in. */
export type Actor = { memberId: number | null; address: string }

/**
 * Within the transaction of what it tells of: who read or changed whose data, when, from where. The entries of a
 * chain queue, so this comes last. Kept two or three years.
 */
export const record = (
  tx: Db,
  action: keyof typeof ACTIONS,
  { actor, subjectId, at }: { actor: Actor; subjectId: number | null; at: Date },
): Promise<void> => recordEach(tx, action, { actor, subjectIds: [subjectId], at })

/** The same for a list of people: an entry for each of them. */
export async function recordEach(
  tx: Db,
  action: keyof typeof ACTIONS,
  { actor, subjectIds, at }: { actor: Actor; subjectIds: readonly (number | null)[]; at: Date },
): Promise<void> {
  const chain = ACTIONS[action]
  const { date, time } = toKst(at)
  const keptUntil = kstInstant(addMonths(date, RETENTION_MONTHS[chain]), time)
  const entry = { chain, action, actorId: actor.memberId, address: actor.address, at, keptUntil }
  await insertEntries(tx, entry, subjectIds)
}

/** The names of members by their ids. `app.ts` hands it in: member uses this feature, so this one may not use member. */
export type LookUpNames = (db: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** The newest first, with masked names. Whoever reads the log stands in it. */
export const readLog = (
  db: Db,
  { actor, at }: { actor: Actor; at: Date },
  { query, lookUpNames }: { query: z.infer<typeof pageQuery>; lookUpNames: LookUpNames },
) =>
  transact(db, async (tx) => {
    const { size, offset } = windowOf(query, ACCESS_PAGE_SIZE)
    const rows = await listEntries(tx, { size: size + 1, offset })
    const ids = rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null)
    const names = await lookUpNames(tx, ids)
    await record(tx, 'READ_LOG', { actor, subjectId: null, at })
    return { content: rows.slice(0, size).map((row) => toEntry(row, names)), last: rows.length <= size }
  })

type Row = Awaited<ReturnType<typeof listEntries>>[number]

function toEntry(row: Row, names: ReadonlyMap<number, string>): AccessEntry {
  const { date, time } = toKst(row.at)
  const words: Record<string, string> = ACTION_WORDS
  return {
    id: `${row.chain}-${row.seq}`,
    at: `${date}T${time}`,
    what: words[row.action] ?? row.action,
    actor: personOf(row.actorId, names),
    subject: personOf(row.subjectId, names),
    address: row.address,
  }
}

const personOf = (memberId: number | null, names: ReadonlyMap<number, string>) =>
  memberId === null ? null : { memberId, userName: maskedName(names.get(memberId) ?? '') }

/** Whether every entry is as it was written, and what is not. */
export async function verifyLog(db: Db): Promise<{ isWhole: boolean; broken: string[] }> {
  const { rows } = await listBroken(db)
  return { isWhole: rows.length === 0, broken: rows.map(brokenSentence) }
}

/** Names every chain that was tampered with, with its first wrong entry: empty when all is well. */
export async function brokenChains(db: Db): Promise<string[]> {
  const { rows } = await listBroken(db)
  return rows.map(({ chain, seq }) =>
    seq === null ? `${chain}: its end is missing` : `${chain}: entry ${seq}`,
  )
}

export const deleteExpiredEntries = deleteExpired
