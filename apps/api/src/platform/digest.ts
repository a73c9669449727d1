import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

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

/** Whether two secrets are equal; how long it takes says neither where they differ nor how long they are. */
export const isEqualConstantTime = (one: string | Buffer, other: string | Buffer): boolean =>
  timingSafeEqual(hashOf(one), hashOf(other))

const hashOf = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest()
