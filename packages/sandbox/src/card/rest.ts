import type { FastifyInstance } from 'fastify'
import { fieldsOf, isTrue } from '../fields.ts'
import { cancelPayment } from './cancel.ts'
import { answer, refusal } from './envelope.ts'
import { lookupRoutes } from './lookup.ts'
import { prepareRoutes } from './prepare.ts'
import { type Provider, secondsNow } from './provider.ts'
import { isAuthorized, issueToken } from './token.ts'
import { noticeOf, sendWebhook } from './webhook.ts'

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
    const done = cancelPayment(provider.ledger, request, provider.now())
    if ('problem' in done) return refusal(done.problem)
    const { attempt, cancellation } = done
    if (isTrue(request.enable_webhook)) {
      const { cancellation_id } = cancellation
      void sendWebhook(provider, attempt, { ...noticeOf(attempt), status: 'cancelled', cancellation_id })
    }
    return answer(attempt.payment)
  })
}
