import { INDIVIDUAL_PAYMENT } from '@self/contract/payment-error'
import { FIRST_POLICY, type Policy } from '@self/contract/policy'
import type { Server } from '../server.ts'

type Call = { token?: string; method?: 'GET' | 'POST' | 'PUT'; body?: object }

/** Asks a node; gives the status beside what was answered. */
async function ask(node: Server, path: string, { token, method = 'GET', body }: Call = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(`${node.origin}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is for the test to say
  return { status: reply.status, body: (await reply.json()) as any }
}

/** Saves; refuses whatever isn't saved. */
async function save(node: Server, path: string, call: Call) {
  const { status, body } = await ask(node, path, call)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

const POLICY = '/api/admin/policy'
const COUPONS = '/api/admin/coupons'

/** Versions of the policy as staff read them. */
export const policiesOf = async (node: Server, token: string) =>
  (await ask(node, POLICY, { token })).body.data

/** A version of the policy from now on; gives its number. */
export async function writePolicy(node: Server, token: string, change: Partial<Policy>): Promise<number> {
  const { revision } = await policiesOf(node, token)
  const body = { ...FIRST_POLICY, ...change, validFrom: null, revision }
  return (await save(node, POLICY, { token, method: 'POST', body })).no
}

/** A coupon as staff edit it, with the versions of its price. */
export async function couponOf(node: Server, token: string, couponId: number) {
  const { coupons } = (await ask(node, COUPONS, { token })).body.data
  return coupons.find(({ id }: { id: number }) => id === couponId)
}

/** Another price of a coupon, from now on. */
export async function writePrice(
  node: Server,
  token: string,
  couponId: number,
  price: number,
): Promise<void> {
  const { id, isSold: _, current: __, versions: ___, ...seen } = await couponOf(node, token, couponId)
  const body = { ...seen, price, discount: 0, priceFrom: null, priceUntil: null }
  await save(node, `${COUPONS}/${id}`, { token, method: 'PUT', body })
}

/** A pass of five sessions, which costs 427,500 won at first. */
export const PASS = 2

let orders = 0

/** An order of that pass over a node, at what its member has seen; it waits for its payment. */
export async function buy(node: Server, { token, amount }: { token: string; amount: number }) {
  orders += 1
  const texts = (await ask(node, '/api/terms/payment')).body as { id: number; version: number }[]
  const body = {
    paymentId: `mid_9${String(orders).padStart(11, '0')}`,
    ...{ customerName: '김하늘', customerPhone: '01000000001', orderName: '이용권 결제 5회', amount },
    ...{ paymentMethod: 'CARD', status: 'PENDING', couponId: PASS },
    description: `[${INDIVIDUAL_PAYMENT}] 이용권 결제 5회`,
    terms: texts.map(({ id, version }) => ({ id, version })),
  }
  const { status } = await ask(node, '/api/payment/history', { token, method: 'POST', body })
  return { paymentId: body.paymentId, status }
}
