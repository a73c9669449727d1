import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isEqualConstantTime } from '../platform/digest.ts'

/** Seconds that a notice may be old, or its clock ahead of ours. */
const TOLERANCE = 300
const VERSION = 'v1'

/** What the headers of a signed notice prove of its body, as it came. docs/decisions/052. */
type Proof = 'SIGNED' | 'FORGED' | 'LATE'

/**
 * Standard Webhooks: HMAC-SHA256 over id, time and body by any of the secrets ('whsec_' and base64), two of which may be
 * good while one takes the other's place. A notice older than five minutes is LATE, whoever signed it.
 */
export function proofOf(
  headers: IncomingHttpHeaders,
  body: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Proof {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const isWhole = typeof id === 'string' && typeof timestamp === 'string' && typeof signatures === 'string'
  if (!isWhole || !/^\d{1,12}$/.test(timestamp)) return 'FORGED'
  const expected = secrets.map((secret) =>
    createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest(),
  )
  const isSigned = signatures.split(' ').some((each) => {
    const [version, signature = ''] = each.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === VERSION && expected.some((one) => isEqualConstantTime(one, given))
  })
  if (!isSigned) return 'FORGED'
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE ? 'LATE' : 'SIGNED'
}

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
