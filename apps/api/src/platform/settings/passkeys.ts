import type { StaffPasskeys } from '../security/step-up.ts'
import type { Env } from './schema.ts'

/** The domain that passkeys belong to, and the pages that may ask for them. Browsers take no address for a domain. */
export function relyingPartyOf({ WEBAUTHN_RP_ID: id, PUBLIC_ORIGIN, NODE_ENV }: Env) {
  const isNamed = NODE_ENV === 'production' || id !== undefined
  const origin = isNamed ? PUBLIC_ORIGIN : PUBLIC_ORIGIN.replace('//127.0.0.1', '//localhost')
  return { id: id ?? new URL(origin).hostname, origin }
}

/** Production asks them of all staff unless it is told otherwise. */
export const staffPasskeysOf = ({ STAFF_PASSKEYS, NODE_ENV }: Env): StaffPasskeys =>
  STAFF_PASSKEYS ?? (NODE_ENV === 'production' ? 'required' : 'offered')

/** Why passkeys would not work, a sentence each. */
export const passkeyProblems = (env: Env): [boolean, string][] => {
  const { id, origin } = relyingPartyOf(env)
  const { hostname } = new URL(origin)
  return [
    [
      hostname !== id && !hostname.endsWith(`.${id}`),
      'WEBAUTHN_RP_ID is neither the domain of PUBLIC_ORIGIN nor one above it: no browser would use a passkey.',
    ],
  ]
}
