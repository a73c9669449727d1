import { duplicateParams } from '@self/contract/duplicate'
import { outcome } from '@self/contract/envelope'
import {
  MERGE_SENTENCES,
  mergeDecisionBody,
  mergeIdParams,
  mergeIdReply,
  mergePreviewQuery,
  mergePreviewReply,
  mergesReply,
} from '@self/contract/merge'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { askMerge, decideMerge, previewMerge, readMerges, undoMerge } from './merge.ts'

const SUCCESS = { result: 'success' } as const
const PAIR = '/api/admin/duplicates/:id/:otherId/merge'
const MERGES = '/api/admin/merges'

type Named = { params: { id: string; otherId: string } }
const pairOf = ({ params }: Named) => ({ fromId: Number(params.id), intoId: Number(params.otherId) })

export const mergeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PAIR,
    {
      config: { access: 'MERGE_MEMBERS', notedAs: 'READING' },
      schema: {
        params: duplicateParams,
        querystring: mergePreviewQuery,
        response: { 200: mergePreviewReply },
      },
    },
    async (request) => ({
      ...SUCCESS,
      data: await previewMerge(app.db, actOf(request), pairOf(request), Number(request.query.merge ?? 0)),
    }),
  )

  app.post(
    PAIR,
    {
      config: { access: 'MERGE_MEMBERS' },
      schema: { params: duplicateParams, response: { 200: mergeIdReply } },
    },
    async (request) => ({
      ...SUCCESS,
      data: { id: await askMerge(app.db, actOf(request), pairOf(request)) },
    }),
  )

  app.get(
    MERGES,
    {
      config: { access: 'MERGE_MEMBERS', notedAs: 'LISTING' },
      schema: { response: { 200: mergesReply } },
    },
    async (request) => ({ ...SUCCESS, data: { merges: await readMerges(app.db, actOf(request)) } }),
  )

  app.post(
    `${MERGES}/:id/decision`,
    {
      config: { access: 'MERGE_MEMBERS' },
      schema: { params: mergeIdParams, body: mergeDecisionBody, response: { 200: outcome } },
    },
    async (request) => {
      const { decision } = request.body
      await decideMerge(app, actOf(request), { id: Number(request.params.id), decision })
      return { ...SUCCESS, message: MERGE_SENTENCES[decision] }
    },
  )

  app.post(
    `${MERGES}/:id/undo`,
    {
      config: { access: 'MERGE_MEMBERS' },
      schema: { params: mergeIdParams, response: { 200: outcome } },
    },
    async (request) => {
      await undoMerge(app, actOf(request), Number(request.params.id))
      return { ...SUCCESS, message: MERGE_SENTENCES.undone }
    },
  )
}
