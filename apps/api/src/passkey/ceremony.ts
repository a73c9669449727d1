import type { Assertion, OwnPasskey, registerBody, Transport } from '@self/contract/passkey'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { refuse } from '../platform/errors.ts'

/** id: the domain that passkeys belong to. origin: scheme, host and port of the pages that may ask for them. */
export type RelyingParty = { id: string; origin: string }
/** What is listed of a passkey for a browser. */
type Known = Pick<OwnPasskey, 'id'> & { transports: readonly Transport[] }

const NAME = '곁마루'
const TIMEOUT = 60_000
/** EdDSA, ES256 and RS256, whatever the runtime knows besides. */
const ALGORITHMS = [-8, -7, -257]

const PUBLIC_KEY = 'public-key' as const
const listed = (passkeys: readonly Known[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: PUBLIC_KEY, transports: [...transports] }))

type Registering = { userHandle: string; userName: string; passkeys: readonly Known[] }

/** What a browser is asked to make. userHandle: opaque, as an authenticator keeps it. */
export async function registrationOptions(
  { id: rpID }: RelyingParty,
  { userHandle, userName, passkeys }: Registering,
) {
  const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: NAME,
    rpID,
    userName,
    userDisplayName: userName,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT,
  })
  return {
    rp: { id: rpID, name: NAME },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: PUBLIC_KEY, alg })),
    timeout: TIMEOUT,
    attestation: 'none' as const,
    excludeCredentials: listed(passkeys),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

/** What a browser is asked to sign with one of these passkeys; without them, with one that its authenticator finds. */
export async function authenticationOptions({ id: rpID }: RelyingParty, passkeys?: readonly Known[]) {
  const { challenge } = await generateAuthenticationOptions({ rpID })
  return {
    rpId: rpID,
    challenge,
    timeout: TIMEOUT,
    userVerification: 'required' as const,
    ...(passkeys && { allowCredentials: listed(passkeys) }),
  }
}

/** The passkey that a browser has made for this challenge. Refuses what doesn't fit in anything. */
export async function verifyRegistration(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  challenge: string,
  { id, clientDataJSON, attestationObject }: z.infer<typeof registerBody>,
) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: PUBLIC_KEY,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuseUnfit)
  if (!verified || registrationInfo.credential.id !== id) throw refuse('PASSKEY_FAILED')
  const { credential, credentialDeviceType: deviceType, credentialBackedUp: backedUp } = registrationInfo
  return { publicKey: Buffer.from(credential.publicKey), counter: credential.counter, deviceType, backedUp }
}

/**
 * The counter that a passkey has signed for this challenge, and whether it is kept elsewhere, too. Refuses what doesn't fit
 * in anything; whether the counter goes on is for whoever saves it: only then is it the passkey's own word.
 */
export async function verifyAssertion(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  challenge: string,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  publicKey: Buffer,
): Promise<{ counter: number; backedUp: boolean }> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: PUBLIC_KEY,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(refuseUnfit)
  if (!verified) throw refuse('PASSKEY_FAILED')
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
}

/** The library throws for whatever doesn't fit, and says what; that is not for whoever tries. */
function refuseUnfit(): never {
  throw refuse('PASSKEY_FAILED')
}
