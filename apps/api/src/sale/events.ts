import { maskedName } from '@self/contract/member'
import { saleMethodLabel } from '@self/contract/sale'
import type { SaleEvent } from '@self/contract/sale-list'
import { toKst } from '@self/contract/time'
import type { Selectable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Refund } from '../platform/database/schema.ts'

const KINDS: Record<string, string> = {
  AWAITING: '결제 창 열림',
  PAID: '결제 확인',
  FULFILLED: '예약·이용권 지급',
  FAILED: '결제 실패',
  EXPIRED: '시간이 지나 취소',
  REFUND_DUE: '환불 결정',
  REFUNDED: '환불 완료',
}

const SOURCES: Record<string, string> = {
  HISTORY: '앱에서 주문',
  STATUS: '앱에서 조회',
  BOOKING: '앱에서 예약',
  TEMPORARY: '앱에서 조회',
  WEBHOOK: '결제사 알림',
  SWEEP: '자동 점검',
  CONTENDER: '같은 시간 예약',
  COMPARISON: '결제사 대사',
  CANCEL: '회원이 취소',
  REFUND: '회원이 환불',
  DESK: '직원',
  PROVIDER: '결제사',
}

const CAUSES: Record<string, string> = {
  SLOT_GONE: '자리가 먼저 차서',
  BOOKED_ALREADY: '이미 예약한 시간을 결제해서',
  LINK_SPENT: '닫힌 링크로 결제해서',
  MISMATCH: '주문과 다르게 결제되어',
  CANCELLED: '회원 취소',
  PASS: '이용권 환불',
  CENTRE: '센터 취소',
  SECOND_CHARGE: '두 번 결제되어',
}

const REFUND_ENDS: Record<string, string> = { DONE: '카드로 환불됨', TRANSFERRED: '계좌로 돌려줌' }

type Timed = Omit<SaleEvent, 'at'> & { at: Date }

const toWire = ({ at, ...event }: Timed): SaleEvent => {
  const { date, time } = toKst(at)
  return { ...event, at: `${date}T${time}` }
}

/** What happened to orders, each by its id: their steps, and what went back of their payments. */
export async function eventsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SaleEvent[]>> {
  const orders = await db
    .selectFrom('payment')
    .select(['orderId', 'createdAt', 'amount', 'charged'])
    .where('orderId', '=', ({ fn, val }) => fn.any(val([...orderIds])))
    .execute()
  const steps = await db
    .selectFrom('paymentEvent')
    .select(['orderId', 'kind', 'source', 'at'])
    .where('orderId', '=', ({ fn, val }) => fn.any(val([...orderIds])))
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('orderId', '=', ({ fn, val }) => fn.any(val([...orderIds])))
    .execute()
  return new Map(
    orders.map(({ orderId, createdAt, amount, charged }) => {
      const begun: Timed = { at: createdAt, what: '주문 등록', detail: '', amount }
      const passed = steps
        .filter((step) => step.orderId === orderId && step.kind in KINDS)
        .map(({ kind, source, at }): Timed => {
          const won = kind === 'PAID' ? (charged ?? amount) : null
          return { at, what: KINDS[kind] ?? kind, detail: SOURCES[source] ?? '', amount: won }
        })
      const back = refunds.filter((refund) => refund.orderId === orderId).flatMap(stepsOfRefund)
      return [orderId, inOrder([begun, ...passed, ...back])] as const
    }),
  )
}

type RefundRow = Pick<
  Selectable<Refund>,
  'requestedAt' | 'endedAt' | 'state' | 'cause' | 'amount' | 'refusedFor'
>

const stepsOfRefund = ({ requestedAt, endedAt, state, cause, amount, refusedFor }: RefundRow): Timed[] => [
  { at: requestedAt, what: '환불 요청', detail: CAUSES[cause] ?? '', amount },
  ...(endedAt ? [{ at: endedAt, what: REFUND_ENDS[state] ?? '환불', detail: refusedFor ?? '', amount }] : []),
]

/** What desks took for a reservation and handed back, and who did it. */
export async function eventsAtDesk(db: Db, reservationId: number): Promise<SaleEvent[]> {
  const rows = await db
    .selectFrom('deskPayment as d')
    .innerJoin('member as m', 'm.id', 'd.actorId')
    .select(['d.kind', 'd.method', 'd.amount', 'd.at', 'm.name'])
    .where('d.reservationId', '=', reservationId)
    .orderBy('d.seq')
    .execute()
  return inOrder(
    rows.map(({ kind, method, amount, at, name }) => ({
      at,
      what: `${saleMethodLabel(method)} ${kind === 'TAKEN' ? '받음' : '돌려줌'}`,
      detail: maskedName(name),
      amount,
    })),
  )
}

const inOrder = (events: readonly Timed[]): SaleEvent[] =>
  events.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(toWire)
