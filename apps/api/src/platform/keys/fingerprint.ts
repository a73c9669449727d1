import { createHash } from 'node:crypto'
import type { Digest } from '../digest.ts'

/**
 * By which the same call is known when it comes again. Keyed: a body has a name, a phone or a reason in it, which could be
 * guessed from a plain hash long after they are destroyed.
 */
export const fingerprintOf = (digest: Digest, body: object): string => digest('body', JSON.stringify(body))

/** Whether a stored one is of this body; the version before has stored plain hashes. */
export const isFingerprintOf = (digest: Digest, body: object, stored: string): boolean =>
  stored === fingerprintOf(digest, body) || stored === plainHashOf(body)

const plainHashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')
