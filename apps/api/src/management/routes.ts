import { coupon, couponListReply, memberCouponQuery } from '@self/contract/coupon'
import { outcome } from '@self/contract/envelope'
import { grantsBody, grantsReply } from '@self/contract/grant'
import {
  companyBody,
  companyListReply,
  memberListReply,
  memberPhoneReply,
  staffStatusBody,
  userTypeBody,
} from '@self/contract/management'
import { endingPassesReply, memberListQuery, membersExportBody } from '@self/contract/member-filter'
import { type MemberSearch, memberSearch } from '@self/contract/member-search'
import { mayDo } from '@self/contract/task'
import { idText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listOnSaleTo } from '../coupon/service.ts'
import { sendCsv } from '../platform/csv/csv.ts'
import { refuse } from '../platform/errors.ts'
import { actFor, actOf, callerOf } from '../platform/http/access.ts'
import { readableBy } from '../platform/readable.ts'
import { EXPORT_HEAD, exportMembers } from './file.ts'
import { changeGrants, readGrants } from './grants.ts'
import {
  asSeenBy,
  changeCompany,
  changeStaffStatus,
  changeUserType,
  countPassesEnding,
  isMemberWithin,
  listCompanies,
  listMembers,
  revealPhone,
  searchMembers,
} from './service.ts'

const SUCCESS = { result: 'success' } as const
const readable = readableBy('coupon', coupon, ({ id }) => id)
const params = z.strictObject({ id: idText })

export const managementRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/user/list',
    {
      config: { access: 'SEE_MEMBERS', notedAs: 'LISTING' },
      schema: { querystring: memberListQuery, response: { 200: memberListReply } },
    },
    async (request) => asSeenBy(callerOf(request), await listMembers(app.db, actOf(request), request.query)),
  )

  app.get(
    '/api/user/list/passes-ending',
    { config: { access: 'SEE_MEMBERS' }, schema: { response: { 200: endingPassesReply } } },
    async (request) => ({ ...SUCCESS, data: { count: await countPassesEnding(app.db, actOf(request)) } }),
  )

  app.post(
    '/api/user/list/export',
    { config: { access: 'SEE_MEMBERS', notedAs: 'LISTING' }, schema: { body: membersExportBody } },
    async (request, reply) => {
      const parts = await exportMembers(app.db, actOf(request), request.body)
      return sendCsv(reply, { name: `members-${toKst(app.now()).date}`, head: EXPORT_HEAD, parts })
    },
  )

  const search = async (request: FastifyRequest, words: MemberSearch) => {
    const caller = callerOf(request)
    return asSeenBy(caller, await searchMembers(app.db, actOf(request), words, mayDo(caller, 'READ_PHONE')))
  }

  app.get(
    '/api/user/search',
    {
      config: { access: 'SEE_MEMBERS', notedAs: 'LISTING' },
      schema: { querystring: memberSearch, response: { 200: memberListReply } },
    },
    (request) => search(request, request.query),
  )

  // No name and no phone in an address (D-72).
  app.post(
    '/api/user/search',
    {
      config: { access: 'SEE_MEMBERS', notedAs: 'LISTING' },
      schema: { body: memberSearch, response: { 200: memberListReply } },
    },
    (request) => search(request, request.body),
  )

  // For oneself, and for whoever may send this member a link; for anybody else there is no such member.
  app.get(
    '/api/coupon/member/:memberId',
    {
      config: { access: 'member' },
      schema: {
        params: z.strictObject({ memberId: idText }),
        querystring: memberCouponQuery,
        response: { 200: couponListReply },
      },
    },
    async (request) => {
      const memberId = Number(request.params.memberId)
      const caller = callerOf(request)
      if (memberId !== caller.memberId) {
        if (!mayDo(caller, 'SEND_LINKS')) throw refuse('NOT_FOUND')
        const actor = await actFor(request, 'SEND_LINKS')
        if (!(await isMemberWithin(app.db, { actor, at: app.now() }, memberId))) throw refuse('NOT_FOUND')
      }
      const { branchCode } = request.query
      return readable(request.log, await listOnSaleTo(app.db, memberId, { now: app.now(), branchCode }))
    },
  )

  app.get(
    '/api/user/comp',
    { config: { access: 'SEE_MEMBERS' }, schema: { response: { 200: companyListReply } } },
    () => listCompanies(app.db),
  )

  app.get(
    '/api/user/:id/phone',
    {
      config: { access: 'READ_PHONE', notedAs: 'READING' },
      schema: { params, response: { 200: memberPhoneReply } },
    },
    (request) => revealPhone(app.db, actOf(request), Number(request.params.id)),
  )

  app.get(
    '/api/admin/grants/:id',
    {
      config: { access: 'CHANGE_STAFF', notedAs: 'READING' },
      schema: { params, response: { 200: grantsReply } },
    },
    async (request) => ({
      ...SUCCESS,
      data: await readGrants(app.db, actOf(request), Number(request.params.id)),
    }),
  )

  app.put(
    '/api/admin/grants/:id',
    {
      config: { access: 'CHANGE_STAFF' },
      schema: { params, body: grantsBody, response: { 200: outcome } },
    },
    async (request) => {
      await changeGrants(app.db, actOf(request), Number(request.params.id), request.body)
      return SUCCESS
    },
  )

  app.put(
    '/api/user/:id/update/userType',
    {
      config: { access: 'CHANGE_STAFF' },
      schema: { params, body: userTypeBody, response: { 200: outcome } },
    },
    async (request) => {
      await changeUserType(app, actOf(request), Number(request.params.id), request.body.userType)
      return SUCCESS
    },
  )

  app.put(
    '/api/user/:id/update/status',
    {
      config: { access: 'SUSPEND_STAFF' },
      schema: { params, body: staffStatusBody, response: { 200: outcome } },
    },
    async (request) => {
      await changeStaffStatus(app.db, actOf(request), Number(request.params.id), request.body.status)
      return SUCCESS
    },
  )

  app.put(
    '/api/user/:id/update/comp',
    {
      config: { access: 'CHANGE_COMPANY' },
      schema: { params, body: companyBody, response: { 200: outcome } },
    },
    async (request) => {
      await changeCompany(app.db, actOf(request), Number(request.params.id), request.body.comp)
      return SUCCESS
    },
  )
}
