import { statementBody, statementPrintBody, statementPrintReply } from '@self/contract/access-statement'
import { outcome } from '@self/contract/envelope'
import { memberNameBody, NAME_CORRECTED } from '@self/contract/member-page-name'
import {
  subjectCloseBody,
  subjectCountReply,
  subjectDeletionBody,
  subjectDeletionSentence,
  subjectRequestBody,
  subjectRequestParams,
  subjectRequestsReply,
} from '@self/contract/subject-request'
import { toKst } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendCsv } from '../platform/csv/csv.ts'
import { actOf } from '../platform/http/access.ts'
import {
  addRequest,
  closeRequest,
  correctSubject,
  countRequests,
  deleteSubject,
  listRequests,
} from './service.ts'
import { printStatement, STATEMENT_HEAD, writeStatement } from './statement.ts'

const success = { result: 'success' as const }
const config = { access: 'HANDLE_SUBJECT_REQUESTS' as const }
const URL = '/api/admin/subject-requests'

export const subjectRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(URL, { config, schema: { response: { 200: subjectRequestsReply } } }, async (request) => ({
    ...success,
    data: { requests: await listRequests(app.db, actOf(request)) },
  }))

  app.get(`${URL}/count`, { config, schema: { response: { 200: subjectCountReply } } }, async () => ({
    ...success,
    data: await countRequests(app.db, app.now()),
  }))

  app.post(
    URL,
    { config, schema: { body: subjectRequestBody, response: { 200: outcome } } },
    async (request) => {
      await addRequest(app.db, actOf(request), request.body)
      return success
    },
  )

  app.post(
    `${URL}/:id/close`,
    {
      config,
      schema: { params: subjectRequestParams, body: subjectCloseBody, response: { 200: outcome } },
    },
    async (request) => {
      await closeRequest(app.db, actOf(request), { id: Number(request.params.id), ...request.body })
      return success
    },
  )

  app.post(
    `${URL}/:id/delete`,
    {
      config,
      schema: { params: subjectRequestParams, body: subjectDeletionBody, response: { 200: outcome } },
    },
    async (request) => {
      const { isGivingUp = false } = request.body ?? {}
      const wanted = { id: Number(request.params.id), isGivingUp }
      const deletion = await deleteSubject(app, actOf(request), wanted)
      return { ...success, message: subjectDeletionSentence(deletion) }
    },
  )

  app.post(
    `${URL}/:id/correct`,
    {
      config,
      schema: { params: subjectRequestParams, body: memberNameBody, response: { 200: outcome } },
    },
    async (request) => {
      const correction = { id: Number(request.params.id), name: request.body.userName }
      await correctSubject(app.db, actOf(request), correction)
      return { ...success, message: NAME_CORRECTED }
    },
  )

  app.post(`${URL}/statement`, { config, schema: { body: statementBody } }, async (request, reply) => {
    const parts = await writeStatement(app.db, actOf(request), request.body)
    return sendCsv(reply, { name: `statement-${toKst(app.now()).date}`, head: STATEMENT_HEAD, parts })
  })
  app.post(
    `${URL}/statement/print`,
    { config, schema: { body: statementPrintBody, response: { 200: statementPrintReply } } },
    async (request) => ({ ...success, data: await printStatement(app.db, actOf(request), request.body) }),
  )
}
