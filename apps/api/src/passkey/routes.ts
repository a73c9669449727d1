import { loginReply } from '@self/contract/auth'
import { outcome } from '@self/contract/envelope'
import {
  assertionBody,
  authenticationOptionsReply,
  passkeyBody,
  passkeyLoginBody,
  passkeyNameBody,
  passkeysReply,
  registerBody,
  registrationOptionsReply,
} from '@self/contract/passkey'
import { phoneDigits } from '@self/contract/phone'
import { recoveryBody, recoveryCodesReply } from '@self/contract/recovery-code'
import { idText } from '@self/contract/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { deviceName } from '../auth/device-name.ts'
import { closePreviousLoginSession } from '../auth/login-session.ts'
import { refuse } from '../platform/errors.ts'
import { callerOf, staffOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { browserOf, ensureBrowserCookie } from '../platform/http/browser.ts'
import { note } from '../platform/security/notice.ts'
import { beginLogin, beginStepUp, finishStepUp, logInByPasskey } from './login.ts'
import { readPasskeys, remove, rename } from './own.ts'
import { logInByCode, makeCodes } from './recovery.ts'
import { beginRegistration, register } from './registration.ts'
import { reset } from './reset.ts'

const SUCCESS = { result: 'success' } as const
const OPEN = { access: 'public' } as const
const OWN = { access: 'member' } as const
const RECOVERY = { access: 'member', isForRecovery: true } as const

const params = z.strictObject({ id: idText })

const selfOf = (request: FastifyRequest) => ({ ...callerOf(request), address: addressOf(request) })

const originOf = (request: FastifyRequest) => ({
  browser: browserOf(request),
  address: addressOf(request),
  deviceName: deviceName(request.headers['user-agent']),
})

export const passkeyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('preHandler', async () => {
    if (app.staffPasskeys === 'off') throw refuse('PASSKEYS_OFF')
  })

  app.get(
    '/api/passkey',
    { config: RECOVERY, schema: { response: { 200: passkeysReply } } },
    async (request) => ({ ...SUCCESS, data: await readPasskeys(app, callerOf(request)) }),
  )

  app.post(
    '/api/passkey/register/options',
    { config: RECOVERY, schema: { response: { 200: registrationOptionsReply } } },
    async (request) => ({
      ...SUCCESS,
      data: await beginRegistration(app, callerOf(request), browserOf(request)),
    }),
  )

  app.post(
    '/api/passkey/register',
    { config: RECOVERY, schema: { body: registerBody, response: { 200: outcome } } },
    async (request) => {
      await register(app, { ...selfOf(request), browser: browserOf(request) }, request.body)
      note(request, 'PASSKEY_CHANGED')
      return SUCCESS
    },
  )

  app.put(
    '/api/passkey/name',
    { config: OWN, schema: { body: passkeyNameBody, response: { 200: outcome } } },
    async (request) => {
      await rename(app.db, callerOf(request).memberId, request.body)
      return SUCCESS
    },
  )

  app.post(
    '/api/passkey/delete',
    { config: OWN, schema: { body: passkeyBody, response: { 200: outcome } } },
    async (request) => {
      await remove(app, selfOf(request), request.body.id)
      note(request, 'PASSKEY_CHANGED')
      return SUCCESS
    },
  )

  app.post(
    '/api/passkey/recovery-codes',
    { config: OWN, schema: { response: { 200: recoveryCodesReply } } },
    async (request) => ({ ...SUCCESS, data: { codes: await makeCodes(app, selfOf(request)) } }),
  )

  app.post(
    '/api/passkey/step-up/options',
    { config: OWN, schema: { response: { 200: authenticationOptionsReply } } },
    async (request) => ({ ...SUCCESS, data: await beginStepUp(app, callerOf(request)) }),
  )

  app.post(
    '/api/passkey/step-up',
    { config: OWN, schema: { body: assertionBody, response: { 200: outcome } } },
    async (request) => {
      await finishStepUp(app, callerOf(request), request.body)
      return SUCCESS
    },
  )

  app.post(
    '/login/oauth2/callback/passkey/options',
    { config: OPEN, schema: { body: passkeyLoginBody, response: { 200: authenticationOptionsReply } } },
    async (request, reply) => {
      const from = { browser: ensureBrowserCookie(request, reply), address: addressOf(request) }
      return { ...SUCCESS, data: await beginLogin(app, from, request.body?.puzzle) }
    },
  )

  app.post(
    '/login/oauth2/callback/passkey',
    { config: OPEN, schema: { body: assertionBody, response: { 200: loginReply } } },
    async (request) => {
      const token = await logInByPasskey(app, request.body, originOf(request))
      await closePreviousLoginSession(app.db, request.caller)
      return { token }
    },
  )

  app.post(
    '/login/oauth2/callback/recovery',
    { config: OPEN, schema: { body: recoveryBody, response: { 200: loginReply } } },
    async (request) => {
      const { userPhone, code, puzzle } = request.body
      const phone = phoneDigits(userPhone)
      request.triedAccount = phone
      const token = await logInByCode(app, { phone, code, puzzle }, originOf(request))
      await closePreviousLoginSession(app.db, request.caller)
      note(request, 'RECOVERY_USED')
      return { token }
    },
  )

  app.post(
    '/api/admin/passkeys/:id/reset',
    { config: { access: 'SUSPEND_STAFF' }, schema: { params, response: { 200: outcome } } },
    async (request) => {
      await reset(app, staffOf(request), Number(request.params.id))
      note(request, 'PASSKEY_CHANGED')
      return SUCCESS
    },
  )
}
