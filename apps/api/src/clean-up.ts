import { brokenChains, forgetOldEntries } from './access-log/service.ts'
import { forgetOldSessions } from './auth/session.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/db.ts'
import { forgetQuotas } from './platform/quota.ts'
import { forgetOldCodes } from './verification/service.ts'

/** Lets go of what is over, and tells when somebody has touched the access log. */
export async function cleanUp(
  { db, now }: { db: Db; now: Clock },
  onError: (error: unknown) => void,
): Promise<void> {
  const at = now()
  await forgetOldSessions(db, at)
  await forgetOldCodes(db, at)
  await forgetQuotas(db, at)
  for (const broken of await brokenChains(db)) onError(new Error(`The access log was changed. ${broken}`))
  await forgetOldEntries(db, at)
}
