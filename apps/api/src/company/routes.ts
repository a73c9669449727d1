import { addContractBody, changeContractBody, companiesReply } from '@self/contract/company'
import {
  companyCodeReply,
  companyEditBody,
  joinCompanyBody,
  joinCompanyReply,
  newCompanyBody,
} from '@self/contract/company-editing'
import { freeLeftReply } from '@self/contract/company-left'
import { envelope, outcome } from '@self/contract/envelope'
import { id, idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf, callerOf } from '../platform/http/access.ts'
import { joinCompany, leaveCompany, makeCode } from './code.ts'
import { type ListStarts, readFreeLeft } from './draw.ts'
import { addCompany, changeCompany } from './editing.ts'
import { addContract, changeContract, listCompanies } from './service.ts'

const SUCCESS = { result: 'success' } as const
const params = z.strictObject({ id: idText })
const added = envelope(z.object({ id }))

export const companyRoutes: FastifyPluginAsyncZod<{ listStarts: ListStarts }> = async (
  app,
  { listStarts },
) => {
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
    '/api/admin/companies',
    { config: { access: 'CHANGE_CONTRACTS' }, schema: { body: newCompanyBody, response: { 200: added } } },
    async (request) => ({
      ...SUCCESS,
      data: { id: await addCompany(app.db, actOf(request), request.body.name) },
    }),
  )

  app.put(
    '/api/admin/companies/:id',
    {
      config: { access: 'CHANGE_CONTRACTS' },
      schema: { params, body: companyEditBody, response: { 200: outcome } },
    },
    async (request) => {
      const { revision, ...fields } = request.body
      await changeCompany(app.db, actOf(request), { id: Number(request.params.id), revision }, fields)
      return SUCCESS
    },
  )

  app.post(
    '/api/admin/companies/:id/code',
    { config: { access: 'CHANGE_CONTRACTS' }, schema: { params, response: { 200: companyCodeReply } } },
    async (request) => ({
      ...SUCCESS,
      data: { code: await makeCode(app, actOf(request), Number(request.params.id)) },
    }),
  )

  app.post(
    '/api/company/join',
    { config: { access: 'member' }, schema: { body: joinCompanyBody, response: { 200: joinCompanyReply } } },
    async (request) => ({
      ...SUCCESS,
      data: { company: await joinCompany(app, callerOf(request).memberId, request.body.code) },
    }),
  )

  app.post(
    '/api/company/leave',
    { config: { access: 'member' }, schema: { response: { 200: outcome } } },
    async (request) => {
      await leaveCompany(app.db, callerOf(request).memberId)
      return SUCCESS
    },
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
      await changeContract(app.db, actOf(request), request.body, listStarts)
      return SUCCESS
    },
  )
}
