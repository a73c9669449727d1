/** As much of JSON Schema as the API's document uses. */
export type Schema = {
  type?: string
  nullable?: boolean
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: boolean
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
}

const isWithin = (value: number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY) =>
  value >= from && value <= to

const BY_TYPE: Record<string, (schema: Schema, value: unknown) => boolean> = {
  string: ({ minLength, maxLength, pattern = '' }, value) =>
    typeof value === 'string' &&
    isWithin([...value].length, minLength, maxLength) &&
    new RegExp(pattern).test(value),
  integer: (schema, value) => Number.isInteger(value) && isNumberIn(schema, Number(value)),
  number: (schema, value) => Number.isFinite(value) && isNumberIn(schema, Number(value)),
  boolean: (_, value) => typeof value === 'boolean',
  array: ({ minItems, maxItems, items = {} }, value) =>
    Array.isArray(value) &&
    isWithin(value.length, minItems, maxItems) &&
    value.every((item) => doesFit(items, item)),
  object: fitsObject,
}

const isNumberIn = ({ minimum, exclusiveMinimum, maximum }: Schema, value: number) =>
  isWithin(value, minimum, maximum) && !(exclusiveMinimum && value === minimum)

function fitsObject(schema: Schema, value: unknown): boolean {
  const { properties = {}, required = [], additionalProperties } = schema
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return (
    required.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, each]) => {
      const known = Object.hasOwn(properties, key) ? properties[key] : undefined
      return known ? doesFit(known, each) : additionalProperties !== false
    })
  )
}

/** Whether a value is what the document promises to read. */
export function doesFit(schema: Schema, value: unknown): boolean {
  if (value === null && schema.nullable) return true
  const { anyOf, oneOf, allOf, type } = schema
  return (
    (schema.enum?.includes(value) ?? true) &&
    ((anyOf ?? oneOf)?.some((each) => doesFit(each, value)) ?? true) &&
    (allOf?.every((each) => doesFit({ ...(type && { type }), ...each }, value)) ?? true) &&
    (!type || (BY_TYPE[type]?.(schema, value) ?? true))
  )
}
