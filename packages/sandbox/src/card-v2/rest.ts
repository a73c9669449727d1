import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Attempt } from '../card/ledger.ts'
import { markCancelled } from '../card/payment.ts'
import { meetFault, type Provider } from '../card/provider.ts'
import { type Fields, fieldsOf, numberOf, textOf } from '../fields.ts'
import { readCancel, requestCancel } from './cancel.ts'
import { STORE_ID } from './channels.ts'
import { refuse } from './errors.ts'
import { listByCursor, listPage, requestOf } from './listing.ts'
import { announceV2, resend } from './notice.ts'
import { cancellationsOf, findPayment, listTries, viewOf } from './view.ts'

type Asked = {
  Params: { paymentId: string; cancellationId: string }
  Querystring: Record<string, unknown>
}

/** The REST interface V2. It stands at the root, as the provider's own SDK leaves no path before its own. */
export async function restV2Routes(
  app: FastifyInstance,
  { provider }: { provider: Provider },
): Promise<void> {
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ type: 'UNKNOWN', message: error.message }),
  )
  // The SDK sends JSON without saying so.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(null, {})
    }
  })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization === `PortOne ${provider.options.v2Secret}`) return
    return refuse(reply, 'UNAUTHORIZED')
  })
  app.addHook<Asked>('preHandler', async ({ body, query }, reply) => {
    const storeId = textOf(fieldsOf(body).storeId ?? query.storeId)
    if (storeId !== '' && storeId !== STORE_ID) return refuse(reply, 'FORBIDDEN')
  })

  app.get<Asked>('/payments', async ({ query }, reply) => {
    const page = listPage(provider.ledger, requestOf(query), provider.now())
    return page ?? refuse(reply, 'INVALID_REQUEST')
  })
  app.get<Asked>('/payments-by-cursor', async ({ query }) =>
    listByCursor(provider.ledger, requestOf(query), provider.now()),
  )
  app.get<Asked>('/payments/:paymentId', async ({ params }, reply) => {
    if (params.paymentId.trim() === '') return refuse(reply, 'INVALID_REQUEST')
    await meetFault(provider, params.paymentId)
    const found = findPayment(provider.ledger, params.paymentId)
    return found ? viewOf(found) : refuse(reply, 'PAYMENT_NOT_FOUND')
  })
  app.get<Asked>('/payments/:paymentId/transactions', async ({ params }, reply) => {
    const tries = listTries(provider.ledger, params.paymentId)
    return tries.length > 0 ? { items: tries.map(viewOf) } : refuse(reply, 'PAYMENT_NOT_FOUND')
  })

  app.post<Asked>('/payments/:paymentId/pre-register', async ({ params, body }, reply) => {
    await meetFault(provider, params.paymentId)
    const found = findPayment(provider.ledger, params.paymentId)
    if (found?.payment.status === 'paid') return refuse(reply, 'ALREADY_PAID')
    const amount = numberOf(fieldsOf(body).totalAmount)
    if (amount !== undefined) provider.ledger.prepared.set(params.paymentId, amount)
    return {}
  })
  app.post<Asked>('/payments/:paymentId/cancel', async ({ params, body }, reply) => {
    await meetFault(provider, params.paymentId)
    const found = findPayment(provider.ledger, params.paymentId)
    return found ? cancel(provider, found, fieldsOf(body), reply) : refuse(reply, 'PAYMENT_NOT_FOUND')
  })
  app.post<Asked>('/payments/:paymentId/cancellations/:cancellationId/stop', async ({ params }, reply) => {
    const { requested = [] } = findPayment(provider.ledger, params.paymentId)?.v2 ?? {}
    const place = requested.findIndex(({ id }) => id === params.cancellationId)
    if (place < 0) return refuse(reply, 'CANCELLATION_NOT_FOUND')
    requested.splice(place, 1)
    return { stoppedAt: provider.now().toISOString() }
  })
  app.post<Asked>('/payments/:paymentId/resend-webhook', async ({ params, body }, reply) => {
    const found = findPayment(provider.ledger, params.paymentId)
    if (!found) return refuse(reply, 'PAYMENT_NOT_FOUND')
    const sent = await resend(provider, found, textOf(fieldsOf(body).webhookId))
    return sent ? { webhook: sent } : refuse(reply, 'WEBHOOK_NOT_FOUND')
  })
}

const PG_REFUSED = {
  type: 'PG_PROVIDER',
  message: '결제대행사에서 오류가 발생하였습니다.',
  pgCode: '500602',
  pgMessage: '카드사에서 취소를 거절하였습니다.',
}

/** HTTP 200 may say that it failed, or that it is still to come. */
async function cancel(provider: Provider, attempt: Attempt, body: Fields, reply: FastifyReply) {
  const { payment } = attempt
  const read = readCancel(attempt, body)
  if ('refused' in read) return refuse(reply, read.refused)
  const fault = provider.faults.get(payment.merchant_uid)
  if (fault === 'cancel-refused') return reply.code(502).send(PG_REFUSED)
  if (fault === 'cancel-failed') {
    const { amount: totalAmount, reason } = read
    const requestedAt = provider.now().toISOString()
    const id = `cancel_failed_${payment.merchant_uid}`
    return {
      cancellation: {
        status: 'FAILED',
        id,
        totalAmount,
        taxFreeAmount: 0,
        vatAmount: 0,
        reason,
        requestedAt,
      },
    }
  }
  if (fault === 'cancel-requested') {
    requestCancel(attempt, read, provider.now())
    void announceV2(provider, attempt, 'Transaction.CancelPending')
    return { cancellation: cancellationsOf(attempt).at(-1) }
  }
  const { cancellation_id: cancellationId } = markCancelled(payment, read.amount, read.reason, provider.now())
  if (body.skipWebhook !== true) void announceV2(provider, attempt, undefined, cancellationId)
  if (fault === 'cancel-unheard') throw new Error('Internal Server Error')
  return { cancellation: cancellationsOf(attempt).findLast(({ status }) => status === 'SUCCEEDED') }
}
