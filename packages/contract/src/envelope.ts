import * as z from 'zod/mini'

/** {result, data, message?} where the specifications name it (decision 60). */
export const envelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ result: z.enum(['success', 'fail']), message: z.optional(z.string()), data })

/** The same without data. */
export const outcome = z.object({ result: z.enum(['success', 'fail']), message: z.optional(z.string()) })
