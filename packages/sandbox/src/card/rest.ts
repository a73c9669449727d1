import type { FastifyInstance } from 'fastify'
import { answer, refusal } from '../card-envelope.ts'
import { type Fields, fieldsOf, isTrue, textOf } from '../fields.ts'
import { cancelPayment } from './cancel.ts'
import { findByImpUid } from './ledger.ts'
import { lookupRoutes } from './lookup.ts'
import { prepareRoutes } from './prepare.ts'
import { meetFault, meetSlowCancel, type Provider, secondsNow } from './provider.ts'
import { isAuthorized, issueToken } from './token.ts'
import { noticeOf, sendWebhook } from './webhook.ts'

const CANCEL_REFUSED = '카드사에서 취소를 거절하였습니다.'
const WRONG_KEY = '인증에 실패하였습니다. API키와 secret을 확인하세요.'

/** The provider's REST interface, as its merchants' servers call it. */
export async function restRoutes(app: FastifyInstance, { provider }: { provider: Provider }): Promise<void> {
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send(refusal(error.message, -1)),
  )

  app.post('/users/getToken', async ({ body }, reply) => {
    const { imp_key, imp_secret } = fieldsOf(body)
    const { impKey, impSecret } = provider.options
    if (imp_key !== impKey || imp_secret !== impSecret) return reply.code(401).send(refusal(WRONG_KEY, -1))
    const now = secondsNow(provider)
    return answer({ ...issueToken(provider.tokens, now), now })
  })

  await app.register(async (guarded) => {
    guarded.addHook('onRequest', async ({ headers }, reply) => {
      if (isAuthorized(provider.tokens, headers.authorization, secondsNow(provider))) return
      return reply.code(401).send(refusal('Unauthorized', -1))
    })
    lookupRoutes(guarded, provider)
    prepareRoutes(guarded, provider)
    cancelRoute(guarded, provider)
  })
}

function cancelRoute(app: FastifyInstance, provider: Provider): void {
  app.post('/payments/cancel', async ({ body }) => {
    const request = fieldsOf(body)
    const merchantUid = merchantUidOf(provider, request)
    await meetFault(provider, merchantUid)
    await meetSlowCancel(provider, merchantUid)
    const fault = provider.faults.get(merchantUid)
    if (fault === 'cancel-refused' || fault === 'cancel-failed') return refusal(CANCEL_REFUSED)
    const done = cancelPayment(provider.ledger, request, provider.now())
    if ('problem' in done) return refusal(done.problem)
    if (fault === 'cancel-unheard') throw new Error('Internal Server Error')
    const { attempt, cancellation } = done
    if (isTrue(request.enable_webhook)) {
      const { cancellation_id } = cancellation
      void sendWebhook(provider, attempt, { ...noticeOf(attempt), status: 'cancelled', cancellation_id })
    }
    return answer(attempt.payment)
  })
}

const merchantUidOf = ({ ledger }: Provider, { imp_uid, merchant_uid }: Fields): string =>
  findByImpUid(ledger, textOf(imp_uid))?.payment.merchant_uid ?? textOf(merchant_uid)
