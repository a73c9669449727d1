import { outcome, pageQuery } from '@self/contract/envelope'
import {
  companyBody,
  companyListReply,
  memberListReply,
  memberPhoneReply,
  memberSearch,
  userTypeBody,
} from '@self/contract/management'
import { userInfoReply } from '@self/contract/member'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf, callerOf } from '../platform/http/access.ts'
import {
  changeCompany,
  changeUserType,
  listCompanies,
  listMembers,
  revealPhone,
  searchMembers,
} from './management.ts'
import { getUserInfo } from './service.ts'

const SUCCESS = { result: 'success' } as const
const params = z.strictObject({ id: idText })

export const memberRoutes: FastifyPluginAsyncZod = async (app) => {
  // GET is the way; POST is the same call under its older name (D-58).
  app.route({
    method: ['GET', 'POST'],
    url: '/api/user/info',
    config: { access: 'member' },
    schema: { response: { 200: userInfoReply } },
    handler: async (request) => ({
      ...SUCCESS,
      data: await getUserInfo(app.db, callerOf(request).memberId),
    }),
  })

  app.get(
    '/api/user/list',
    {
      config: { access: 'admin', notedAs: 'LISTING' },
      schema: { querystring: pageQuery, response: { 200: memberListReply } },
    },
    (request) => listMembers(app.db, actOf(request), request.query),
  )

  app.get(
    '/api/user/search',
    {
      config: { access: 'admin', notedAs: 'LISTING' },
      schema: { querystring: memberSearch, response: { 200: memberListReply } },
    },
    (request) => searchMembers(app.db, actOf(request), request.query),
  )

  app.get(
    '/api/user/comp',
    { config: { access: 'admin' }, schema: { response: { 200: companyListReply } } },
    () => listCompanies(app.db),
  )

  app.get(
    '/api/user/:id/phone',
    {
      config: { access: 'admin', notedAs: 'READING' },
      schema: { params, response: { 200: memberPhoneReply } },
    },
    (request) => revealPhone(app.db, actOf(request), Number(request.params.id)),
  )

  app.put(
    '/api/user/:id/update/userType',
    { config: { access: 'admin' }, schema: { params, body: userTypeBody, response: { 200: outcome } } },
    async (request) => {
      await changeUserType(app.db, actOf(request), Number(request.params.id), request.body.userType)
      return SUCCESS
    },
  )

  app.put(
    '/api/user/:id/update/comp',
    { config: { access: 'admin' }, schema: { params, body: companyBody, response: { 200: outcome } } },
    async (request) => {
      await changeCompany(app.db, actOf(request), Number(request.params.id), request.body.comp)
      return SUCCESS
    },
  )
}
