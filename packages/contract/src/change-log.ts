import * as z from 'zod/mini'
import { page, pageQuery } from './envelope.ts'
import { decisions } from './impact.ts'
import type { Refusals } from './refusal.ts'

/** What of the catalogue is edited by staff, and its change log. docs/decisions/087. */

export const refusals = {
  /** The problem carries `changes`: what others have changed since. */
  EDIT_CONFLICT: [
    409,
    '그사이 다른 사람이 먼저 바꿨어요. 바뀐 내용을 확인하고, 필요하면 고쳐서 다시 저장해 주세요.',
  ],
  UNDO_OVERTAKEN: [409, '그 뒤에 같은 항목이 또 바뀌어서 되돌릴 수 없어요. 지금 내용을 보고 고쳐 주세요.'],
  UNDO_IMPOSSIBLE: [409, '이 변경은 되돌릴 수 없어요. 상태를 바꾸거나 새로 고쳐 주세요.'],
} as const satisfies Refusals

/** A kind of record that has a change log, 'COUPON', and which of them, as its own feature knows it. */
const entity = z.string().check(z.regex(/^[A-Z][A-Z_]{1,29}$/))
const entityId = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,60}$/))

/** A field before and after; null where there was nothing or is nothing any more. */
const fieldChange = { field: z.string(), from: z.unknown(), to: z.unknown() }

/** What somebody else has changed since a record was seen: who, masked, and when on a Korean wall. */
export const foreignChange = z.object({ who: z.string(), at: z.string(), ...fieldChange })
export type ForeignChange = z.infer<typeof foreignChange>

const changeEntry = z.object({
  id: z.int(),
  kind: z.enum(['CREATE', 'EDIT', 'DELETE']),
  who: z.string(),
  at: z.string(),
  changes: z.array(z.object(fieldChange)),
  /** It takes back another entry. */
  isUndo: z.boolean(),
  /** Each field is still as this entry left it, and its feature can take it back. */
  canUndo: z.boolean(),
})
export type ChangeEntry = z.infer<typeof changeEntry>

export const CHANGES_A_PAGE = 20
export const changesQuery = z.extend(pageQuery, { entity, entityId })
export const changesReply = page(changeEntry)

/** What is to become of the bookings that an undo touches, as a save of the record has it. */
export const undoBody = z.strictObject({ decisions: z.optional(decisions) })
export type UndoDecisions = NonNullable<z.infer<typeof undoBody>['decisions']>

/** A record as its log compares it: flat, and each value as JSON has it. */
export type Fields = Readonly<Record<string, unknown>>
/** What of a record has changed, field by field. */
export type Diff = Readonly<Record<string, { from: unknown; to: unknown }>>

/** The fields that differ; a record that wasn't there, or isn't any more, has none of them. */
export function diffOf(before: Fields | null, after: Fields | null): Diff {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const valueIn = (fields: Fields | null, name: string) => fields?.[name] ?? null
  return Object.fromEntries(
    names
      .map((name) => [name, { from: valueIn(before, name), to: valueIn(after, name) }] as const)
      .filter(([, { from, to }]) => !isSame(from, to)),
  )
}

/** Whether two values are the same to JSON, in whatever order their keys stand. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** A record with an entry's fields put back; undefined where one of them has changed since. */
export function undone<Record extends Fields>(current: Record, diff: Diff): Record | undefined {
  const entries = Object.entries(diff)
  if (entries.some(([name, { to }]) => !isSame(current[name], to))) return undefined
  return { ...current, ...Object.fromEntries(entries.map(([name, { from }]) => [name, from])) }
}
