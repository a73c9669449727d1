import type * as z from 'zod/mini'
import { FORMULA_SIGNS } from './list-export.ts'

/** A field's value in a cell of a spreadsheet, and back: by the type that the field has. */

type Type = z.ZodMiniType

/** csvCell puts an apostrophe before such a text; one that stands there already gets another. */
const ESCAPED = new RegExp(`^'(?='*${FORMULA_SIGNS})`)

function bare(type: Type): Type {
  const { def } = type._zod as unknown as { def: { type: string; innerType?: Type } }
  return def.innerType ? bare(def.innerType) : type
}

const kindOf = (type: Type): string => bare(type)._zod.def.type
const elementOf = (type: Type): Type => (bare(type)._zod.def as unknown as { element: Type }).element
const isNullable = (type: Type): boolean => type._zod.def.type === 'nullable'

const WORDS = ['string', 'enum']
const isPlain = (value: unknown): boolean => !/^\s*\[|[\r\n]|^$/.test(String(value))

/** Texts as they are, true and false as Y and N, lists with a line for each, anything else as JSON; nothing for null. */
export function cellOf(type: Type, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (typeof value === 'string') return value.replace(ESCAPED, "''")
  if (Array.isArray(value) && isList(type) && value.every(isPlain)) return cellOf(type, value.join('\n'))
  return JSON.stringify(value)
}

const isList = (type: Type): boolean =>
  kindOf(type) === 'array' && [...WORDS, 'number'].includes(kindOf(elementOf(type)))

/** The value of a cell; what can't be one of its type stays a text, which the field then refuses. */
export const valueIn = (type: Type | undefined, cell: string): unknown =>
  valueAs(type, cell.replace(ESCAPED, ''))

function valueAs(type: Type | undefined, text: string): unknown {
  if (!type) return text === '' ? undefined : text
  if (text === '') return emptyOf(type)
  const kind = kindOf(type)
  if (WORDS.includes(kind)) return text
  if (kind === 'boolean') return text === 'Y' || (text === 'N' ? false : text)
  if (isList(type) && !text.startsWith('[')) {
    const element = elementOf(type)
    return text.split(/\r?\n/).map((line) => valueAs(element, line))
  }
  return jsonOf(text)
}

function emptyOf(type: Type): unknown {
  if (isNullable(type)) return null
  if (isList(type)) return []
  return WORDS.includes(kindOf(type)) ? '' : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
