import {
  accessCheckQuery,
  accessCheckReply,
  accessLogQuery,
  accessLogReply,
  accessSubjectParams,
  accessSubjectsReply,
} from '@self/contract/access-log'
import { pageQuery } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { verifyLog } from './check.ts'
import { type LookUpNames, readLog, readSubjects } from './service.ts'

export const accessLogRoutes: FastifyPluginAsyncZod<{ lookUpNames: LookUpNames }> = async (
  app,
  { lookUpNames },
) => {
  app.get(
    '/api/access-log',
    {
      config: { access: 'READ_ACCESS_LOG' },
      schema: { querystring: accessLogQuery, response: { 200: accessLogReply } },
    },
    (request) => readLog(app.db, actOf(request), { query: request.query, lookUpNames }),
  )

  app.get(
    '/api/access-log/:id/subjects',
    {
      config: { access: 'READ_ACCESS_LOG' },
      schema: { params: accessSubjectParams, querystring: pageQuery, response: { 200: accessSubjectsReply } },
    },
    (request) =>
      readSubjects(app.db, actOf(request), { ...request.params, query: request.query, lookUpNames }),
  )

  app.get(
    '/api/access-log/verify',
    {
      config: { access: 'READ_ACCESS_LOG' },
      schema: { querystring: accessCheckQuery, response: { 200: accessCheckReply } },
    },
    ({ query }) => verifyLog(app, query.from),
  )
}
