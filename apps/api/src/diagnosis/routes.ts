import { questionReply, sectionReply, selfTest, selfTestReply, testQuery } from '@self/contract/diagnosis'
import { outcome, page, pageQuery, windowOf } from '@self/contract/envelope'
import { RESULTS_A_PAGE, saveResultBody, testResult } from '@self/contract/test-result'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { refuse } from '../platform/errors.ts'
import { callerOf, expectSure } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { readableBy } from '../platform/readable.ts'
import { testDraftRoutes } from './draft-routes.ts'
import { deleteResult, getQuestions, getSections, listResults, listTests, saveResult } from './service.ts'

const OPEN = { access: 'public' } as const
const OWN = { access: 'member' } as const
const readable = readableBy('self_test', selfTest, ({ testCd }) => testCd)
const success = { result: 'success' as const }

type Query = { testCd: string; version?: string | undefined }
const keyOf = ({ testCd, version = '' }: Query) => `${testCd} ${version}`
const wantedOf = ({ testCd, version }: Query, at: Date) => ({
  testCd,
  no: version ? Number(version) : undefined,
  at,
})

export const diagnosisRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(testDraftRoutes)

  app.get('/api/selfTest', { config: OPEN, schema: { response: { 200: selfTestReply } } }, (request, reply) =>
    app.answer({ request, reply }, async (db, at) => readable(request.log, await listTests(db, at))),
  )

  const questions = '/api/selfTest/testQuestion'
  const response = { 200: questionReply }
  app.get(questions, { config: OPEN, schema: { querystring: testQuery, response } }, (request, reply) => {
    const { query } = request
    return app.answer({ request, reply, per: keyOf(query) }, (db, at) =>
      getQuestions(db, wantedOf(query, at)),
    )
  })
  // The same call under its older name, with the code in its address or in its body (D-58).
  const anywhere = z.partial(testQuery)
  app.post(
    questions,
    { config: OPEN, schema: { querystring: anywhere, body: z.nullish(anywhere), response } },
    (request, reply) => {
      const testCd = request.query.testCd ?? request.body?.testCd
      if (!testCd) throw refuse('BAD_REQUEST')
      const query = { testCd, version: request.query.version ?? request.body?.version }
      return app.answer({ request, reply, per: keyOf(query) }, (db, at) =>
        getQuestions(db, wantedOf(query, at)),
      )
    },
  )

  app.get(
    '/api/selfTest/testResultSection',
    { config: OPEN, schema: { querystring: testQuery, response: { 200: sectionReply } } },
    (request, reply) => {
      const { query } = request
      return app.answer({ request, reply, per: keyOf(query) }, (db, at) =>
        getSections(db, wantedOf(query, at)),
      )
    },
  )

  app.post(
    '/api/selfTest/saveResult',
    { config: OWN, schema: { body: saveResultBody, response: { 200: outcome } } },
    async (request) => {
      await saveResult(app, callerOf(request).memberId, request.body)
      return success
    },
  )

  app.post(
    '/api/selfTest/testResult/:id/delete',
    { config: OWN, schema: { params: z.strictObject({ id: idText }), response: { 200: outcome } } },
    async (request) => {
      const { memberId } = callerOf(request)
      await deleteResult(app, { memberId, address: addressOf(request) }, Number(request.params.id))
      return success
    },
  )

  app.get(
    '/api/selfTest/testResultList',
    { config: OWN, schema: { querystring: pageQuery, response: { 200: page(testResult) } } },
    (request) => {
      expectSure(request)
      return listResults(app, callerOf(request).memberId, windowOf(request.query, RESULTS_A_PAGE))
    },
  )
}
