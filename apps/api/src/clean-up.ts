import { cleanAndCheckLog } from './access-log/check.ts'
import { deleteExpiredRows } from './access-log/service.ts'
import { deleteExpiredLoginSessions } from './auth/login-session.ts'
import { deleteOldChanges } from './desk/changes/service.ts'
import { finishMerges } from './duplicate/merge.ts'
import { deleteExpiredFinds } from './management/service.ts'
import { deleteExpiredChallenges } from './passkey/challenge.ts'
import { deleteUnusedPictures } from './picture/service.ts'
import { deleteExpiredQuotas } from './platform/quota.ts'
import { updateTexts } from './terms/policy.ts'
import { deleteExpiredCodes } from './verification/service.ts'

/** Deletes expired rows, puts texts of the day in force, and looks after the access log: each, whether or not another fails. */
export async function cleanUp(
  context: Parameters<typeof cleanAndCheckLog>[0] &
    Parameters<typeof updateTexts>[0] &
    Parameters<typeof deleteUnusedPictures>[0],
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, now } = context
  const at = now()
  const steps: (() => Promise<unknown>)[] = [
    () => updateTexts(context),
    () => deleteExpiredLoginSessions(db, at),
    () => deleteExpiredCodes(db, at),
    () => deleteExpiredChallenges(db, at),
    () => deleteExpiredFinds(db, at),
    () => deleteExpiredQuotas(db, at),
    () => deleteOldChanges(db, at),
    () => deleteExpiredRows(db, at),
    () => finishMerges(db, at),
    () => deleteUnusedPictures(context),
    () => cleanAndCheckLog(context, onError),
  ]
  for (const step of steps) await step().catch(onError)
}
