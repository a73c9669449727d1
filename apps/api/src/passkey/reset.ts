import { record } from '../access-log/service.ts'
import { closeLoginSessions } from '../auth/login-session.ts'
import { listMasters, lockWithMasters } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { deletePasskeysOf, type NewsContext, notifyHolder } from './own.ts'

const resetWords: Words = {
  kind: 'SECURITY',
  text: '[곁마루] 마스터가 직원의 패스키를 초기화했어요. 접속 기록을 봐 주세요.',
}

/** Somebody else of the staff begins without passkeys: every login ends, and they and every other MASTER are told. */
export async function reset(
  context: NewsContext,
  actor: { memberId: number; address: string },
  memberId: number,
): Promise<void> {
  const at = context.now()
  await transact(context.db, async (tx) => {
    const people = await lockWithMasters(tx, [actor.memberId, memberId])
    const target = people.find(({ id }) => id === memberId)
    if (!target || target.userType === 'MEMBER') throw refuse('MEMBER_GONE')
    if (memberId === actor.memberId) throw refuse('PASSKEYS_OWN')
    await deletePasskeysOf(tx, memberId)
    await closeLoginSessions(tx, memberId)
    await record(tx, 'RESET_PASSKEYS', { actor, subjectId: memberId, at })
    await notifyHolder(tx, context, memberId, 'PASSKEYS_RESET')
    for (const { id } of await listMasters(tx))
      if (id !== actor.memberId && id !== memberId)
        await notifyMember(tx, context.seal, id, {
          key: `passkeys-reset:${memberId}:${at.getTime()}:${id}`,
          at,
          ...resetWords,
        })
  })
  context.postNow()
}
