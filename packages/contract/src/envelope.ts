import * as z from 'zod/mini'

const result = z.literal('success')

/** {result, data, message?} where the specifications name it (D-60). What fails is a problem, never a result. */
export const envelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ result, message: z.optional(z.string()), data })

/** The same without data. */
export const outcome = z.object({ result, message: z.optional(z.string()) })

/** {content,last} where the specifications say paged (D-60). */
export const page = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ content: z.array(row), last: z.boolean() })

/** page from 0, size from 1 to 100 (D-63). */
export const pageQuery = z.strictObject({
  page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  size: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
})

/** Which rows a page holds: so many, after so many. */
export function windowOf(query: z.infer<typeof pageQuery>, usualSize: number) {
  const size = Number(query.size ?? usualSize)
  return { size, offset: Number(query.page ?? 0) * size }
}
