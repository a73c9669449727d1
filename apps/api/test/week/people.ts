import { bookingOf, orderOf, passOrderOf, payFor, type SlotOrder } from '../payment.ts'
import { requestOf } from '../reservation.ts'
import type { World } from '../world.ts'
import type { Nodes, Person } from './nodes.ts'

type Start = { date: string; time: string }

/** What the people of a week do, each over HTTP; what is refused ends the test. */
export async function openPeople(world: World, nodes: Nodes) {
  let phones = 0
  const payers = new Map<string, string>()

  /** What a wake-up after the answer does in a node: the messages of it go out at once. */
  async function done<Result>(result: Promise<Result>): Promise<Result> {
    const given = await result
    await nodes.runJobs()
    return given
  }

  async function enter(userName: string, rights: Parameters<Nodes['enter']>[0] = {}) {
    phones += 1
    const phone = `0108000${String(phones).padStart(4, '0')}`
    const person = await nodes.enter({ phone, ...rights })
    return { ...person, phone, name: userName }
  }
  type Named = Awaited<ReturnType<typeof enter>>

  /** Pays by card in the provider's window; the order that was paid. */
  async function pay(who: Named, order: Awaited<ReturnType<typeof passOrderOf>>) {
    payers.set(order.paymentId, who.phone)
    await expectDone(who.post('/api/payment/history', order))
    if (order.slot) await expectDone(who.post('/api/payment/temporary', bookingFor(who, order as SlotOrder)))
    if (order.amount > 0) await payFor(world, order)
    if (!order.slot) await expectDone(who.put(`/api/payment/history/${order.paymentId}/status`, PAID))
    return order
  }

  const bookingFor = (who: Named, order: SlotOrder) => {
    const [tel1, tel2, tel3] = [who.phone.slice(0, 3), who.phone.slice(3, 7), who.phone.slice(7)]
    return { ...bookingOf(order), uName: who.name, tel1, tel2, tel3 }
  }
  const customer = (who: Named) => ({ customerName: who.name, customerPhone: who.phone })

  return {
    enter,
    /** Won that the card provider holds of a person: what it has taken less what it has given back. */
    async chargedTo({ phone }: Named): Promise<number> {
      const payments = (await world.atSandbox('/portone/sandbox/ledger')) as Charge[]
      const own = payments.filter(({ merchant_uid }) => payers.get(merchant_uid) === phone)
      return own.reduce((sum, { amount, cancel_amount }) => sum + amount - cancel_amount, 0)
    },
    /** Asks a general branch for a start; gives the id of the request. */
    async request(who: Named, { date, time }: Start, change: object = {}): Promise<number> {
      const body = requestOf({}, { date, time })
      const formData = { name: who.name, phone: who.phone, reason: '요즘 잠이 오지 않아요' }
      const own = { ...body, name: who.name, phone: who.phone, formData, ...change }
      return (await done(expectDone(who.post('/api/reserve', own)))).data.id
    },
    /** Books a counsellor of the private branch and pays; gives the id of the reservation. */
    async book(who: Named, adminId: string, start: Start, change: Partial<SlotOrder> = {}): Promise<number> {
      const slot = { branchCode: 'JS', adminId, hopeDate: start.date, hopeTime: start.time }
      const order = (await orderOf(world, { ...customer(who), ...change, slot })) as SlotOrder
      await pay(who, order)
      return (await done(expectDone(who.post('/api/booking', bookingFor(who, order))))).data.reservationId
    },
    /** Buys a coupon alone; gives the id of its order. */
    async buyPass(who: Named, couponId: number, amount: number): Promise<string> {
      const order = await passOrderOf(world, { ...customer(who), couponId, amount })
      return (await done(pay(who, order))).paymentId
    },
    /** A step of the desk on the latest revision. */
    async step(staff: Person, id: number, step: string, body: object = {}): Promise<void> {
      const { revision } = await rowOf(world, id)
      await done(expectDone(staff.post(`/api/desk/${id}/${step}`, { revision, ...body })))
    },
    /** Any other call. */
    does: (answer: ReturnType<Person['call']>) => done(expectDone(answer)),
  }
}

type Charge = { merchant_uid: string; amount: number; cancel_amount: number }

const PAID = { status: 'PAID', responseData: '{}' }

const rowOf = ({ db }: World, id: number) =>
  db.selectFrom('reservation').select('revision').where('id', '=', id).executeTakeFirstOrThrow()

class Refused extends Error {
  readonly code: string
  constructor(reply: { code: string }) {
    super(JSON.stringify(reply))
    this.code = reply.code
  }
}

/** The code with which somebody was refused. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'DONE',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  )

/** What was answered, when it was not refused. */
async function expectDone(answer: ReturnType<Person['call']>) {
  const { status, json } = await answer
  if (status !== 200) throw new Refused(json)
  return json
}
