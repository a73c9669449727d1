import type { FastifyRequest } from 'fastify'
import { callerOf } from './access.ts'
import { addressOf } from './address.ts'

/** Who acts, from where and when, as the access log keeps it. For routes that need a login. */
export const actOf = (request: FastifyRequest) => ({
  actor: { memberId: callerOf(request).memberId, address: addressOf(request) },
  at: request.server.now(),
})
