import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { puzzleAnswer } from './puzzle.ts'
import type { Refusals } from './refusal.ts'
import { text, wallClockText } from './text.ts'

/** So many a person has at most: a telephone, a computer, a key, and some to spare. */
export const MAX_PASSKEYS = 10
/** So long a challenge may be signed, and so long after logging in the first passkey may be registered without a code. */
export const CEREMONY_MINUTES = 5

const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/))
const passkeyId = bytes(1364)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export type Transport = z.infer<typeof transport>
const known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(transport)),
})
const name = text(40).check(z.trim(), z.minLength(1))

/** As a browser's `navigator.credentials.create` takes it, in JSON. */
export const registrationOptionsReply = envelope(
  z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
)

/** The same for `navigator.credentials.get`; without allowed ones the authenticator shows what it has. */
export const authenticationOptionsReply = envelope(
  z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.optional(z.array(known)),
  }),
)

/** What an authenticator has made, and what its holder calls it. */
export const registerBody = z.strictObject({
  name,
  id: passkeyId,
  clientDataJSON: bytes(4096),
  attestationObject: bytes(8192),
  transports: z.array(transport).check(z.maxLength(7)),
})

/** puzzle: where a network has asked for many challenges. Callers of the version before may send nothing. */
export const passkeyLoginBody = z.nullish(z.strictObject({ puzzle: z.optional(puzzleAnswer) }))

/** What an authenticator has signed. */
export const assertionBody = z.strictObject({
  id: passkeyId,
  clientDataJSON: bytes(4096),
  authenticatorData: bytes(2048),
  signature: bytes(2048),
  userHandle: z.nullable(bytes(86)),
})
export type Assertion = z.infer<typeof assertionBody>

export const passkeyBody = z.strictObject({ id: passkeyId })
export const passkeyNameBody = z.strictObject({ id: passkeyId, name })

/** Times on a Korean wall. isSynced: kept with other devices by its maker. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: wallClockText,
  lastUsedAt: z.nullable(wallClockText),
  isSynced: z.boolean(),
})
export type OwnPasskey = z.infer<typeof passkey>

/** codesLeft: recovery codes that are not used. isCodeNeeded: the next passkey takes a code to the own phone first. */
export const passkeysReply = envelope(
  z.object({ passkeys: z.array(passkey), codesLeft: z.int(), isCodeNeeded: z.boolean() }),
)

export const refusals = {
  PASSKEYS_OFF: [409, '지금은 패스키를 쓰지 않아요. 비밀번호로 로그인해 주세요.'],
  PASSKEY_STAFF_ONLY: [409, '패스키는 직원 계정에서 쓸 수 있어요.'],
  PASSKEY_FIRST: [409, '등록한 패스키가 없어요. 패스키를 먼저 등록해 주세요.'],
  PASSKEY_STALE: [400, '확인할 시간이 지났어요. 처음부터 다시 시도해 주세요.'],
  PASSKEY_FAILED: [400, '패스키를 확인하지 못했어요. 다시 시도해 주세요.'],
  PASSKEY_CLONED: [
    400,
    '이 패스키는 복제됐을 수 있어서 받지 않았어요. 다른 패스키로 로그인해서 이 패스키를 지워 주세요.',
  ],
  PASSKEY_KNOWN: [409, '이미 등록한 패스키예요.'],
  PASSKEY_GONE: [404, '이미 지운 패스키예요. 새로 고쳐 주세요.'],
  PASSKEYS_OWN: [409, '내 패스키는 설정에서 하나씩 지울 수 있어요.'],
  TOO_MANY_PASSKEYS: [409, '패스키는 열 개까지 등록할 수 있어요. 쓰지 않는 것을 먼저 지워 주세요.'],
} as const satisfies Refusals
