import {
  addBranchBody,
  addedBranchReply,
  branchRowsReply,
  changeBranchBody,
  changedBranchReply,
  editedBranchReply,
  locateBody,
  locatedReply,
} from '@self/contract/branch-editing'
import { staffBranchesReply } from '@self/contract/staff-branch'
import { branchCode } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listForStaff } from '../availability/guide.ts'
import { locateBranches } from '../branch/position.ts'
import { staffOf } from '../platform/http/access.ts'
import { addBranch, changeBranch, getEditedBranch, listBranchRows, locate } from './service.ts'

const success = { result: 'success' as const }
const params = z.strictObject({ code: branchCode })

export const branchEditingRoutes: FastifyPluginAsyncZod = async (app) => {
  const edits = { access: 'EDIT_BRANCHES' as const }
  /** What its address says is looked for at once; where nobody can be asked, the locator does it later. */
  const locateNew = () => locateBranches(app, (error) => app.log.warn(error))

  app.get(
    '/api/admin/branches/all',
    { config: { access: 'SEE_BRANCHES' }, schema: { response: { 200: staffBranchesReply } } },
    async () => ({ ...success, data: await listForStaff(app.db, app.now()) }),
  )

  app.get(
    '/api/admin/branches',
    { config: edits, schema: { response: { 200: branchRowsReply } } },
    async (request) => ({
      ...success,
      data: { branches: await listBranchRows(app.db, staffOf(request)) },
    }),
  )

  app.get(
    '/api/admin/branches/:code',
    { config: edits, schema: { params, response: { 200: editedBranchReply } } },
    async (request) => ({
      ...success,
      data: await getEditedBranch(app, staffOf(request), request.params.code),
    }),
  )

  app.post(
    '/api/admin/branches/locate',
    { config: edits, schema: { body: locateBody, response: { 200: locatedReply } } },
    async ({ body }) => ({ ...success, data: { position: await locate(app, body.addr) } }),
  )

  app.post(
    '/api/admin/branches',
    {
      config: { access: 'EDIT_CATALOGUE' },
      schema: { body: addBranchBody, response: { 200: addedBranchReply } },
    },
    async (request) => {
      await addBranch(app, staffOf(request), request.body)
      await locateNew()
      return { ...success, data: { code: request.body.code } }
    },
  )

  app.put(
    '/api/admin/branches/:code',
    { config: edits, schema: { params, body: changeBranchBody, response: { 200: changedBranchReply } } },
    async (request) => {
      const { code } = request.params
      const touched = await changeBranch(app, staffOf(request), { code, ...request.body })
      if (!request.body.isPreview) await locateNew()
      return { ...success, data: { touched } }
    },
  )
}
