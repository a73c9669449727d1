import { createHmac, randomBytes } from 'node:crypto'

type Keys = { key: string; secret: string }

/** The authorization header of one call to Solapi: HMAC-SHA256 over date and a salt of its own. */
export function solapiAuthorization({ key, secret }: Keys, now: Date): string {
  const date = now.toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', secret).update(`${date}${salt}`).digest('hex')
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`
}
