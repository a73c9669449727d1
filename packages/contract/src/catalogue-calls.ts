import * as z from 'zod/mini'
import { CATALOGUE_NAMES, catalogueName } from './catalogue.ts'
import { envelope } from './envelope.ts'
import { text } from './text.ts'

/** The calls by which a file of the catalogue is brought in. */

const where = { kind: catalogueName, line: z.int() }
/** What is wrong with a line of a file; field null: with the whole of it. */
const catalogueProblem = z.object({ ...where, field: z.nullable(z.string()), message: z.string() })
export type CatalogueProblem = z.infer<typeof catalogueProblem>

/** What a line would do. key: what its row is known by, '' while it has no number. */
const catalogueChange = z.object({
  ...where,
  key: z.string(),
  name: z.string(),
  step: z.enum(['ADD', 'CHANGE', 'DRAFT']),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type CatalogueChange = z.infer<typeof catalogueChange>

export const CATALOGUE_LENGTH = 8 * 1024 * 1024
const file = z.strictObject({ name: text(120), text: z.string().check(z.maxLength(CATALOGUE_LENGTH)) })
/**
 * Files by their names: 'catalogue.json', or 'coupons.csv' and the like. isPreview: nothing is saved. seen: of the
 * preview that somebody has read; where it would be another by now, nothing is saved.
 */
export const importBody = z.strictObject({
  files: z.array(file).check(z.minLength(1), z.maxLength(CATALOGUE_NAMES.length)),
  isPreview: z.boolean(),
  seen: z.optional(text(64)),
})
/** What was done, or would be; nothing of it while anything is wrong. seen: names just these changes. */
export const importReply = envelope(
  z.object({
    changes: z.array(catalogueChange),
    problems: z.array(catalogueProblem),
    isSaved: z.boolean(),
    seen: z.string(),
  }),
)
export type Imported = z.infer<typeof importReply>['data']
