import * as z from 'zod/mini'
import { approvedTemplates, wordsOf } from '../outbox/templates.ts'
import type { Env } from '../platform/settings/schema.ts'
import type { Answer } from './ask.ts'
import { ok, type Verdict, wrong } from './finding.ts'

const text = z.optional(z.nullable(z.string()))
const stored = z.object({ status: z.string(), content: text, channelId: text })

/** The AlimTalk templates that are named, each by its name of ours; nothing where none is. */
export async function templateVerdicts(
  { SMS_KAKAO_PF_ID: pfId, SMS_KAKAO_TEMPLATES: list }: Env,
  ask: (path: string) => Promise<Answer>,
): Promise<Verdict[]> {
  const ids = Object.entries(approvedTemplates(list, pfId))
  const found = await Promise.all(
    ids.map(async ([name, id]) => problemOf(name, await ask(`/kakao/v2/templates/${id}`), pfId)),
  )
  const problems = found.filter((problem) => problem !== undefined)
  return ids.length > 0 && problems.length === 0 ? [ok('has every template approved.')] : problems
}

function problemOf(name: string, { body }: Answer, pfId: string | undefined): Verdict | undefined {
  const { data } = stored.safeParse(body)
  if (!data)
    return wrong(
      `doesn't know the template that SMS_KAKAO_TEMPLATES names for ${name}: copy its id from the console.`,
    )
  if (data.status !== 'APPROVED')
    return wrong(`has not approved the template of ${name}: leave it out of SMS_KAKAO_TEMPLATES until then.`)
  if (data.channelId && data.channelId !== pfId)
    return wrong(`has the template of ${name} at another channel than SMS_KAKAO_PF_ID.`)
  if (data.content && data.content.trim().replaceAll('\r\n', '\n') !== wordsOf(name))
    return wrong(
      `has other words in the template of ${name} than docs/providers.md: register those to the letter.`,
    )
  return undefined
}
