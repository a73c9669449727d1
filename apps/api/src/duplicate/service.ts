import {
  type Compared,
  type Comparison,
  type DuplicatePair,
  HOLDINGS,
  type Holding,
  MOST_PAIRS,
  type Suspect,
} from '@self/contract/duplicate'
import { maskedPhone } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import { recordList } from '../access-log/service.ts'
import { passesLeft } from '../coupon/pass.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { listToCome } from '../reservation/retention.ts'
import { COUNTED } from './columns.ts'
import { countHoldings, listPairs, listSuspects } from './queries.ts'

/** Who of the staff looks, and when. */
type Look = { actor: Staff; at: Date }

/** Pairs of accounts that may be one person's, those with the newest account first; everybody in them is logged as seen. */
export const listDuplicates = (db: Db, { actor, at }: Look): Promise<DuplicatePair[]> =>
  transact(db, async (tx) => {
    const pairs = await listPairs(tx, { limit: MOST_PAIRS })
    const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
    const people = new Map((await listSuspects(tx, ids)).map((row) => [row.id, toSuspect(row)]))
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: ids, at })
    return pairs.flatMap(({ first: one, second: other, evidence }) => {
      const [first, second] = [people.get(one), people.get(other)]
      return first && second ? [{ first, second, evidence }] : []
    })
  })

/**
 * Two members beside each other, with how many rows of each kind stand under each number; the older account first. Both are
 * logged as seen. Refuses staff, who has left, and one member twice.
 */
export const compareMembers = (
  db: Db,
  { actor, at }: Look,
  [one, other]: readonly [number, number],
): Promise<Comparison> =>
  transact(db, async (tx) => {
    if (one === other) throw refuse('PAIR_SAME')
    const ids = [Math.min(one, other), Math.max(one, other)] as const
    const rows = await listSuspects(tx, ids)
    const [first, second] = ids.map((id) => rows.find((row) => row.id === id))
    if (!first || !second) throw refuse('MEMBER_GONE')
    if (rows.some(({ userType, leftAt }) => userType !== 'MEMBER' || leftAt)) throw refuse('PAIR_UNFIT')
    const counted = await countHoldings(tx, COUNTED, ids)
    const compared = {
      first: await toCompared(tx, first, { counted, at }),
      second: await toCompared(tx, second, { counted, at }),
      evidence: (await listPairs(tx, { limit: 1, between: ids }))[0]?.evidence ?? [],
    }
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: ids, at })
    return compared
  })

type Row = Awaited<ReturnType<typeof listSuspects>>[number]
type Counted = Awaited<ReturnType<typeof countHoldings>>

const toSuspect = ({ id, name, phone, status, eapInfo, isFromKakao, ...row }: Row): Suspect => ({
  ...{ memberId: id, userName: name, status, eapInfo },
  userPhone: maskedPhone(phone ?? ''),
  snsType: isFromKakao ? 'KAKAO' : 'PHONE',
  joinedOn: toKst(row.createdAt).date,
  isProspect: row.prospectSince !== null,
  isLeaving: row.leavingAt !== null,
})

async function toCompared(
  tx: Db,
  row: Row,
  { counted, at }: { counted: Counted; at: Date },
): Promise<Compared> {
  const own = counted.filter(({ memberId }) => memberId === row.id)
  const countOf = (holding: Holding) => own.find((each) => each.holding === holding)?.count ?? 0
  const holdings = Object.keys(HOLDINGS).map((name) => [name, countOf(name as Holding)])
  return {
    ...toSuspect(row),
    toCome: (await listToCome(tx, row.id, at)).length,
    remaining: (await passesLeft(tx, row.id)).reduce((sum, { remaining }) => sum + remaining, 0),
    holdings: Object.fromEntries(holdings) as Record<Holding, number>,
  }
}
