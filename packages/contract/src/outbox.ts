import * as z from 'zod/mini'

/** What the message gateway's reports name: a message, or a group of them (Solapi, SINGLE-REPORT and GROUP-REPORT). */
export const messageReports = z.array(
  z.object({ messageId: z.optional(z.string()), groupId: z.optional(z.string()) }),
)
