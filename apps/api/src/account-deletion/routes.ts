import { deletionBody, deletionPreviewReply, deletionReply } from '@self/contract/account-deletion'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { browserOf } from '../platform/http/browser.ts'
import { leave, previewDeletion } from './service.ts'

const SUCCESS = { result: 'success' } as const

export const accountDeletionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/account/deletion',
    { config: { access: 'member' }, schema: { response: { 200: deletionPreviewReply } } },
    async (request) => ({ ...SUCCESS, data: await previewDeletion(app, callerOf(request)) }),
  )

  app.post(
    '/api/account/deletion',
    { config: { access: 'member' }, schema: { body: deletionBody, response: { 200: deletionReply } } },
    async (request) => {
      const origin = { browser: browserOf(request), address: addressOf(request) }
      const deletedOn = await leave(app, callerOf(request), request.body, origin)
      return { ...SUCCESS, data: { deletedOn } }
    },
  )
}
