import { formatNumber } from '@self/contract/money'

/** What the fields of a record are called, and how a value that doesn't read by itself is said. */
type Label = string | { label: string; say: (value: unknown) => string }
/** By field, or made of the field's name where that holds what it is about. */
export type FieldLabels = Readonly<Record<string, Label>> | ((field: string) => Label | undefined)

const labelIn = (labels: FieldLabels, field: string): Label | undefined =>
  typeof labels === 'function' ? labels(field) : labels[field]

/** A field that has no label any more keeps its name. */
export function labelOf(labels: FieldLabels, field: string): string {
  const label = labelIn(labels, field)
  return typeof label === 'object' ? label.label : (label ?? field)
}

/** A value in words. */
export function wordsOf(labels: FieldLabels, field: string, value: unknown): string {
  const label = labelIn(labels, field)
  if (value === null || value === undefined || value === '') return '없음'
  return typeof label === 'object' ? label.say(value) : plain(value)
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(plain).join(', ')
  return typeof value === 'object'
    ? Object.values(value ?? {})
        .map(plain)
        .join(' ')
    : String(value)
}
