import { deskParams } from '@self/contract/desk'
import { CORRECTED, correctionBody } from '@self/contract/desk-correction'
import { outcome } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '../../platform/http/access.ts'
import { correct } from './service.ts'

export const deskCorrectionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/desk/:id/correct',
    {
      config: { access: 'CORRECT_PASSES' },
      schema: { params: deskParams, body: correctionBody, response: { 200: outcome } },
    },
    async (request) => {
      await correct(app, staffOf(request), { id: Number(request.params.id), ...request.body })
      return { result: 'success' as const, message: CORRECTED }
    },
  )
}
