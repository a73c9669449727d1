import * as z from 'zod/mini'
import { payMethod } from './easy-pay.ts'
import { pageQuery } from './envelope.ts'
import { errorStatus, severity } from './error-labels.ts'
import { exportPurpose } from './list-export.ts'
import { dayText, idText, text } from './text.ts'

/** Which errors staff look for in the log. */

const ANY = z.literal('')

/** What nobody looks after, as a filter. */
export const UNASSIGNED = '0'

/** Each left out or '' asks for everything; from and until are Korean days. */
const errorFilter = z.strictObject({
  from: z.optional(z.union([dayText, ANY])),
  until: z.optional(z.union([dayText, ANY])),
  assignee: z.optional(z.union([idText, z.literal(UNASSIGNED), ANY])),
  paymentMethod: z.optional(z.union([payMethod, ANY])),
  severity: z.optional(z.union([severity, ANY])),
  status: z.optional(z.union([errorStatus, ANY])),
  errorCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,40}$/))),
})
export const errorsQuery = z.extend(errorFilter, pageQuery.shape)

/** Letters of a keyword. */
export const ERROR_KEYWORD_LENGTH = 50
/** The same, and words that stand in code, message, detail or transaction. */
export const errorSearchQuery = z.extend(errorsQuery, { keyword: text(ERROR_KEYWORD_LENGTH) })

/** The whole of a filter, and of the words beside it, as a file. */
export const errorExportBody = z.strictObject({
  purpose: exportPurpose,
  filter: errorFilter,
  keyword: z.optional(text(ERROR_KEYWORD_LENGTH)),
})
