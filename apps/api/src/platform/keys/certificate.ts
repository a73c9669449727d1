import { X509Certificate } from 'node:crypto'

const DAY_MS = 86_400_000

/** Time enough to make another one. */
const SOON_DAYS = 30

/** When a certificate ends; of a PEM with several, the first one. */
export const certificateEnds = (pem: string | Buffer): Date => new Date(new X509Certificate(pem).validTo)

/** Whole days until then, below 0 once it has ended; undefined while there is time to make another one. */
export function daysLeft(ends: Date, now: Date): number | undefined {
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS)
  return days < SOON_DAYS ? days : undefined
}
