import * as z from 'zod/mini'
import { envelope, pageQuery } from './envelope.ts'
import { exportPurpose } from './list-export.ts'
import { text } from './text.ts'

/** Whom a list of members is narrowed to: clients, or whoever works here. */
const memberKind = z.enum(['MEMBER', 'STAFF'])
export type MemberKind = z.infer<typeof memberKind>

/** ENDING: something is left of a pass of theirs, and it ends soon (contract/pass.ts). */
const memberPass = z.enum(['ENDING'])

/** comp: the name of a company, NO_COMPANY for members of none. Nothing of it names a person. */
const wanted = z.strictObject({
  kind: z.optional(memberKind),
  comp: z.optional(text(50)),
  pass: z.optional(memberPass),
})
/** How many members there are whose passes end soon. */
export const endingPassesReply = envelope(z.object({ count: z.int() }))
export const memberListQuery = z.extend(wanted, pageQuery.shape)
export type MemberListQuery = z.infer<typeof memberListQuery>

/** POST /api/user/list/export: the whole of a filter as a file. */
export const membersExportBody = z.strictObject({ purpose: exportPurpose, filter: wanted })
