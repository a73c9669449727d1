import { listGrants } from '../member/grants.ts'
import { listMasters } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import type { Seal } from '../platform/seal.ts'

type Without = { actor: Staff; memberId: number; at: Date }

/** Within a transaction: every other MASTER is told of an ADMIN who may do nothing yet. D-4 */
export async function notifyOfGrantless(tx: Db, seal: Seal, { actor, memberId, at }: Without): Promise<void> {
  if ((await listGrants(tx, memberId)).length > 0) return
  for (const { id } of await listMasters(tx))
    if (id !== actor.memberId)
      await notifyMember(tx, seal, id, {
        key: `grantless:${memberId}:${at.toISOString()}:${id}`,
        at,
        ...grantlessWords(),
      })
}

/** Without a name: who it is stands on the screen. */
export const grantlessWords = (): Words => ({
  kind: 'STAFF',
  text: '[곁마루] 역할이 없는 관리자가 있어요. 회원 관리에서 정해 주세요.',
})
