import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { RowOf, SealedColumn } from './keys/sealed-columns.ts'
import { unreadableSeals } from './metrics.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'
/** Version, id of the key, what is sealed: base64 of the former kind has no dots. */
const SEALED = /^v1\.([a-z0-9-]{1,16})\.([A-Za-z0-9+/]+=*)$/

/** bytes: 32 of them, kept outside the database. */
export type SealKey = { id: string; bytes: Buffer }

/** Seals and opens at one spot. */
export type Sealer = {
  close: (text: string) => string
  /** Throws UnreadableSeal. */
  open: (sealed: string) => string
  /** Undefined where it can't be opened, which is counted. */
  tryOpen: (sealed: string) => string | undefined
}

/** Seals and opens what must not be readable in a stolen database: reasons are health data. docs/decisions/072. */
export type Seal = {
  /** What is sealed there opens in this column of this row and nowhere else. */
  at: <Column extends SealedColumn>(column: Column, ...row: RowOf<Column>) => Sealer
  /** What isn't in the database: it opens nothing of any other purpose. */
  ofPurpose: (purpose: string) => Sealer
  /** The id of the key that seals; undefined while seals of the former kind are written. */
  current: string | undefined
}

/** It was sealed by a key that isn't there, or for another spot, or has been changed. */
export class UnreadableSeal extends Error {
  override name = 'UnreadableSeal'
}

/** A spot, and by what its seals of the former kind were sealed: a key as it is, or one derived for a purpose. */
type Spot = { name: string; row: readonly (string | number)[]; former: string | undefined }

/**
 * The first key seals, any opens. isBound: seals are bound to their spot and name their key; without it they are of the
 * former kind, which nodes of the version before can open.
 */
export function sealWith(keys: readonly SealKey[], { isBound = true } = {}): Seal {
  const [first] = keys
  if (!first) throw new Error('there is no key to seal with')
  /** As key objects: of bytes each seal would make one anew, two thirds of what it takes. */
  const derived = new Map<string, KeyObject>()

  function keyFor({ id, bytes }: SealKey, info: string): KeyObject {
    const name = `${id} ${info}`
    const key =
      derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', info, KEY_BYTES)))
    derived.set(name, key)
    return key
  }
  const formerKey = (key: SealKey, { former }: Spot): KeyObject =>
    former ? keyFor(key, former) : createSecretKey(key.bytes)

  function open(sealed: string, spot: Spot): string {
    if (!sealed.startsWith(`${VERSION}.`)) return openFormer(sealed, spot)
    const [, id, body = ''] = SEALED.exec(sealed) ?? []
    const key = keys.find((one) => one.id === id)
    if (!key) throw new UnreadableSeal(`A seal of ${spot.name} is of a key that is not configured.`)
    const text = decrypt(body, keyFor(key, infoOf(spot)), boundTo(key, spot))
    if (text === undefined) throw new UnreadableSeal(`A seal of ${spot.name} does not open there.`)
    return text
  }

  /** It doesn't say by which key. */
  function openFormer(sealed: string, spot: Spot): string {
    for (const key of keys) {
      const text = decrypt(sealed, formerKey(key, spot))
      if (text !== undefined) return text
    }
    throw new UnreadableSeal(`A seal of ${spot.name} is of no key that is configured, or changed.`)
  }

  const sealerOf = (spot: Spot): Sealer => ({
    close: (text) =>
      isBound
        ? `${VERSION}.${first.id}.${encrypt(text, keyFor(first, infoOf(spot)), boundTo(first, spot))}`
        : encrypt(text, formerKey(first, spot)),
    open: (sealed) => open(sealed, spot),
    tryOpen(sealed) {
      try {
        return open(sealed, spot)
      } catch (error) {
        if (!(error instanceof UnreadableSeal)) throw error
        unreadableSeals.inc({ column: spot.name })
        return undefined
      }
    },
  })

  return {
    at: (name, ...row) => sealerOf({ name, row, former: undefined }),
    ofPurpose: (name) => sealerOf({ name, row: [], former: `seal ${name}` }),
    current: isBound ? first.id : undefined,
  }
}

const infoOf = ({ name }: Spot): string => `seal ${VERSION} ${name}`

/** Authenticated beside what is sealed: moved anywhere else, or under another key's name, it doesn't open. */
const boundTo = ({ id }: SealKey, { name, row }: Spot): Buffer<ArrayBuffer> =>
  Buffer.from(JSON.stringify([VERSION, id, name, ...row.map(String)]))

const NOTHING = Buffer.alloc(0)

function encrypt(text: string, key: KeyObject, bound: Buffer<ArrayBuffer> = NOTHING): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Undefined where it wasn't sealed by this key for there, or has been changed. */
function decrypt(sealed: string, key: KeyObject, bound: Buffer<ArrayBuffer> = NOTHING): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const opened = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  opened.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return opened.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opened.final('utf8')
  } catch {
    return undefined
  }
}
