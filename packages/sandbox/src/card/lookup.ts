import type { FastifyInstance, FastifyReply } from 'fastify'
import { answer, refusal } from '../card-envelope.ts'
import { isTrue, listOf, numberOf, textOf } from '../fields.ts'
import { filedAt, findByImpUid, isStatus, listByMerchantUid, listV1Payments, sorted } from './ledger.ts'
import type { Payment } from './payment.ts'
import { meetFault, type Provider, secondsNow } from './provider.ts'

const NOT_FOUND = '존재하지 않는 결제정보입니다.'
const UNKNOWN_STATUS = '지원되지 않는 상태값입니다.'
const MAX_WINDOW = 90 * 24 * 60 * 60
const MAX_LIMIT = 1000
const MAX_IDS = 100

type Asked = {
  Params: { imp_uid: string; merchant_uid: string; status?: string }
  Querystring: Record<string, unknown>
}

/** GET /payments…: every way to ask what became of a payment. What a test channel paid is seen by its own id alone. */
export function lookupRoutes(app: FastifyInstance, provider: Provider): void {
  app.get<Asked>('/payments/:imp_uid', async ({ params, query }, reply) => {
    const payment = findByImpUid(provider.ledger, params.imp_uid)?.payment
    if (!payment || (payment.sandbox && !isTrue(query.include_sandbox))) return notFound(reply)
    await meetFault(provider, payment.merchant_uid)
    return answer(payment)
  })

  const findNewest = async (merchantUid: string, status: string, sorting: string, reply: FastifyReply) => {
    await meetFault(provider, merchantUid)
    const [payment] = ordersOf(provider, merchantUid, status, sorting)
    return payment ? answer(payment) : notFound(reply)
  }
  app.get<Asked>('/payments/find/:merchant_uid', ({ params, query }, reply) =>
    findNewest(params.merchant_uid, '', textOf(query.sorting), reply),
  )
  app.get<Asked>('/payments/find/:merchant_uid/:status', ({ params, query }, reply) =>
    findNewest(params.merchant_uid, params.status ?? '', textOf(query.sorting), reply),
  )

  // Without a status, all of them.
  for (const path of ['/payments/findAll/:merchant_uid', '/payments/findAll/:merchant_uid/:status'])
    app.get<Asked>(path, async ({ params: { merchant_uid, status = '' }, query }, reply) => {
      const found = ordersOf(provider, merchant_uid, status, textOf(query.sorting))
      if (found.length === 0) return notFound(reply)
      return paged(found, query, reply)
    })

  app.get<Asked>('/payments/status/:status', async ({ params, query }, reply) => {
    const { status = '' } = params
    if (status !== 'all' && !isStatus(status)) return reply.code(400).send(refusal(UNKNOWN_STATUS))
    const to = numberOf(query.to) ?? secondsNow(provider)
    const from = numberOf(query.from) ?? to - MAX_WINDOW
    if (to - from > MAX_WINDOW) return reply.code(400).send(refusal('조회 기간은 90일까지입니다.'))
    const found = listV1Payments(provider.ledger).filter(
      (payment) =>
        isShown(payment) &&
        (status === 'all' || payment.status === status) &&
        filedAt(payment, status) >= from &&
        filedAt(payment, status) <= to,
    )
    return paged(sorted(found, textOf(query.sorting)), query, reply)
  })

  app.get<Asked>('/payments', async ({ query }, reply) => {
    const impUids = listOf(query['imp_uid[]'] ?? query.imp_uid)
    const merchantUids = listOf(query['merchant_uid[]'] ?? query.merchant_uid)
    const asked = impUids.length + merchantUids.length
    if (asked === 0 || asked > MAX_IDS) return reply.code(400).send(refusal('한 번에 100건까지 조회합니다.'))
    const found = [
      ...impUids.map((impUid) => findByImpUid(provider.ledger, impUid)?.payment),
      ...merchantUids.map((merchantUid) => listByMerchantUid(provider.ledger, merchantUid).find(isShown)),
    ].filter((payment) => payment !== undefined && isShown(payment))
    if (found.length === 0) return notFound(reply)
    return reply.code(found.length < asked ? 207 : 200).send(answer(found))
  })
}

const isShown = ({ sandbox }: Payment): boolean => !sandbox

const notFound = (reply: FastifyReply) => reply.code(404).send(refusal(NOT_FOUND))

const ordersOf = ({ ledger }: Provider, merchantUid: string, status: string, sorting: string): Payment[] =>
  sorted(
    listByMerchantUid(ledger, merchantUid).filter(
      (payment) => isShown(payment) && (!isStatus(status) || payment.status === status),
    ),
    sorting,
  )

function paged(payments: Payment[], query: Record<string, unknown>, reply: FastifyReply) {
  const limit = Math.min(MAX_LIMIT, Math.max(1, numberOf(query.limit) ?? 20))
  const page = numberOf(query.page) ?? 1
  const last = Math.max(1, Math.ceil(payments.length / limit))
  if (page < 1 || page > last) return reply.code(400).send(refusal('페이지 범위를 벗어났습니다.'))
  return reply.send(
    answer({
      total: payments.length,
      previous: page - 1,
      next: page < last ? page + 1 : 0,
      list: payments.slice((page - 1) * limit, page * limit),
    }),
  )
}
