import type { HistoryBody } from '@self/contract/order'
import type { TestMember } from '../member.ts'
import { buyPass, orderOf, passOrderOf, register } from '../payment.ts'
import { buy } from '../reservation.ts'
import type { World } from '../world.ts'

/** What stands before anybody tampers: of one member an order that waits, a session paid for and a pass. */
export async function setScene(
  world: World,
  people: { owner: TestMember; stranger: TestMember; employee: TestMember },
) {
  const { owner, stranger } = people
  const { id: reservationId, order: paid } = await buy(world, owner)
  const bought = await buyPass(world, owner)
  const others = await buyPass(world, stranger)
  const waiting = await register(world, owner, { slot: { ...paid.slot, hopeTime: '10:00' } })
  const free = { ...paid.slot, hopeTime: '16:00' }
  const passOf = async ({ paymentId }: HistoryBody) =>
    (
      await world.db
        .selectFrom('pass')
        .select('id')
        .where('orderId', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).id
  return {
    ...people,
    reservationId: reservationId,
    paid,
    bought,
    waiting,
    passId: await passOf(bought),
    othersPassId: await passOf(others),
    othersPaymentId: (await world.provider.find(others.paymentId))?.providerPaymentId,
    /** Nothing is wrong with these two, and nobody has sent them yet. */
    session: await orderOf(world, { slot: free }),
    alone: await passOrderOf(world),
  }
}

export type Scene = Awaited<ReturnType<typeof setScene>>
export type Call = {
  by: TestMember | null
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  body?: unknown
  type?: string
}
/** isHeard: it is answered with 200, and still nothing may come of it. */
export type Tampered = { name: string; call: (scene: Scene) => Call; isAnswered?: boolean }

export const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length} letters)` : text
}

/** JSON as it is sent; a text of ours stands for what JSON.stringify can't say. */
export const raw = (text: string) => ({ toJSON: () => `<<${text}>>` })
export const written = (body: unknown): string =>
  JSON.stringify(body).replace(/"<<(.*?)>>"/g, (_, text) => JSON.parse(`"${text}"`))
