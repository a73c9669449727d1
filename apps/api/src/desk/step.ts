import { type DeskStep, deskStep, refusalOf } from '@self/contract/desk'
import { formatStart, toKst } from '@self/contract/time'
import { type Actor, record } from '../access-log/service.ts'
import { tell } from '../outbox/service.ts'
import { giveBackForCentre } from '../payment/cancel.ts'
import { type SettleContext, settle } from '../payment/settle.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { cancelLive, confirm, markDone, markNoShow, unmark } from '../reservation/standing.ts'
import { getSession, type SessionRow, toWire } from './service.ts'

type Context = SettleContext & { postNow: () => void }
type Asked = { id: number; step: DeskStep; revision: number }

/**
 * One step of the desk with a session as it was seen: state, money, message and log in one transaction, the card's
 * refund after it. One that has been taken already is found done; a session that is no longer as seen is refused.
 */
export async function take(context: Context, actor: Actor, { id, step, revision }: Asked): Promise<void> {
  const { db, now, seal } = context
  const session = await getSession(db, id)
  if (isThere(session, step)) return
  const refused = refusalOf(step, toWire(session), now())
  if (refused ?? session.revision !== revision) throw refuse(refused ?? 'DESK_CHANGED')
  const at = now()
  const taken = await transact(db, async (tx) => {
    if (!(await steps[step](tx, session, at))) return undefined
    const refunded = await tellOf[step]?.(tx, seal, session, at)
    await record(tx, ACTIONS[step], { actor, subjectId: session.memberId, at })
    return { refunded }
  })
  // Somebody was first: with the same step it is done.
  if (!taken && !isThere(await getSession(db, id), step)) throw refuse('DESK_CHANGED')
  context.postNow()
  if (taken?.refunded) await settle(context, taken.refunded, 'DESK')
}

const isThere = (session: SessionRow, step: DeskStep): boolean => toWire(session).state === deskStep(step).to

const steps: Record<DeskStep, (tx: Db, seen: SessionRow, at: Date) => Promise<boolean>> = {
  confirm,
  done: markDone,
  'no-show': markNoShow,
  undo: unmark,
  cancel: (tx, seen, at) => cancelLive(tx, seen, { source: 'STAFF', at }),
}

const ACTIONS = {
  confirm: 'CONFIRM_SESSION',
  done: 'MARK_SESSION',
  'no-show': 'MARK_SESSION',
  undo: 'MARK_SESSION',
  cancel: 'CANCEL_SESSION',
} as const

type Told = (tx: Db, seal: Seal, session: SessionRow, at: Date) => Promise<string | undefined>

/** What the booker is told; a cancellation gives back, and names the order to be refunded. */
const tellOf: Partial<Record<DeskStep, Told>> = { confirm: tellConfirmed, cancel: giveBackForCentre }

async function tellConfirmed(tx: Db, seal: Seal, session: SessionRow, at: Date): Promise<undefined> {
  const { id, revision, bookerPhone: to, startsAt } = session
  const { date, time } = toKst(startsAt)
  const text = `[곁마루] ${formatStart(date, time)} 일정이 확정됐어요. 변경과 취소는 전날 오후 6시까지 할 수 있어요.`
  await tell(tx, seal, { key: `confirm:${id}:${revision}`, to, text, at })
}
