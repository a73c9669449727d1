import * as z from 'zod/mini'
import type { Env } from '../platform/settings/schema.ts'
import { solapiAuthorization } from '../providers/solapi-signature.ts'
import type { Answer } from './ask.ts'
import { type Asking, type Check, note, ok, strange, type Verdict, wrong } from './finding.ts'
import { templateVerdicts } from './templates.ts'

/** Won: less pays for no long message, and less for a few hundred. */
const NOTHING = 50
const LITTLE = 10_000

const balance = z.object({ balance: z.number(), point: z.optional(z.nullable(z.number())) })
/** Digits, or rows that carry them. */
const senders = z.array(z.union([z.string(), z.object({ phoneNumber: z.string() })]))
const refusal = z.object({ errorCode: z.string() })

/** What each refusal of a signed call wants done. */
const REFUSALS: Record<string, string> = {
  InvalidAPIKey: "doesn't know the key: copy the API Key from its console to SMS_API_KEY.",
  SignatureDoesNotMatch:
    'refuses the secret: copy the API Secret of this key from its console to SMS_API_SECRET.',
  RequestTimeTooSkewed: 'refuses the time: the clock here is off by more than 15 minutes, set it by NTP.',
}

/** Solapi: the credit of the account, the numbers that it may send from, its templates. Nothing is sent. */
export const solapi: Check = {
  about: 'Solapi',
  address: 'SMS_API_BASE',
  look: async (env, asking) => {
    const credit = await signed('/cash/v1/balance', env, asking)
    if (credit.status !== 200) return [refused(credit)]
    const numbers = await signed('/senderid/v1/numbers/active', env, asking)
    return [
      ok('takes the key and its secret.'),
      creditVerdict(credit),
      numbers.status === 200 ? senderVerdict(numbers, env.SMS_FROM) : refused(numbers),
      ...(await templateVerdicts(env, (path) => signed(path, env, asking))),
    ]
  },
}

const signed = (path: string, env: Env, { ask, now }: Asking): Promise<Answer> =>
  ask(`${env.SMS_API_BASE}${path}`, {
    headers: {
      authorization: solapiAuthorization({ key: env.SMS_API_KEY, secret: env.SMS_API_SECRET }, now()),
    },
  })

function refused({ status, body }: Answer): Verdict {
  const code = refusal.safeParse(body).data?.errorCode ?? ''
  if (Object.hasOwn(REFUSALS, code)) return wrong(REFUSALS[code] ?? '')
  if (status === 401 || status === 403)
    return wrong(
      'refuses the call: let the key read balance and sender numbers, from the addresses of this machine.',
    )
  return strange(status, 'SMS_API_BASE')
}

function creditVerdict({ status, body }: Answer): Verdict {
  const { data } = balance.safeParse(body)
  if (!data) return strange(status, 'SMS_API_BASE')
  const won = data.balance + (data.point ?? 0)
  if (won < NOTHING) return wrong('has no credit left: top it up, or no code and no reminder arrives.')
  if (won < LITTLE)
    return note('has less than 10,000 won of credit left: top it up, or let it charge by itself.')
  return ok('has credit.')
}

function senderVerdict({ status, body }: Answer, from: string): Verdict {
  const { data } = senders.safeParse(body)
  if (!data) return strange(status, 'SMS_API_BASE')
  const numbers = data.map((entry) =>
    (typeof entry === 'string' ? entry : entry.phoneNumber).replace(/\D/g, ''),
  )
  return numbers.includes(from)
    ? ok('may send from SMS_FROM.')
    : wrong('has no active sender number that is SMS_FROM: register it in its console, or name one that is.')
}
