import { addContractBody, changeContractBody, companiesReply, freeLeftReply } from '@self/contract/company'
import { outcome } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf, callerOf } from '../platform/http/access.ts'
import { readFreeLeft } from './draw.ts'
import { addContract, changeContract, listCompanies } from './service.ts'

const SUCCESS = { result: 'success' } as const

export const companyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/company/left',
    { config: { access: 'member' }, schema: { response: { 200: freeLeftReply } } },
    async (request) => ({
      ...SUCCESS,
      data: await readFreeLeft(app.db, callerOf(request).memberId, app.now()),
    }),
  )

  app.get(
    '/api/admin/companies',
    { config: { access: 'CHANGE_CONTRACTS' }, schema: { response: { 200: companiesReply } } },
    async () => ({ ...SUCCESS, data: { companies: await listCompanies(app.db) } }),
  )

  app.post(
    '/api/admin/companies/contract',
    { config: { access: 'CHANGE_CONTRACTS' }, schema: { body: addContractBody, response: { 200: outcome } } },
    async (request) => {
      await addContract(app.db, actOf(request), request.body)
      return SUCCESS
    },
  )

  app.put(
    '/api/admin/companies/contract',
    {
      config: { access: 'CHANGE_CONTRACTS' },
      schema: { body: changeContractBody, response: { 200: outcome } },
    },
    async (request) => {
      await changeContract(app.db, actOf(request), request.body)
      return SUCCESS
    },
  )
}
