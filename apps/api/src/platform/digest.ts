import { createHmac, hkdfSync } from 'node:crypto'

/** A keyed hash of what must be found again but not read in a stolen database: codes, browsers, who was counted. */
export type Digest = (...parts: readonly string[]) => string

/** key: 32 bytes, kept outside the database, which serve for nothing else. */
export const digestWith =
  (key: Buffer): Digest =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** The key of digests where none is named: as every version before derived it from the one key of seals. */
export const digestKeyOf = (sealKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', sealKey, '', 'digest', 32))
