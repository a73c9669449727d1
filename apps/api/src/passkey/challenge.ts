import { CEREMONY_MINUTES } from '@self/contract/passkey'
import { addMinutes } from '@self/contract/time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { PasskeyChallenge } from '../platform/database/schema.ts'
import type { Digest } from '../platform/digest.ts'

type Context = { db: Db; now: Clock; digest: Digest }
type Purpose = PasskeyChallenge['purpose']
/** Who was given a challenge: a login, or before there is one a browser by the name that it has of us. */
export type Holder = { loginSessionId: string } | { browser: string }

const nameOf = (digest: Digest, holder: Holder): string =>
  'browser' in holder
    ? digest('passkey browser', holder.browser)
    : digest('passkey login', holder.loginSessionId)

/** Keeps a challenge for whoever asked, in the place of the one before. */
export async function storeChallenge(
  { db, now, digest }: Context,
  holder: Holder,
  { purpose, ...given }: { purpose: Purpose; challenge: string; userHandle?: string },
): Promise<void> {
  const fresh = { userHandle: null, ...given, expiresAt: addMinutes(now(), CEREMONY_MINUTES) }
  await db
    .insertInto('passkeyChallenge')
    .values({ holder: nameOf(digest, holder), purpose, ...fresh })
    .onConflict((key) => key.columns(['holder', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** The challenge of this holder for this purpose, which is gone by being read; undefined without one in its time. */
export async function takeChallenge(
  { db, now, digest }: Context,
  holder: Holder,
  purpose: Purpose,
): Promise<{ challenge: string; userHandle: string | null } | undefined> {
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('holder', '=', nameOf(digest, holder))
    .where('purpose', '=', purpose)
    .returning(['challenge', 'userHandle', 'expiresAt'])
    .executeTakeFirst()
  return taken && taken.expiresAt > now() ? taken : undefined
}

export const deleteExpiredChallenges = (db: Db, at: Date) =>
  db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', at).execute()
