import * as z from 'zod/mini'
import { type Check, note, ok, type Verdict, wrong } from './finding.ts'

const healthy = z.object({ status: z.literal('ok') })

/** Where people come in: through the proxy, as they do. */
export const publicOrigin: Check = {
  about: 'PUBLIC_ORIGIN',
  address: 'PUBLIC_ORIGIN',
  look: async ({ PUBLIC_ORIGIN: origin }, { ask }) => {
    const { status, body } = await ask(`${origin}/healthz`)
    return [answerVerdict(status, body), ...(origin.startsWith('https://') ? [] : [NOT_HTTPS])]
  },
}

const NOT_HTTPS = note('is not https, which production refuses: passwords would travel in the open.')

function answerVerdict(status: number, body: unknown): Verdict {
  if (status >= 300 && status < 400)
    return wrong('sends on to another address: name the one that people end at.')
  if (status === 200 && healthy.safeParse(body).success) return ok('leads to a node.')
  return wrong(
    `answers ${status} to /healthz, not as a node does: let the proxy hand everything to the nodes.`,
  )
}
