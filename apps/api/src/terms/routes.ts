import { changedTextsReply } from '@self/contract/changed-text'
import { outcome } from '@self/contract/envelope'
import { textVersions } from '@self/contract/law-text'
import { policy, policyId, policyReply } from '@self/contract/privacy-policy'
import { agreeBody, termsGroup, termsReply } from '@self/contract/terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { termsDraftRoutes } from './draft-routes.ts'
import { showFormerPolicy, showPolicy } from './policy.ts'
import { listVersions } from './policy-queries.ts'
import { agree, listChangedTexts, listTerms, missingTerms } from './service.ts'

export const termsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(termsDraftRoutes)

  app.get(
    '/api/terms/:group',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ group: termsGroup }), response: { 200: termsReply } },
    },
    (request, reply) => {
      const { group } = request.params
      return app.answer({ request, reply, per: group }, (db) => listTerms(db, group))
    },
  )

  app.get(
    '/api/terms/versions',
    { config: { access: 'public' }, schema: { response: { 200: textVersions } } },
    (request, reply) => app.answer({ request, reply }, listVersions),
  )

  app.get(
    '/api/privacy-policy',
    { config: { access: 'public' }, schema: { response: { 200: policyReply } } },
    () => showPolicy(app),
  )

  app.get(
    '/api/privacy-policy/:id',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ id: policyId }), response: { 200: policy } },
    },
    ({ params }) => showFormerPolicy(app.db, params.id),
  )

  app.get(
    '/api/terms/missing',
    { config: { access: 'member' }, schema: { response: { 200: termsReply } } },
    (request) => missingTerms(app.db, callerOf(request).memberId),
  )

  app.get(
    '/api/terms/changed',
    { config: { access: 'member', isForRecovery: true }, schema: { response: { 200: changedTextsReply } } },
    (request) => listChangedTexts(app.db, callerOf(request).memberId),
  )

  app.post(
    '/api/terms/agree',
    { config: { access: 'member' }, schema: { body: agreeBody, response: { 200: outcome } } },
    async (request) => {
      const actor = { memberId: callerOf(request).memberId, address: addressOf(request) }
      await agree(app, actor, request.body.terms)
      return { result: 'success' as const }
    },
  )
}
