import { contactBody, resetBody, signUpBody } from '@self/contract/account'
import {
  kakaoBody,
  kakaoNewcomerBody,
  kakaoReply,
  kakaoStartBody,
  kakaoStartReply,
  loginBody,
  loginReply,
  type Purpose,
  sendCodeBody,
  verifyCodeBody,
  yesOrNo,
} from '@self/contract/auth'
import { outcome } from '@self/contract/envelope'
import { isOwnerFresh } from '@self/contract/login-session'
import { phoneDigits } from '@self/contract/phone'
import { verifyCodeReply } from '@self/contract/verification'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findPhone } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { browserOf, cookieOf, ensureBrowserCookie, saveCookie } from '../platform/http/browser.ts'
import { note } from '../platform/security/notice.ts'
import type { Asking } from '../verification/budget.ts'
import { checkCode, sendCode } from '../verification/service.ts'
import { mobileOf, resetPassword, signUp } from './account.ts'
import { giveContact, type Joining } from './contact.ts'
import { DEVICE, DEVICE_SECONDS, deviceOf } from './device.ts'
import { deviceName } from './device-name.ts'
import { beginKakao, finishKakao, KAKAO } from './kakao.ts'
import { joinNewcomer, KAKAO_MINUTES } from './kakao-member.ts'
import { closeLoginSession, closePreviousLoginSession } from './login-session.ts'
import { isDeviceOf, logIn } from './service.ts'

const success = { result: 'success' as const }
/** For whoever is logged in already: a code goes to the own phone alone. */
const OWN: readonly Purpose[] = ['LEAVE', 'PASSWORD', 'KAKAO', 'EXPORT', 'PASSKEY', 'OWNER']
/** A code goes to a phone that whoever is logged in wants to have. */
const NEW: readonly Purpose[] = ['PHONE', 'CONTACT']

/** What a code's message calls it. */
const LABELS: Record<Purpose, string> = {
  ACCOUNT: '본인 확인',
  SIGNUP: '회원 가입',
  RESET: '비밀번호 재설정',
  CONTACT: '카카오 로그인 연결',
  LOGIN: '로그인',
  LEAVE: '회원 탈퇴',
  PHONE: '휴대폰 번호 변경',
  PASSWORD: '비밀번호 정하기',
  KAKAO: '카카오 로그인 연결·끊기',
  EXPORT: '내 정보 내려받기',
  PASSKEY: '패스키 등록',
  OWNER: '본인 확인',
}

const originOf = (request: FastifyRequest) => ({
  browser: browserOf(request),
  address: addressOf(request),
  deviceName: deviceName(request.headers['user-agent']),
})

/** "Y" or "N" as JSON: Fastify would send a text bare. */
function yesOrNoOf(isYes: boolean, reply: FastifyReply): 'Y' | 'N' {
  reply.type('application/json').serializer(JSON.stringify)
  return isYes ? 'Y' : 'N'
}

/** What the browser keeps of a login by Kakao under way; '' takes it away. */
function saveKakao(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const seconds = value ? KAKAO_MINUTES * 60 : 0
  saveCookie(request, reply, { name: KAKAO, value, seconds, sameSite: 'lax' })
}

async function expectOwnPhone(db: Db, { caller }: FastifyRequest, phone: string): Promise<void> {
  if (!caller) throw refuse('AUTHENTICATION_REQUIRED')
  if ((await findPhone(db, caller.memberId)) !== phone) throw refuse('PHONE_NOT_OWN')
}

/** Says before a code is sent what would be said after it: an old login gives no phone (`giveContact`). */
function expectFresh({ server: app, caller }: FastifyRequest): void {
  if (caller && !isOwnerFresh(caller, app.now())) throw refuse('LOGIN_TOO_OLD')
}

/** What of the codes to this phone strangers can't use up. docs/decisions/061. */
async function reserveOf(
  request: FastifyRequest,
  phone: string,
  purpose: Purpose,
): Promise<Asking['reserve']> {
  const { server: app, caller } = request
  if (await isDeviceOf(app, deviceOf(cookieOf(request, DEVICE)), phone)) return 'DEVICE'
  if (!caller) return ''
  const { memberId } = caller
  if ((await findPhone(app.db, memberId)) === phone) return { memberId, of: 'OWN_PHONE' }
  return NEW.includes(purpose) ? { memberId, of: 'NEW_PHONE' } : ''
}

