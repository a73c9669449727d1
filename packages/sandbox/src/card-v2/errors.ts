import type { FastifyReply } from 'fastify'

/** V2 answers an error by its HTTP status and a type in capitals; the words are for people. */
const refusals = {
  INVALID_REQUEST: [400, '요청이 올바르지 않습니다.'],
  UNAUTHORIZED: [401, '인증 정보가 올바르지 않습니다.'],
  FORBIDDEN: [403, '요청이 거절되었습니다.'],
  PAYMENT_NOT_FOUND: [404, '결제 건이 존재하지 않습니다.'],
  WEBHOOK_NOT_FOUND: [404, '웹훅 내역이 존재하지 않습니다.'],
  CANCELLATION_NOT_FOUND: [404, '결제 취소 내역이 존재하지 않습니다.'],
  ALREADY_PAID: [409, '결제가 이미 완료되었습니다.'],
  PAYMENT_NOT_PAID: [409, '결제가 완료되지 않았습니다.'],
  PAYMENT_ALREADY_CANCELLED: [409, '결제가 이미 취소되었습니다.'],
  CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN: [409, '취소 가능 잔액 검증에 실패하였습니다.'],
  CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT: [409, '취소 금액이 취소 가능 금액을 초과하였습니다.'],
} as const
export type Refusal = keyof typeof refusals

export function refuse(reply: FastifyReply, type: Refusal) {
  const [status, message] = refusals[type]
  return reply.code(status).send({ type, message })
}
