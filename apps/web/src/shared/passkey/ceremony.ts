import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type Creating = Parameters<typeof startRegistration>[0]['optionsJSON']
export type Signing = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Has the browser make a passkey; throws when its holder says no, or has it already. */
export async function make(optionsJSON: Creating) {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Has the browser sign with a passkey; throws when its holder says no, or has none here. */
export async function sign(optionsJSON: Signing) {
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}
