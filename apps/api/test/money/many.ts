import { sql } from 'kysely'
import type { TestMember } from '../member.ts'
import { payFor } from '../payment.ts'
import { buy } from '../reservation.ts'
import type { World } from '../world.ts'

const AT_ONCE = 25

export type Paid = { reservationId: number; orderId: string }

/** Works through many of something, a batch at a time. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  return results
}

/** So many sessions like one that the member has bought, each with a phone of its own. None claims an hour. */
export async function reservationsLike(
  { db }: World,
  { id }: { id: number },
  count: number,
): Promise<{ id: number; bookerPhone: string }[]> {
  const { id: _, ...like } = await db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // What is sealed in one row opens in no other.
  const copied = { ...like, reasonSealed: null, declineNoteSealed: null }
  const phoneOf = (index: number) => `0109${String(index).padStart(7, '0')}`
  return db
    .insertInto('reservation')
    .values(Array.from({ length: count }, (_, index) => ({ ...copied, bookerPhone: phoneOf(index) })))
    .returning(['id', 'bookerPhone'])
    .execute()
}

/** So many sessions bought by card, each by an order of its own that the provider has been paid for. */
export async function buyMany(world: World, member: TestMember, count: number): Promise<Paid[]> {
  const bought = await buy(world, member)
  const { providerPaymentId, orderId, reservationId, terms, ...like } = await world.db
    .selectFrom('payment')
    .selectAll()
    .where('orderId', '=', bought.order.paymentId)
    .executeTakeFirstOrThrow()
  const sessions = await reservationsLike(world, bought, count)
  const orders = await inBatches(sessions, async ({ id }) => {
    const paymentId = `mid_many${String(id).padStart(8, '0')}`
    const { imp_uid } = (await payFor(world, { ...bought.order, paymentId })) as { imp_uid: string }
    return {
      ...like,
      orderId: paymentId,
      providerPaymentId: imp_uid,
      reservationId: id,
      terms: JSON.stringify(terms),
    }
  })
  await world.db.insertInto('payment').values(orders).execute()
  const copied = orders.map((order) => order.orderId)
  await sql`
    insert into payment_event (merchant_uid, kind, told_by, at)
    select copied, kind, told_by, at from payment_event, unnest(${copied}::text[]) copied
    where merchant_uid = ${orderId} order by id`.execute(world.db)
  return orders
}
