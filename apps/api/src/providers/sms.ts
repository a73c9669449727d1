import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

const TIMEOUT = 5_000

/** The text message gateway. Throws when it doesn't take the message. */
export type Sms = { send: (message: { to: string; text: string }) => Promise<void> }

type Config = { base: string; key: string; secret: string; from: string; now: () => Date }

const reply = z.object({
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
})

/** Solapi v4: signed with HMAC-SHA256 over date and salt; to and from in digits. */
export const smsClient = ({ base, key, secret, from, now }: Config): Sms => ({
  async send({ to, text }) {
    const date = now().toISOString()
    const salt = randomBytes(16).toString('hex')
    const signature = createHmac('sha256', secret)
      .update(date + salt)
      .digest('hex')
    const answer = await fetch(`${base}/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`,
      },
      body: JSON.stringify({ messages: [{ to, from, text }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!answer.ok) throw new Error(`the message gateway answered ${answer.status}`)
    const { count } = reply.parse(await answer.json()).groupInfo
    if (count.registeredFailed === count.total) throw new Error('the message gateway took no message')
  },
})
