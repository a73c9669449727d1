import * as z from 'zod/mini'

/** 개인정보 처리방침: what is shown of a version, with the times and processors that held while it was. */
const section = z.object({
  heading: z.string(),
  text: z.string(),
  table: z.nullable(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
})
const shown = z.object({ id: z.string(), version: z.string(), shownFrom: z.iso.datetime() })
export const policy = z.extend(shown, { title: z.string(), sections: z.array(section) })

export type PolicySection = z.infer<typeof section>
export type PrivacyPolicy = z.infer<typeof policy>

/** others: what was shown before, the newest first. */
export const policyReply = z.extend(policy, { others: z.array(shown) })
export const policyId = z.string().check(z.regex(/^[\w-]{22}$/))
