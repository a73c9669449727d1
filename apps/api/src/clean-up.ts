import { lookAfterLog } from './access-log/check.ts'
import { deleteExpiredLoginSessions } from './auth/login-session.ts'
import { deleteExpiredQuotas } from './platform/quota.ts'
import { deleteExpiredCodes } from './verification/service.ts'

/** Deletes expired rows, and looks after the access log. */
export async function cleanUp(
  context: Parameters<typeof lookAfterLog>[0],
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, now } = context
  const at = now()
  await deleteExpiredLoginSessions(db, at)
  await deleteExpiredCodes(db, at)
  await deleteExpiredQuotas(db, at)
  await lookAfterLog(context, onError)
}
