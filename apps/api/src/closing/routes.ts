import {
  closeBody,
  closingQuery,
  closingReply,
  DAY_IS_CLOSED,
  REVERSED,
  reverseBody,
} from '@self/contract/closing'
import { outcome } from '@self/contract/envelope'
import { isWithin, mayDo } from '@self/contract/task'
import { idText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { reverseClosed } from '../desk/hand-back.ts'
import { actOf, callerOf, staffFor, staffOf } from '../platform/http/access.ts'
import { closeDay, readClosing } from './service.ts'

const success = { result: 'success' as const }

export const closingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/closing',
    {
      config: { access: 'SEE_MONEY' },
      schema: { querystring: closingQuery, response: { 200: closingReply } },
    },
    async (request) => {
      const found = await readClosing(app.db, actOf(request), request.query)
      const { branch, date } = request.query
      const canClose =
        found.closed === null &&
        date <= toKst(app.now()).date &&
        mayDo(callerOf(request), 'CLOSE_DAY') &&
        isWithin(staffFor(request, 'CLOSE_DAY').reach, branch)
      return { ...success, data: { ...found, canClose } }
    },
  )

  app.post(
    '/api/admin/closing',
    { config: { access: 'CLOSE_DAY' }, schema: { body: closeBody, response: { 200: outcome } } },
    async (request) => {
      await closeDay(app.db, actOf(request), request.body)
      return { ...success, message: DAY_IS_CLOSED }
    },
  )

  app.post(
    '/api/admin/closing/reverse/:id',
    {
      config: { access: 'CLOSE_DAY' },
      schema: { params: z.strictObject({ id: idText }), body: reverseBody, response: { 200: outcome } },
    },
    async (request) => {
      await reverseClosed(app, staffOf(request), { id: Number(request.params.id), ...request.body })
      return { ...success, message: REVERSED }
    },
  )
}
