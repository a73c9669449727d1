import type { AccountExport, ExportRow } from '@self/contract/account-export'
import { limits } from '@self/contract/limit'
import { UNREADABLE } from '@self/contract/text'
import { type Actor, record } from '../access-log/service.ts'
import { expectOwner } from '../account/owner.ts'
import type { Self } from '../account/service.ts'
import { lockProspectById } from '../member/prospect.ts'
import { findPhone } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import { expectOpen } from '../subject-request/service.ts'
import { columnOf } from './columns.ts'
import { HIDDEN } from './hidden.ts'
import { lookUpNames } from './names.ts'
import { parts, SEALED, type Subject } from './parts.ts'

type Context = { db: Db; now: Clock; digest: Digest; quota: Quota; seal: Seal }

/** Everything that is stored about a member, for whoever shows once more to be it. Five times a day. */
export async function exportAccount(
  context: Context,
  self: Self,
  shown: { password: string | undefined; browser: string },
): Promise<AccountExport> {
  const { db, now, quota } = context
  const { memberId } = self
  await expectOwner(context, { memberId, ...shown }, 'EXPORT')
  if (await quota.take(db, limits.exports, String(memberId))) throw refuse('TOO_MANY_EXPORTS')
  return transact(db, async (tx) => {
    const at = now()
    const read = await readParts(tx, context.seal, memberId)
    await record(tx, 'EXPORT', { actor: self, subjectId: memberId, at })
    return { madeAt: at.toISOString(), parts: read }
  })
}

type Act = { actor: Actor; at: Date }

/** The same of a prospect, for staff: a request to read it is open. As often as a member may. */
export const exportSubject = (
  { db, seal, quota }: Pick<Context, 'db' | 'seal' | 'quota'>,
  { actor, at }: Act,
  id: number,
) =>
  transact(db, async (tx): Promise<AccountExport> => {
    const memberId = await expectOpen(tx, id, 'ACCESS')
    if (!(await lockProspectById(tx, memberId))) throw refuse('SUBJECT_HAS_LOGIN')
    if (await quota.take(tx, limits.exports, String(memberId))) throw refuse('TOO_MANY_EXPORTS')
    const read = await readParts(tx, seal, memberId)
    await record(tx, 'EXPORT_CLIENT', { actor, subjectId: memberId, at })
    return { madeAt: at.toISOString(), parts: read }
  })

async function readParts(tx: Db, seal: Seal, memberId: number): Promise<AccountExport['parts']> {
  const subject = { memberId, phone: (await findPhone(tx, memberId)) ?? '' }
  const namesOf = await lookUpNames(tx)
  const read: AccountExport['parts'] = []
  for (const [table, { title, rows }] of Object.entries(parts)) {
    const found = await rows(subject).execute(tx)
    const shown = found.rows.map((row) => readable(row, subject, { table, seal }))
    read.push({ table, title, columns: columnsOf({ table, namesOf }, found.rows, shown), rows: shown })
  }
  return read
}

/** The columns that the rows have, in their order. */
function columnsOf({ table, namesOf }: Named, rows: readonly Row[], shown: readonly ExportRow[]) {
  const times = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] instanceof Date)))
  const names = [...new Set(shown.flatMap((row) => Object.keys(row)))]
  // What was sold has its own name beside the coupon's number, which may be called otherwise by now.
  const isNamed = names.includes('title')
  return names.flatMap((name) => {
    const values = new Set(shown.flatMap((row) => (row[name] === undefined ? [] : [String(row[name])])))
    const words = isNamed && name === 'couponId' ? undefined : namesOf(name, [...values])
    return columnOf(table, name, { isTime: times.has(name), words }) ?? []
  })
}

type Named = { table: string; namesOf: Awaited<ReturnType<typeof lookUpNames>> }

type Row = Record<string, unknown>
type From = { table: string; seal: Seal }

/** Of the log only what is the member's own says from where, and nobody else's number is in it. */
function readable(row: Row, { memberId }: Subject, from: From): ExportRow {
  const isLeftOut = (column: string, value: unknown) =>
    HIDDEN.has(column) ||
    (column === 'address' && row.isOwn === false) ||
    (column === 'subjectId' && value !== memberId)
  const shown = Object.entries(row).filter(([column, value]) => !isLeftOut(column, value))
  const open = Object.fromEntries(shown.flatMap(([column, value]) => opened(column, value, row, from)))
  return 'passwordHash' in row ? { ...open, hasPassword: row.passwordHash !== null } : open
}

function opened(column: string, value: unknown, row: Row, { table, seal }: From): [string, Exported][] {
  if (value === null || value === undefined) return []
  const sealed = SEALED[`${table}.${column}`]
  if (!sealed) return [[column, plain(value)]]
  const text = sealed.open(seal, row).tryOpen(String(value))
  if (text !== undefined && column === 'resultSealed') return Object.entries(JSON.parse(text)).map(flat)
  return [[sealed.name, text ?? UNREADABLE]]
}

const flat = ([name, value]: [string, unknown]): [string, Exported] => [name, plain(value)]

type Exported = string | number | boolean

function plain(value: unknown): Exported {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'bigint' ? Number(value) : (value as Exported)
}
