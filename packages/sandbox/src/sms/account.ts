import type { FastifyInstance } from 'fastify'
import { fieldsOf, listOf, numberOf } from '../fields.ts'
import type { Gateway } from './gateway.ts'
import { signatureProblem } from './signature.ts'

/** What a customer's server asks of its own account: the credit, its templates, and the numbers that it may send from. */
export async function accountRoutes(app: FastifyInstance, { gateway }: { gateway: Gateway }): Promise<void> {
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', async ({ headers }, reply) => {
      const { options, usedSignatures, now } = gateway
      const problem = signatureProblem(headers.authorization, options.smsKeys, usedSignatures, now())
      if (problem) return reply.code(403).send(problem)
    })
    guarded.get('/cash/v1/balance', async () => ({ balance: gateway.balance, point: 0, deposit: 0 }))
    guarded.get<{ Params: { id: string } }>('/kakao/v2/templates/:id', async ({ params }, reply) => {
      const template = gateway.templates.get(params.id)
      if (template) return { ...template, channelId: gateway.options.kakaoPfId }
      return reply.code(404).send({ errorCode: 'ResourceNotFound', errorMessage: '없는 템플릿입니다.' })
    })
    guarded.get('/senderid/v1/numbers/active', async () => gateway.senders)
  })

  /** Our own lever: { balance, senders }. */
  app.post('/sandbox/account', async ({ body }) => {
    const { balance, senders } = fieldsOf(body)
    gateway.balance = numberOf(balance) ?? gateway.balance
    if (senders !== undefined) gateway.senders = listOf(senders)
    return { balance: gateway.balance, senders: gateway.senders }
  })
}
