import { ownerParams } from '@self/contract/hours'
import { exceptionBody, hoursReply, hoursSavedReply, planBody } from '@self/contract/hours-calls'
import { holidaysBody, holidaysQuery, holidaysReply } from '@self/contract/public-holiday'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '../platform/http/access.ts'
import { listHolidays, saveHolidays } from './holidays.ts'
import { getHours, putException, savePlan } from './service.ts'

const access = { access: 'EDIT_BRANCHES' as const }
const success = { result: 'success' as const }
const saved = { 200: hoursSavedReply }

export const hoursRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/hours/:kind/:id',
    { config: access, schema: { params: ownerParams, response: { 200: hoursReply } } },
    async (request) => ({ ...success, data: await getHours(app, staffOf(request), request.params) }),
  )

  app.post(
    '/api/admin/hours/:kind/:id/plan',
    { config: access, schema: { params: ownerParams, body: planBody, response: saved } },
    async (request) => ({
      ...success,
      data: { touched: await savePlan(app, staffOf(request), request.params, request.body) },
    }),
  )

  app.post(
    '/api/admin/hours/:kind/:id/exception',
    { config: access, schema: { params: ownerParams, body: exceptionBody, response: saved } },
    async (request) => ({
      ...success,
      data: { touched: await putException(app, staffOf(request), request.params, request.body) },
    }),
  )

  app.get(
    '/api/admin/holidays',
    { config: access, schema: { querystring: holidaysQuery, response: { 200: holidaysReply } } },
    async (request) => ({
      ...success,
      data: await listHolidays(app.db, staffOf(request), request.query.year),
    }),
  )

  app.post(
    '/api/admin/holidays',
    { config: access, schema: { body: holidaysBody, response: saved } },
    async (request) => ({
      ...success,
      data: { touched: await saveHolidays(app, staffOf(request), request.body) },
    }),
  )
}
