import { createHmac, hkdfSync } from 'node:crypto'

/** A keyed hash of what must be found again but not read in a stolen database: codes, browsers, who was counted. */
export type Digest = (...parts: readonly string[]) => string

/** key: 32 bytes, kept outside the database; what is derived from it serves for nothing else. */
export function digestWith(key: Buffer): Digest {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'digest', 32))
  return (...parts) => createHmac('sha256', own).update(JSON.stringify(parts)).digest('base64url')
}
