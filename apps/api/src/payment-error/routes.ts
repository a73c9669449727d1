import { outcome, pageQuery } from '@self/contract/envelope'
import { errorExportBody, errorSearchQuery, errorsQuery } from '@self/contract/error-filter'
import {
  errorStatuses,
  errorStatusesReply,
  paymentMethodsOf,
  paymentMethodsReply,
  severities,
  severitiesReply,
} from '@self/contract/error-labels'
import {
  errorAssigneeBody,
  errorAssigneesReply,
  errorStatusBody,
  errorUserParams,
  loggedError,
  loggedErrorsReply,
  pendingCountReply,
  recentCriticalReply,
  resolveBody,
} from '@self/contract/error-log'
import { errorStatistics } from '@self/contract/error-statistics'
import { paymentErrorBody } from '@self/contract/payment-error'
import { idText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { sendCsv } from '../platform/csv/csv.ts'
import { actOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { networkOf } from '../platform/limit/network.ts'
import { EXPORT_HEAD, exportErrors } from './file.ts'
import {
  assignError,
  errorAssignees,
  getError,
  moveError,
  pendingCount,
  recentCritical,
  resolveError,
  searchErrors,
  statistics,
} from './log.ts'
import { report } from './service.ts'

const SMALL = 8 * 1024
const config = { access: 'HANDLE_ERRORS' } as const
const params = z.strictObject({ id: idText })

export const paymentErrorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/payment-error',
    {
      config: { access: 'public' },
      bodyLimit: SMALL,
      schema: { body: paymentErrorBody, response: { 200: outcome } },
    },
    async (request) => {
      const reporter = { memberId: request.caller?.memberId ?? null, network: networkOf(addressOf(request)) }
      await report(app, reporter, request.body)
      return { result: 'success' as const }
    },
  )

  app.get(
    '/api/payment-error',
    { config, schema: { querystring: errorsQuery, response: { 200: loggedErrorsReply } } },
    (request) => searchErrors(app.db, actOf(request), request.query),
  )

  app.get(
    '/api/payment-error/search',
    { config, schema: { querystring: errorSearchQuery, response: { 200: loggedErrorsReply } } },
    (request) => searchErrors(app.db, actOf(request), request.query),
  )

  app.get(
    '/api/payment-error/payment-methods',
    { config, schema: { response: { 200: paymentMethodsReply } } },
    async () => paymentMethodsOf(app.cardWindow.easyPay.map(({ method }) => method)),
  )

  app.get(
    '/api/payment-error/severities',
    { config, schema: { response: { 200: severitiesReply } } },
    async () => [...severities],
  )

  app.get(
    '/api/payment-error/statuses',
    { config, schema: { response: { 200: errorStatusesReply } } },
    async () => [...errorStatuses],
  )

  app.get(
    '/api/payment-error/pending-count',
    { config, schema: { response: { 200: pendingCountReply } } },
    () => pendingCount(app.db),
  )

  app.get(
    '/api/payment-error/recent-critical',
    { config, schema: { response: { 200: recentCriticalReply } } },
    (request) => recentCritical(app.db, actOf(request)),
  )

  app.get('/api/payment-error/statistics', { config, schema: { response: { 200: errorStatistics } } }, () =>
    statistics(app.db, app.now()),
  )

  app.get(
    '/api/payment-error/assignees',
    { config, schema: { response: { 200: errorAssigneesReply } } },
    () => errorAssignees(app.db),
  )

  app.post(
    '/api/payment-error/export',
    { config, schema: { body: errorExportBody } },
    async (request, reply) => {
      const parts = await exportErrors(app.db, actOf(request), request.body)
      const name = `payment-errors-${toKst(app.now()).date}`
      return sendCsv(reply, { name, head: EXPORT_HEAD, parts })
    },
  )

  app.put(
    '/api/payment-error/:id/assignee',
    { config, schema: { params, body: errorAssigneeBody, response: { 200: loggedError } } },
    (request) => assignError(app.db, actOf(request), Number(request.params.id), request.body),
  )

  app.get(
    '/api/payment-error/user/:id',
    {
      config,
      schema: { params: errorUserParams, querystring: pageQuery, response: { 200: loggedErrorsReply } },
    },
    (request) => searchErrors(app.db, actOf(request), { ...request.query, userId: request.params.id }),
  )

  app.get(
    '/api/payment-error/:id',
    { config, schema: { params, response: { 200: loggedError } } },
    (request) => getError(app.db, actOf(request), Number(request.params.id)),
  )

  app.put(
    '/api/payment-error/:id/resolve',
    { config, schema: { params, body: resolveBody, response: { 200: loggedError } } },
    (request) => {
      const { solutionNote, seen } = request.body
      return resolveError(app.db, actOf(request), { id: Number(request.params.id), seen }, solutionNote)
    },
  )

  app.put(
    '/api/payment-error/:id',
    { config, schema: { params, body: errorStatusBody, response: { 200: loggedError } } },
    (request) => {
      const { status, seen } = request.body
      return moveError(app.db, actOf(request), { id: Number(request.params.id), seen }, status)
    },
  )
}
