import { BREAKS_A_PAGE, type BreakGlass, isWhyEnough } from '@self/contract/break-glass'
import { type pageQuery, windowOf } from '@self/contract/envelope'
import { maskedName } from '@self/contract/member'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { record } from '../access-log/service.ts'
import { listPrivacyOfficers } from '../member/grants.ts'
import { listMasters, lookUpNames } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { nextId } from '../platform/keys/next-id.ts'
import type { Seal } from '../platform/seal.ts'
import { deleteBreaksBefore, deleteBreaksOf, insertBreak, listBreaks } from './queries.ts'

type Opening = { actor: Staff; subjectId: number; reservationId: number; why: string; at: Date }

/**
 * Within a transaction: a MASTER opens the reason of a reservation. Logged, written down with the why, and told to the
 * privacy officers, where there are none to the other MASTERs. Refuses a why that says nothing. D-1
 */
export async function breakGlass(
  tx: Db,
  seal: Seal,
  { actor, subjectId, reservationId, why, at }: Opening,
): Promise<void> {
  if (!isWhyEnough(why)) throw refuse('WHY_MISSING')
  const openedBy = actor.memberId
  const id = await nextId(tx, 'break_glass')
  const whySealed = seal.at('break_glass.why_sealed', id).close(why)
  await insertBreak(tx, { id, reservationId, openedBy, openedAt: at, whySealed })
  await record(tx, 'BREAK_GLASS', { actor, subjectId, at })
  const officers = await listPrivacyOfficers(tx)
  const notified = officers.length > 0 ? officers : await listMasters(tx)
  for (const person of notified.filter((each) => each.id !== openedBy))
    await notifyMember(tx, seal, person.id, {
      key: `break-glass:${reservationId}:${openedBy}:${at.toISOString()}:${person.id}`,
      at,
      ...breakGlassWords(),
    })
}

/** Neither whose reason, nor who has opened it: that stands on the screen. */
export const breakGlassWords = (): Words => ({
  kind: 'STAFF',
  text: '[곁마루] 마스터가 예약 사유를 열었어요. 접속 기록에서 확인해 주세요.',
})

type Context = { db: Db; seal: Seal }
type Reading = { actor: { memberId: number; address: string }; at: Date }

/** Every reason that a MASTER has opened, with the why, the newest first. Whoever reads it stands in the access log. */
export const readBreaks = ({ db, seal }: Context, { actor, at }: Reading, query: z.infer<typeof pageQuery>) =>
  transact(db, async (tx): Promise<{ content: BreakGlass[]; last: boolean }> => {
    const { size, offset } = windowOf(query, BREAKS_A_PAGE)
    const rows = await listBreaks(tx, { size: size + 1, offset })
    const names = await lookUpNames(
      tx,
      rows.map(({ openedBy }) => openedBy),
    )
    await record(tx, 'READ_LOG', { actor, subjectId: null, at })
    const content = rows.slice(0, size).map(({ id, reservationId, openedBy, openedAt, whySealed }) => ({
      id,
      at: formatWallClock(openedAt),
      by: maskedName(names.get(openedBy) ?? ''),
      reservationId,
      why: seal.at('break_glass.why_sealed', id).tryOpen(whySealed) ?? '',
    }))
    return { content, last: rows.length <= size }
  })

export { deleteBreaksBefore, deleteBreaksOf }
