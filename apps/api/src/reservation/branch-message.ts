import { addDays, addMinutes, kstInstant, toKst } from '@self/contract/time'
import { phonesOf } from '../branch/service.ts'
import { notify } from '../outbox/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { listDueBranches, listUnsent, markSent, takeTurn, type Unsent } from './branch-event.ts'
import { cancelled, live, requested } from './states.ts'

type Context = { db: Db; now: Clock; seal: Seal }

const MINUTES_APART = 10
/** Quiet from this hour until that one, but for what is due until the third (D-21). */
const EVENING = '21:00'
const MORNING = '08:00'
const DUE_EARLY = '10:00'

/**
 * Sends each branch one message about everything that it doesn't know yet, at most one in 10 minutes and by day
 * (D-21). A branch without phones is sent nothing.
 */
export async function notifyBranches(context: Context, onError: (error: unknown) => void): Promise<void> {
  const { db, now } = context
  const at = now()
  const turn = { sentBefore: addMinutes(at, -MINUTES_APART), dueBy: dueInQuiet(at) }
  for (const branchCode of await listDueBranches(db, turn))
    try {
      const events = await listUnsent(db, branchCode)
      if (textOf(events, now())) await notifyBranch(context, branchCode)
      else await markSent(db, events, now())
    } catch (error) {
      onError(error)
    }
}

const notifyBranch = ({ db, now, seal }: Context, branchCode: string): Promise<void> =>
  transact(db, async (tx) => {
    const at = now()
    if (!(await takeTurn(tx, branchCode, { at, apart: MINUTES_APART }))) return
    const events = await listUnsent(tx, branchCode)
    const text = textOf(events, at)
    await markSent(tx, events, at)
    const last = events.at(-1)?.id
    for (const [index, to] of (text ? await phonesOf(tx, branchCode) : []).entries())
      await notify(tx, seal, { kind: 'BRANCH_NEWS', key: `branch:${last}:${index}`, to, text, at })
  })

/** At night a branch is sent a message only where a request is due by then; undefined by day. */
function dueInQuiet(at: Date): Date | undefined {
  const { date, time } = toKst(at)
  if (time >= MORNING && time < EVENING) return
  return kstInstant(time < MORNING ? date : addDays(date, 1), DUE_EARLY)
}

type Kinds = ReadonlySet<Unsent['kind']>
type News = '새 예약 신청' | '예약 변경' | '예약 취소' | '돌려줄 금액' | '답할 시각이 지난 신청'

/** What there is to say of a reservation now; nothing where it came and went unsent, or staff have answered it. */
function newsOf({ state, dueAt }: Pick<Unsent, 'state' | 'dueAt'>, kinds: Kinds, at: Date): News | undefined {
  const isOverdue = kinds.has('OVERDUE') && dueAt !== null && dueAt <= at
  if (isIn({ state }, requested) && isOverdue) return '답할 시각이 지난 신청'
  if (isIn({ state }, requested) && kinds.has('REQUEST')) return '새 예약 신청'
  if (isIn({ state }, live)) return kinds.has('CHANGE') ? '예약 변경' : undefined
  const isCancelled = isIn({ state }, cancelled) && kinds.has('CANCELLATION') && !kinds.has('REQUEST')
  return isCancelled ? '예약 취소' : undefined
}

/** What its desk has taken is to go back, whether or not the branch knew of the request. */
const owedOf = ({ state }: Pick<Unsent, 'state'>, kinds: Kinds): News | undefined =>
  isIn({ state }, cancelled) && kinds.has('OWED') ? '돌려줄 금액' : undefined

/** How much of what there is, and where to look; '' where there is nothing to say. No name, no hour. */
function textOf(events: readonly Unsent[], at: Date): string {
  const counts = new Map<News, number>()
  const kindsOf = new Map<number, Set<Unsent['kind']>>()
  for (const { reservationId: id, kind } of events) kindsOf.set(id, (kindsOf.get(id) ?? new Set()).add(kind))
  const latest = new Map(events.map((event) => [event.reservationId, event]))
  for (const [id, reservation] of latest) {
    const kinds = kindsOf.get(id) ?? new Set()
    for (const news of [newsOf(reservation, kinds, at), owedOf(reservation, kinds)])
      if (news) counts.set(news, (counts.get(news) ?? 0) + 1)
  }
  if (counts.size === 0) return ''
  const waits = events.some((event) => isIn(event, requested))
  return newsText(events[0]?.branchName ?? '', counts, waits)
}

export function newsText(branchName: string, counts: ReadonlyMap<News, number>, waits: boolean): string {
  const parts = [...counts].map(([news, count]) => `${news} ${count}건`).join(', ')
  const where = waits ? '예약 신청' : '센터 데스크'
  return `[곁마루] ${branchName}에 ${parts}이 있어요. ${where}에서 확인해 주세요.`
}
