import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What an authenticator and its browser say of themselves; what is left out is right. */
type Saying = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string | null
}

const ORIGIN = 'http://localhost:8080'
const RP_ID = 'localhost'
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** CBOR of what a passkey is made of: small numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

/** ES256, as COSE writes it. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const entries: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cbor(new Map(entries))
}

/** A passkey in software: it signs as a telephone or a key does, with a counter that it can be told. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Saying) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function dataOf({ rpId = RP_ID, isVerified = true, counter: said = counter }: Saying, attested?: Buffer) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(said)
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested ? ATTESTED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  return {
    id: base64url(id),
    /** What the page sends to register it. */
    create(options: { challenge: string; user: { id: string } }, said: Saying = {}) {
      handle = options.user.id
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(said, attested)],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', said.challenge ?? options.challenge, said)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal' as const],
      }
    },
    /** What the page sends to log in or to step up; each time the counter goes on by one. */
    get(options: { challenge: string }, said: Saying = {}) {
      counter += 1
      const authenticatorData = dataOf({ ...said, counter: said.counter ?? counter })
      const client = clientData('webauthn.get', said.challenge ?? options.challenge, said)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: said.userHandle === undefined ? handle : said.userHandle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
