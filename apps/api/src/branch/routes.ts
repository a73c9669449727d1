import { branch, branchInfoReply, branchListReply, mapConfig } from '@self/contract/branch'
import { branchCode } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readableBy } from '../platform/readable.ts'
import { getBranchInfo, listCentres } from './service.ts'

const readable = readableBy('branch', branch, (row) => row.branch)

const params = z.strictObject({ code: branchCode })

export const branchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/map/config',
    { config: { access: 'public' }, schema: { response: { 200: mapConfig } } },
    async () => app.map,
  )

  app.get(
    '/api/branch',
    { config: { access: 'public' }, schema: { response: { 200: branchListReply } } },
    async ({ log }) => readable(log, await listCentres(app.db)),
  )

  app.get(
    '/api/branch/info/:code',
    { config: { access: 'public' }, schema: { params, response: { 200: branchInfoReply } } },
    async (request) => ({
      result: 'success' as const,
      data: await getBranchInfo(app.db, request.params.code),
    }),
  )
}
