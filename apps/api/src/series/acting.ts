import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import type { Digest } from '../platform/digest.ts'
import type { Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'

export type Context = {
  db: Db
  now: Clock
  seal: Seal
  digest: Digest
  quota: Quota
  postNow: () => void
}

/** Whose series it is, and who acts: the member, or staff for the member, whom deadlines and bounds don't hold. */
export type Acting = { memberId: number } & ({ by: 'MEMBER' } | { by: 'STAFF'; actor: Staff })
