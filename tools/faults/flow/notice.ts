import { paymentIdOf } from '../../../apps/api/src/providers/portone-v2-ids.ts'
import { STORE_ID } from '../../../packages/sandbox/src/card-v2/channels.ts'
import { signedHeaders } from '../../../packages/sandbox/src/card-v2/notice.ts'
import { systemClock } from '../../../packages/sandbox/src/clock.ts'
import type { World } from '../world/world.ts'
import type { Registered } from './card.ts'
import type { Plan } from './plan.ts'

/** As the sandbox signs; the other one belongs to nobody. */
const SECRET = `whsec_${Buffer.from('the sandbox signs its webhooks').toString('base64')}`
const OTHER_SECRET = `whsec_${Buffer.from('a secret that nobody here has set').toString('base64')}`
/** In milliseconds: older than any notice is taken (docs/decisions/052). */
const TOO_OLD = 302_000
const TIMEOUT = 10_000

type Name = Plan['notice']

/** Notices that come before anything was paid. */
export async function notifyBefore(world: World, order: Registered, notice: Name) {
  if (notice !== 'forged' && notice !== 'late' && notice !== 'early') return
  if (order.cardApi === 'v1') return send(world, unsigned(order))
  const secret = notice === 'forged' ? OTHER_SECRET : SECRET
  const at = new Date(systemClock().getTime() - (notice === 'late' ? TOO_OLD : 0))
  const answer = await send(world, signed(order, { secret, at }))
  if (notice !== 'early' && answer >= 200 && answer < 300)
    world.journal.finding(`I-21 a ${notice} notice about ${order.paymentId} was taken with ${answer}`)
}

/** Notices that come once more, or about what has not happened, after the payment. */
export async function notifyAfter(world: World, order: Registered, notice: Name) {
  if (notice !== 'replayed' && notice !== 'uncancelled') return
  const type = notice === 'uncancelled' ? 'Transaction.Cancelled' : 'Transaction.Paid'
  const same = order.cardApi === 'v1' ? unsigned(order) : signed(order, { type })
  const origins = [...world.nodes, ...world.nodes].map(({ origin }) => origin)
  await Promise.all(origins.map((origin) => send(world, same, origin)))
}

interface Notice {
  path: string
  body: string
  headers: Record<string, string>
}

const unsigned = ({ paymentId: merchant_uid }: Registered): Notice => ({
  path: '/api/payment/webhook',
  body: JSON.stringify({ imp_uid: 'imp_forged', merchant_uid, status: 'paid' }),
  headers: {},
})

function signed(
  { paymentId: orderId }: Registered,
  { secret = SECRET, at = systemClock(), type = 'Transaction.Paid' },
): Notice {
  const paymentId = paymentIdOf(orderId)
  const data = { storeId: STORE_ID, paymentId, transactionId: `tx-${paymentId}` }
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const headers = signedHeaders(secret, { id: `whk_${paymentId}`, at, body })
  return { path: '/api/payment/webhook/v2', body, headers }
}

/** Gives the status of the answer; 0 for none. The provider doesn't wait for a better one. */
async function send(
  { machine, journal, over }: World,
  { path, body, headers }: Notice,
  origin = machine.web,
): Promise<number> {
  const init = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.any([over, AbortSignal.timeout(TIMEOUT)]),
  }
  const { status, code } = await fetch(`${origin}${path}`, init).then(
    async (reply) => ({ status: reply.status, code: reply.ok ? '' : codeIn(await reply.text()) }),
    () => ({ status: 0, code: '' }),
  )
  journal.calls.push({ at: performance.now(), who: 0, method: 'POST', path, status, code })
  return status
}

/** Of a refusal: nginx answers with a page. */
function codeIn(text: string): string {
  try {
    return String(JSON.parse(text).code ?? '')
  } catch {
    return ''
  }
}
