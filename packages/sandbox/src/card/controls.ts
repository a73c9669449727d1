import type { FastifyInstance, FastifyReply } from 'fastify'
import { finishRequested } from '../card-v2/cancel.ts'
import { announceV2 } from '../card-v2/notice.ts'
import { openV2Attempt } from '../card-v2/request.ts'
import { resultV2Of } from '../card-v2/result.ts'
import { findPayment } from '../card-v2/view.ts'
import { type Fields, fieldsOf, textOf } from '../fields.ts'
import { isForm } from '../page.ts'
import { payoutsOf } from '../payout/payouts.ts'
import { cancelPayment } from './cancel.ts'
import { listPayments } from './ledger.ts'
import { openAttempt, redirectUrlOf } from './order.ts'
import { approveLate, play } from './pay.ts'
import { type Provider, planOutcome, takePlanned } from './provider.ts'
import { type Result, redirectAddress } from './result.ts'
import { findScenario } from './scenario.ts'
import { noticeOf, sendWebhook } from './webhook.ts'

const UNKNOWN_OUTCOME = '모르는 시나리오예요.'

/** Our own levers beside the provider's interface: pay without a browser, plan faults, look inside. */
export async function controlRoutes(
  app: FastifyInstance,
  { provider }: { provider: Provider },
): Promise<void> {
  app.post('/pay', async ({ body }, reply) => {
    const fields = fieldsOf(body)
    if (fields.paymentId) return payV2(provider, fields, reply)
    const order = { ...fields, channel: fields.m_redirect_url ? 'mobile' : 'pc' }
    const redirectUrl = redirectUrlOf(order)
    const asked = textOf(fields.outcome)
    const named = findScenario(asked)
    if (asked && !named) return reply.code(400).send({ message: UNKNOWN_OUTCOME })
    const opened = openAttempt(provider, order)
    if ('refused' in opened) return told(reply, opened.refused, redirectUrl)
    const scenario = named ?? takePlanned(provider, opened.payment.merchant_uid)
    return told(reply, await play(provider, opened, scenario), redirectUrl)
  })

  app.post('/scenario', async ({ body, headers }, reply) => {
    const { outcome, merchant_uid } = fieldsOf(body)
    if (!planOutcome(provider, textOf(outcome), textOf(merchant_uid))) {
      return reply.code(400).send({ message: UNKNOWN_OUTCOME })
    }
    return isForm(headers) ? reply.redirect('/', 303) : { outcome, merchant_uid: merchant_uid ?? null }
  })

  app.post('/late-approve', async ({ body, headers }, reply) => {
    const merchantUid = textOf(fieldsOf(body).merchant_uid)
    const attempt = provider.ledger.attempts.findLast(
      ({ payment }) => payment.merchant_uid === merchantUid && payment.status === 'failed',
    )
    if (!attempt) {
      return reply.code(404).send({ message: '실패로 남은 결제가 없어요.' })
    }
    approveLate(provider, attempt)
    return isForm(headers) ? reply.redirect('/', 303) : attempt.payment
  })

  /** Somebody gives money back in the provider's console. Nobody documents what status a part leaves behind. */
  app.post('/cancel', async ({ body }, reply) => {
    const fields = fieldsOf(body)
    const done = cancelPayment(provider.ledger, fields, provider.now())
    if ('problem' in done) return reply.code(400).send({ message: done.problem })
    if (textOf(fields.status) === 'cancelled') done.attempt.payment.status = 'cancelled'
    const { cancellation_id } = done.cancellation
    void sendWebhook(provider, done.attempt, { ...noticeOf(done.attempt), cancellation_id })
    return done.attempt.payment
  })

  /** The payment company carries out what was requested, of one payment or of all, and says so. */
  app.post('/finish-cancel', async ({ body }, reply) => {
    const paymentId = textOf(fieldsOf(body).paymentId)
    const found = paymentId ? [findPayment(provider.ledger, paymentId)] : provider.ledger.attempts
    const finished = found.flatMap((attempt) => {
      const ids = attempt ? finishRequested(attempt, provider.now()) : []
      if (!attempt || ids.length === 0) return []
      provider.faults.delete(attempt.payment.merchant_uid)
      for (const id of ids) void announceV2(provider, attempt, undefined, id)
      return [attempt.payment]
    })
    if (finished.length === 0) return reply.code(404).send({ message: '기다리는 취소가 없어요.' })
    return finished
  })

  app.get('/ledger', async () => listPayments(provider.ledger))
  app.get<{ Querystring: { month?: string } }>('/payouts', async ({ query }, reply) =>
    reply.type('text/csv; charset=utf-8').send(payoutsOf(provider.ledger, query.month ?? '')),
  )
  app.get('/webhooks', async () => provider.deliveries.toReversed())
}

/** A whole `PortOne.requestPayment` without a browser. */
async function payV2(provider: Provider, fields: Fields, reply: FastifyReply) {
  const asked = textOf(fields.outcome)
  const named = findScenario(asked)
  if (asked && !named) return reply.code(400).send({ message: UNKNOWN_OUTCOME })
  const opened = openV2Attempt(provider, fields)
  if ('refused' in opened) return opened.refused
  const scenario = named ?? takePlanned(provider, opened.payment.merchant_uid)
  await play(provider, opened, scenario)
  return reply.type('application/json').send(JSON.stringify(resultV2Of(opened, scenario)))
}

/** The callback's payload, with the address a phone would be sent to; JSON null when nobody is told. */
const told = (reply: FastifyReply, result: Result | null, redirectUrl: string | null) =>
  reply
    .type('application/json')
    .send(
      JSON.stringify(
        result && redirectUrl ? { ...result, redirect_to: redirectAddress(redirectUrl, result) } : result,
      ),
    )
