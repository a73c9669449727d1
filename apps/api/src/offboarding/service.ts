import { type Offboarding, OPEN_LINKS_SHOWN } from '@self/contract/offboarding'
import { toKst } from '@self/contract/time'
import { record, recordList } from '../access-log/service.ts'
import { countLoginSessions } from '../auth/login-session.ts'
import { hasFeed } from '../calendar/service.ts'
import { listNames } from '../counsellor/service.ts'
import { listOpenLinksOf } from '../direct-url/service.ts'
import { countUnfinishedOf } from '../mailing/service.ts'
import { counsellorsOf, listGrants } from '../member/grants.ts'
import { findMemberById } from '../member/service.ts'
import { countPasskeys } from '../passkey/own.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { countWaitingOf } from '../refund/goodwill-queries.ts'
import { countOpenOf } from '../request/proposal-queries.ts'
import { findUpcomingOf } from '../reservation/service.ts'

/**
 * What somebody leaves behind who is suspended or no staff any more: what still lets them in, and what they began and
 * others go on with. The look is logged, for them and for whoever has one of their open links.
 */
export const readOffboarding = (
  db: Db,
  { actor, at }: { actor: Staff; at: Date },
  memberId: number,
): Promise<Offboarding> =>
  transact(db, async (tx) => {
    const member = await findMemberById(tx, memberId)
    if (!member) throw refuse('MEMBER_GONE')
    const grants = await listGrants(tx, memberId)
    const { links, memberIds } = await listOpenLinksOf(tx, memberId, { now: at, limit: OPEN_LINKS_SHOWN })
    const left = {
      memberId,
      userName: member.name,
      userType: member.userType,
      status: member.status,
      loginSessions: await countLoginSessions(tx, memberId, at),
      passkeys: await countPasskeys(tx, memberId),
      hasFeed: await hasFeed(tx, memberId),
      grants,
      upcoming: await listUpcoming(tx, grants, at),
      links,
      proposals: await countOpenOf(tx, memberId, at),
      refunds: await countWaitingOf(tx, memberId),
      mailings: await countUnfinishedOf(tx, memberId),
    }
    await recordList(tx, 'READ_LINK', { actor, subjectIds: memberIds, at })
    await record(tx, 'READ_MEMBER', { actor, subjectId: memberId, at })
    return left
  })

/** Of each counsellor whose reservations they look after. */
async function listUpcoming(tx: Db, grants: Offboarding['grants'], at: Date) {
  const upcoming: Offboarding['upcoming'] = []
  const names = new Map((await listNames(tx, counsellorsOf(grants))).map(({ wrId, name }) => [wrId, name]))
  for (const { branchCode, wrId } of grants) {
    if (branchCode === null || wrId === null) continue
    const { next, ...known } = await findUpcomingOf(tx, wrId, at)
    const counsellorName = names.get(wrId)
    upcoming.push({ branchCode, wrId, counsellorName, ...known, next: next && toKst(next).date })
  }
  return upcoming
}
