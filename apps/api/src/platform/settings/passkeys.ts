import type { StaffPasskeys } from '../security/step-up.ts'
import type { Env } from './schema.ts'

/** The domain that passkeys belong to, and the pages that may ask for them. */
export const relyingPartyOf = ({ WEBAUTHN_RP_ID: id, PUBLIC_ORIGIN: origin }: Env) => ({
  id: id ?? new URL(origin).hostname,
  origin,
})

/** Asked of who has one, unless it is told otherwise. */
export const staffPasskeysOf = ({ STAFF_PASSKEYS = 'offered' }: Env): StaffPasskeys => STAFF_PASSKEYS

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
