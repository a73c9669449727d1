/** A body or query whose shape nobody has checked yet: JSON or form, both reach the providers. */
export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** A number, also when a form wrote it as text; undefined when it is neither. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value)
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? undefined : number
}

export const isTrue = (value: unknown): boolean => value === true || value === 'true'

export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')
