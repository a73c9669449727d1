import { accountExportReply } from '@self/contract/account-export'
import { ownerBody } from '@self/contract/own-account'
import { subjectRequestParams } from '@self/contract/subject-request'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf, callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { browserOf } from '../platform/http/browser.ts'
import { exportAccount, exportSubject } from './service.ts'

export const accountExportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/account/export',
    { config: { access: 'member' }, schema: { body: ownerBody, response: { 200: accountExportReply } } },
    async (request) => {
      const { memberId, loginSessionId } = callerOf(request)
      const self = { memberId, loginSessionId, address: addressOf(request) }
      const shown = { password: request.body.password, browser: browserOf(request) }
      return { result: 'success' as const, data: await exportAccount(app, self, shown) }
    },
  )

  app.post(
    '/api/admin/subject-requests/:id/data',
    {
      config: { access: 'HANDLE_SUBJECT_REQUESTS', notedAs: 'READING' },
      schema: { params: subjectRequestParams, response: { 200: accountExportReply } },
    },
    async (request) => ({
      result: 'success' as const,
      data: await exportSubject(app, actOf(request), Number(request.params.id)),
    }),
  )
}
