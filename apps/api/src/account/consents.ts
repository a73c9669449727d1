import type { AgreedTerm, Terms } from '@self/contract/terms'
import { record } from '../access-log/service.ts'
import { deleteResults } from '../diagnosis/service.ts'
import { oneAtATime } from '../member/service.ts'
import { endHoldsOf } from '../payment/link-holds.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { blankReasonsOf, listLiveToCome } from '../reservation/retention.ts'
import { confirmNews } from '../terms/news.ts'
import { agree, listOwnConsents, withdraw } from '../terms/service.ts'
import type { Self } from './service.ts'

type Context = { db: Db; now: Clock; seal: Seal; postNow: () => void }

const NEWS: Terms['id'] = 'signup-marketing'

/** Agreed to beside it alone. */
const NIGHT: Terms['id'] = 'signup-marketing-night'

/** Agrees to one text; of news the member is told. */
export async function agreeToOne(context: Context, self: Self, agreed: AgreedTerm): Promise<void> {
  await agree(context, self, [agreed])
  context.postNow()
}

/**
 * A consent is taken back as easily as it was given. Without the one to sensitive data, results and reasons are destroyed
 * at once, which waits for sessions to come. Refuses what an account needs: that is taken back by leaving.
 */
export async function withdrawConsent(context: Context, self: Self, id: Terms['id']): Promise<void> {
  const { db, now, seal } = context
  const { memberId } = self
  await transact(db, async (tx) => {
    const at = now()
    await oneAtATime(tx, memberId)
    const consent = (await listOwnConsents(tx, memberId)).find((text) => text.id === id)
    if (!consent) throw refuse('NOT_FOUND')
    if (consent.required && !consent.isSensitive) throw refuse('CONSENT_NEEDED')
    const isDestroyed = consent.isSensitive && (await destroySensitive(tx, memberId, at))
    if (!(await withdraw(tx, memberId, id, at)) && !isDestroyed) return
    await confirmNews(tx, seal, { memberId, id, answer: 'OFF', at })
    if (id === NEWS && (await withdraw(tx, memberId, NIGHT, at)))
      await confirmNews(tx, seal, { memberId, id: NIGHT, answer: 'OFF', at })
    await record(tx, 'WITHDRAW', { actor: self, subjectId: memberId, at })
  })
  context.postNow()
}

/** True where there were results. */
async function destroySensitive(tx: Db, memberId: number, at: Date): Promise<boolean> {
  await endHoldsOf(tx, memberId, at)
  if ((await listLiveToCome(tx, memberId, at)).length > 0) throw refuse('WITHDRAW_WAITS')
  await blankReasonsOf(tx, memberId)
  return deleteResults(tx, memberId)
}
