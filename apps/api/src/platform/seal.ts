import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals and opens what must not be readable in a stolen database: reasons are health data. AES-256-GCM. */
export type Seal = {
  close: (text: string) => string
  open: (sealed: string) => string
  /** One by a key of its own, derived from the same: it opens nothing of any other purpose. */
  ofPurpose: (purpose: string) => Seal
}

/** key: 32 bytes, kept outside the database. */
export const sealWith = (key: Buffer): Seal => ({
  close(text) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
  },
  open(sealed) {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  },
  ofPurpose: (purpose) => sealWith(Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, 32))),
})
