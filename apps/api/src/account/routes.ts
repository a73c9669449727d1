import { kakaoBody, kakaoStartReply, loginReply } from '@self/contract/auth'
import { outcome, pageQuery } from '@self/contract/envelope'
import { endLoginSessionsBody, loginSessionsReply } from '@self/contract/login-session'
import {
  ownAccessesReply,
  ownAccountReply,
  ownerBody,
  ownNameBody,
  ownPasswordBody,
  ownPhoneBody,
  remindersBody,
} from '@self/contract/own-account'
import { agreedTerm, ownConsentsReply, withdrawBody } from '@self/contract/terms'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type LookUpBranches, type LookUpNames, listOwnAccesses } from '../access-log/service.ts'
import { mobileOf } from '../auth/account.ts'
import { DEVICE, DEVICE_SECONDS, deviceOf } from '../auth/device.ts'
import { deviceName } from '../auth/device-name.ts'
import { KAKAO } from '../auth/kakao.ts'
import { KAKAO_MINUTES } from '../auth/kakao-member.ts'
import { readLogins, showAgain } from '../auth/login-session.ts'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { browserOf, cookieOf, saveCookie } from '../platform/http/browser.ts'
import { listOwnConsents } from '../terms/service.ts'
import { agreeToOne, withdrawConsent } from './consents.ts'
import { beginKakaoJoin, finishKakaoJoin, leaveKakao } from './kakao.ts'
import { expectOwner } from './owner.ts'
import { changePassword } from './password.ts'
import { changePhone } from './phone.ts'
import { changeName, changeReminders, endLoginSessions, readAccount, type Self } from './service.ts'

const SUCCESS = { result: 'success' } as const
const OWN = { access: 'member' } as const

function selfOf(request: FastifyRequest): Self {
  const { memberId, loginSessionId } = callerOf(request)
  return { memberId, loginSessionId, address: addressOf(request) }
}

export const accountRoutes: FastifyPluginAsyncZod<{
  lookUpNames: LookUpNames
  lookUpBranches: LookUpBranches
}> = async (app, { lookUpNames, lookUpBranches }) => {
  app.get(
    '/api/account',
    { config: OWN, schema: { response: { 200: ownAccountReply } } },
    async (request) => ({
      ...SUCCESS,
      data: await readAccount(app, callerOf(request).memberId),
    }),
  )

  app.put(
    '/api/account/name',
    { config: OWN, schema: { body: ownNameBody, response: { 200: outcome } } },
    async (request) => {
      await changeName(app, selfOf(request), request.body.userName)
      return SUCCESS
    },
  )

  app.put(
    '/api/account/phone',
    { config: OWN, schema: { body: ownPhoneBody, response: { 200: outcome } } },
    async (request) => {
      const { userPhone, password } = request.body
      const change = { phone: mobileOf(userPhone), password, browser: browserOf(request) }
      await changePhone(app, selfOf(request), change)
      return SUCCESS
    },
  )

  app.put(
    '/api/account/password',
    { config: OWN, schema: { body: ownPasswordBody, response: { 200: loginReply } } },
    async (request, reply) => {
      const { current, password } = request.body
      const from = {
        browser: browserOf(request),
        device: deviceOf(cookieOf(request, DEVICE)),
        deviceName: deviceName(request.headers['user-agent']),
      }
      const changed = await changePassword(app, selfOf(request), { current, password }, from)
      const { token, deviceCookie: value } = changed
      saveCookie(request, reply, { name: DEVICE, value, seconds: DEVICE_SECONDS, sameSite: 'strict' })
      return { token }
    },
  )

  app.put(
    '/api/account/reminders',
    { config: OWN, schema: { body: remindersBody, response: { 200: outcome } } },
    async (request) => {
      await changeReminders(app, callerOf(request).memberId, request.body.isReminded)
      return SUCCESS
    },
  )

  app.get(
    '/api/account/sessions',
    { config: OWN, schema: { response: { 200: loginSessionsReply } } },
    async (request) => ({ ...SUCCESS, data: await readLogins(app, callerOf(request)) }),
  )

  app.post(
    '/api/account/sessions/end',
    { config: OWN, schema: { body: endLoginSessionsBody, response: { 200: outcome } } },
    async (request) => {
      await endLoginSessions(app, selfOf(request), request.body.id)
      return SUCCESS
    },
  )

  app.post(
    '/api/account/sessions/show',
    { config: OWN, schema: { body: ownerBody, response: { 200: outcome } } },
    async (request) => {
      const { memberId, loginSessionId } = callerOf(request)
      const shown = { memberId, password: request.body.password, browser: browserOf(request) }
      await expectOwner(app, shown, 'OWNER')
      await showAgain(app.db, loginSessionId, app.now())
      return SUCCESS
    },
  )

  app.post(
    '/api/account/kakao',
    { config: OWN, schema: { body: ownerBody, response: { 200: kakaoStartReply } } },
    async (request, reply) => {
      const shown = { password: request.body.password, browser: browserOf(request) }
      const { url, sealedAttempt: value } = await beginKakaoJoin(app, selfOf(request), shown)
      saveCookie(request, reply, { name: KAKAO, value, seconds: KAKAO_MINUTES * 60, sameSite: 'lax' })
      return { url }
    },
  )

  app.post(
    '/api/account/kakao/finish',
    { config: OWN, schema: { body: kakaoBody, response: { 200: outcome } } },
    async (request, reply) => {
      await finishKakaoJoin(app, selfOf(request), request.body, cookieOf(request, KAKAO))
      saveCookie(request, reply, { name: KAKAO, value: '', seconds: 0, sameSite: 'lax' })
      return SUCCESS
    },
  )

  app.post(
    '/api/account/kakao/leave',
    { config: OWN, schema: { body: ownerBody, response: { 200: outcome } } },
    async (request) => {
      const shown = { password: request.body.password, browser: browserOf(request) }
      await leaveKakao(app, selfOf(request), shown)
      return SUCCESS
    },
  )

  app.get(
    '/api/account/accesses',
    { config: OWN, schema: { querystring: pageQuery, response: { 200: ownAccessesReply } } },
    (request) =>
      listOwnAccesses(app.db, callerOf(request).memberId, {
        query: request.query,
        lookUpNames,
        lookUpBranches,
      }),
  )

  app.get(
    '/api/account/consents',
    { config: OWN, schema: { response: { 200: ownConsentsReply } } },
    (request) => listOwnConsents(app.db, callerOf(request).memberId),
  )

  app.post(
    '/api/account/consents/agree',
    { config: OWN, schema: { body: agreedTerm, response: { 200: outcome } } },
    async (request) => {
      await agreeToOne(app, selfOf(request), request.body)
      return SUCCESS
    },
  )

  app.post(
    '/api/account/consents/withdraw',
    { config: OWN, schema: { body: withdrawBody, response: { 200: outcome } } },
    async (request) => {
      await withdrawConsent(app, selfOf(request), request.body.id)
      return SUCCESS
    },
  )
}
