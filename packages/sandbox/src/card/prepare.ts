import type { FastifyInstance, FastifyReply } from 'fastify'
import { answer, refusal } from '../card-envelope.ts'
import { type Fields, fieldsOf, numberOf, textOf } from '../fields.ts'
import type { Ledger } from './ledger.ts'
import { meetFault, type Provider } from './provider.ts'

const ALREADY_PREPARED = '결제정보 사전등록에 실패하였습니다(이미 등록된 merchant_uid입니다).'
const NOT_PREPARED = '사전등록된 결제정보가 존재하지 않습니다.'

/** Registers the amount that an order must have when its window opens. */
export function prepareRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/payments/prepare', async ({ body }, reply) => {
    const wanted = read(fieldsOf(body), reply)
    if (!wanted) return reply
    await meetFault(provider, wanted.merchantUid)
    const { prepared } = provider.ledger
    if (prepared.has(wanted.merchantUid)) return refusal(ALREADY_PREPARED)
    prepared.set(wanted.merchantUid, wanted.amount)
    return preparedAnswer(provider.ledger, wanted.merchantUid)
  })

  app.put('/payments/prepare', async ({ body }, reply) => {
    const wanted = read(fieldsOf(body), reply)
    if (!wanted) return reply
    const { prepared } = provider.ledger
    if (!prepared.has(wanted.merchantUid)) return reply.code(404).send(refusal(NOT_PREPARED))
    prepared.set(wanted.merchantUid, wanted.amount)
    return preparedAnswer(provider.ledger, wanted.merchantUid)
  })

  app.get<{ Params: { merchant_uid: string } }>(
    '/payments/prepare/:merchant_uid',
    async ({ params }, reply) =>
      provider.ledger.prepared.has(params.merchant_uid)
        ? preparedAnswer(provider.ledger, params.merchant_uid)
        : reply.code(404).send(refusal(NOT_PREPARED)),
  )
}

const preparedAnswer = ({ prepared }: Ledger, merchantUid: string) =>
  answer({ merchant_uid: merchantUid, amount: prepared.get(merchantUid), currency: 'KRW' })

/** The order and its amount; answers 400 itself when one is missing. */
function read(body: Fields, reply: FastifyReply): { merchantUid: string; amount: number } | undefined {
  const merchantUid = textOf(body.merchant_uid)
  const amount = numberOf(body.amount)
  const missing = merchantUid === '' || merchantUid.length > 40 ? 'merchant_uid' : 'amount'
  if (missing === 'amount' && amount !== undefined) return { merchantUid, amount }
  reply.code(400).send(refusal(`파라미터 누락: ${missing}`))
  return undefined
}
