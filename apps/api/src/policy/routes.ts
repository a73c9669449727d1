import { envelope, outcome } from '@self/contract/envelope'
import { policyReply } from '@self/contract/policy'
import { revisionBody } from '@self/contract/revision'
import { policyBody, staffPoliciesReply } from '@self/contract/staff-policy'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import { addPolicy, listStaffPolicies, withdrawPolicy } from './edit.ts'
import { readPolicy } from './service.ts'

const config = { access: 'EDIT_CATALOGUE' } as const
const SUCCESS = { result: 'success' } as const

export const policyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/policy',
    { config: { access: 'public' }, schema: { response: { 200: policyReply } } },
    (request, reply) => app.answer({ request, reply }, readPolicy),
  )

  app.get('/api/admin/policy', { config, schema: { response: { 200: staffPoliciesReply } } }, async () => ({
    ...SUCCESS,
    data: await listStaffPolicies(app.db, app.now()),
  }))

  app.post(
    '/api/admin/policy',
    { config, schema: { body: policyBody, response: { 200: envelope(z.object({ no: z.int() })) } } },
    async (request) => ({ ...SUCCESS, data: { no: await addPolicy(app.db, actOf(request), request.body) } }),
  )

  app.post(
    '/api/admin/policy/:no/withdraw',
    {
      config,
      schema: { params: z.strictObject({ no: idText }), body: revisionBody, response: { 200: outcome } },
    },
    async (request) => {
      const seen = { no: Number(request.params.no), ...request.body }
      await withdrawPolicy(app.db, actOf(request), seen)
      return SUCCESS
    },
  )
}
