import { brokenChains, deleteExpiredEntries } from './access-log/service.ts'
import { deleteExpiredLoginSessions } from './auth/login-session.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/db.ts'
import { deleteExpiredQuotas } from './platform/quota.ts'
import { deleteExpiredCodes } from './verification/service.ts'

/** Deletes expired rows and reports a broken chain of the access log. */
export async function cleanUp(
  { db, now }: { db: Db; now: Clock },
  onError: (error: unknown) => void,
): Promise<void> {
  const at = now()
  await deleteExpiredLoginSessions(db, at)
  await deleteExpiredCodes(db, at)
  await deleteExpiredQuotas(db, at)
  for (const broken of await brokenChains(db)) onError(new Error(`The access log was changed. ${broken}`))
  await deleteExpiredEntries(db, at)
}