export const authRoutes: FastifyPluginAsyncZod<Joining> = async (app, { isMissed, destroyJoined }) => {
  const open = { access: 'public' as const }

  app.post(
    '/login/oauth2/callback/login',
    { config: open, schema: { body: loginBody, response: { 200: loginReply } } },
    async (request, reply) => {
      const { userPhone: phone, password, isLong, puzzle } = request.body
      request.triedAccount = phoneDigits(phone)
      const from = { ...originOf(request), device: deviceOf(cookieOf(request, DEVICE)) }
      const { token, deviceCookie: value } = await logIn(app, { phone, password, isLong, puzzle }, from)
      await closePreviousLoginSession(app.db, request.caller)
      saveCookie(request, reply, { name: DEVICE, value, seconds: DEVICE_SECONDS, sameSite: 'strict' })
      return { token }
    },
  )

  app.post(
    '/login/oauth2/callback/send-one',
    { config: open, schema: { body: sendCodeBody, response: { 200: outcome } } },
    async (request, reply) => {
      const { userPhone, purpose = 'ACCOUNT', puzzle } = request.body
      const phone = mobileOf(userPhone)
      request.triedAccount = phone
      if (OWN.includes(purpose)) await expectOwnPhone(app.db, request, phone)
      if (purpose === 'CONTACT') expectFresh(request)
      const browser = ensureBrowserCookie(request, reply)
      const reserve = await reserveOf(request, phone, purpose)
      const about = { purpose, label: LABELS[purpose] }
      await sendCode(app, { phone, browser }, { ...about, reserve, address: addressOf(request), puzzle })
      return success
    },
  )

  app.post(
    '/login/oauth2/callback/verify-code',
    { config: open, schema: { body: verifyCodeBody, response: { 200: verifyCodeReply } } },
    async (request) => {
      const { userPhone, authCode, purpose = 'ACCOUNT' } = request.body
      const person = { phone: mobileOf(userPhone), browser: browserOf(request) }
      const isRight = await checkCode(app, person, purpose, authCode)
      request.triedAccount = person.phone
      if (!isRight) note(request, 'CODE_WRONG')
      return isRight
    },
  )

  app.post(
    '/login/oauth2/callback/signup',
    { config: open, schema: { body: signUpBody, response: { 200: yesOrNo } } },
    async (request, reply) => yesOrNoOf(await signUp(app, request.body, originOf(request)), reply),
  )

  app.post(
    '/login/oauth2/callback/resetPW',
    { config: open, schema: { body: resetBody, response: { 200: yesOrNo } } },
    async (request, reply) => yesOrNoOf(await resetPassword(app, request.body, originOf(request)), reply),
  )

  app.post(
    '/api/user/phone',
    { config: { access: 'member' }, schema: { body: contactBody, response: { 200: loginReply } } },
    async (request) => {
      const { db, now, digest, tokens, seal, postNow } = app
      const context = { db, now, digest, tokens, seal, postNow, isMissed, destroyJoined }
      return { token: await giveContact(context, callerOf(request), request.body, originOf(request)) }
    },
  )

  app.post(
    '/login/oauth2/authorize/kakao',
    { config: open, schema: { body: kakaoStartBody, response: { 200: kakaoStartReply } } },
    async (request, reply) => {
      const { url, sealedAttempt } = await beginKakao(app, request.body)
      saveKakao(request, reply, sealedAttempt)
      return { url }
    },
  )

  app.post(
    '/login/oauth2/callback/kakao',
    { config: open, schema: { body: kakaoBody, response: { 200: kakaoReply } } },
    async (request, reply) => {
      const way = { sealedAttempt: cookieOf(request, KAKAO), ...originOf(request) }
      const finished = await finishKakao(app, request.body, way)
      if ('sealedNewcomer' in finished) {
        saveKakao(request, reply, finished.sealedNewcomer)
        throw refuse('TERMS_REQUIRED')
      }
      await closePreviousLoginSession(app.db, request.caller)
      saveKakao(request, reply, '')
      return { token: finished.token, isNewUser: finished.isNew ? 'Y' : 'N' } as const
    },
  )

  app.post(
    '/login/oauth2/callback/kakao/newcomer',
    { config: open, schema: { body: kakaoNewcomerBody, response: { 200: kakaoReply } } },
    async (request, reply) => {
      const way = { sealedNewcomer: cookieOf(request, KAKAO), ...originOf(request) }
      const { token, isNew } = await joinNewcomer(app, request.body.terms, way)
      await closePreviousLoginSession(app.db, request.caller)
      saveKakao(request, reply, '')
      return { token, isNewUser: isNew ? 'Y' : 'N' } as const
    },
  )

  app.post(
    '/login/oauth2/callback/logout',
    { config: { access: 'member', isForRecovery: true }, schema: { response: { 200: outcome } } },
    async (request) => {
      await closeLoginSession(app.db, callerOf(request).loginSessionId)
      return success
    },
  )
}
