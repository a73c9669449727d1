import type { FastifyInstance } from 'fastify'
import { type Fields, fieldsOf, textOf } from '../fields.ts'
import { pause } from '../pause.ts'
import { isRegistered } from './authorize.ts'
import {
  issueAccess,
  issueRefresh,
  isVerifiedBy,
  personOfRefresh,
  REFRESH_LIFE,
  TOKEN_LIFE,
  takeGrant,
} from './grant.ts'
import type { Kakao, KakaoOptions } from './kakao.ts'
import type { Person } from './person.ts'

type Refused = { status: number; error: string; error_description: string; error_code?: string }

const SERVER_ERROR: Refused = {
  status: 500,
  error: 'server_error',
  error_description: 'Internal server error',
}

/** The call by which an app's server turns a code into tokens, and has its access token made anew. */
export async function tokenRoute(app: FastifyInstance, { kakao }: { kakao: Kakao }): Promise<void> {
  // Kakao reads forms only.
  app.removeContentTypeParser('application/json')

  app.post('/oauth/token', async ({ headers, body }, reply) => {
    if (kakao.outcome === 'token-slow') await pause(kakao, kakao.options.slowMs)
    const answered = kakao.outcome === 'token-500' ? SERVER_ERROR : exchange(kakao, fieldsOf(body), headers)
    if (!('error' in answered)) return answered
    const { status, ...refusal } = answered
    return reply.code(status).send(refusal)
  })
}

/** A code that has met the right app is spent, even where the rest is wrong. */
function exchange(kakao: Kakao, form: Fields, headers: { authorization?: string }) {
  const badClient = clientProblem(kakao.options, form, headers.authorization)
  if (badClient) return badClient
  if (form.grant_type === 'refresh_token') return renewed(kakao, textOf(form.refresh_token))
  if (form.grant_type !== 'authorization_code') {
    return refusal(400, 'unsupported_grant_type', 'unsupported grant type')
  }
  if (kakao.outcome === 'login-off')
    return refusal(400, 'invalid_client', 'Kakao Login is not activated', 'KOE004')
  if (!isRegistered(kakao.options, textOf(form.redirect_uri)))
    return refusal(400, 'invalid_client', 'Redirect URI is not registered', 'KOE006')
  const code = textOf(form.code)
  const grant = takeGrant(kakao, code)
  if (!grant) return refusal(400, 'invalid_grant', `authorization code not found for code=${code}`, 'KOE320')
  if (form.redirect_uri !== grant.redirectUri) {
    return refusal(400, 'invalid_grant', 'Redirect URI mismatch.', 'KOE303')
  }
  if (!isVerifiedBy(grant, textOf(form.code_verifier))) {
    return refusal(400, 'invalid_grant', 'code_verifier does not match')
  }
  return tokensOf(kakao, grant.person)
}

/** A refresh token that lives for a month and more stays as it is. */
function renewed(kakao: Kakao, token: string) {
  const person = personOfRefresh(kakao, token)
  if (!person) return refusal(400, 'invalid_grant', 'expired_or_invalid_refresh_token', 'KOE322')
  return { token_type: 'bearer', access_token: issueAccess(kakao, person), expires_in: TOKEN_LIFE }
}

/** The secret travels in the form; a Basic header is not understood. */
function clientProblem(options: KakaoOptions, form: Fields, authorization = ''): Refused | null {
  if (form.client_id !== options.kakaoClientId) {
    return refusal(401, 'invalid_client', 'Not exist client_id', 'KOE101')
  }
  if (form.client_secret !== options.kakaoClientSecret || /^Basic /i.test(authorization)) {
    return refusal(401, 'invalid_client', 'Bad client credentials', 'KOE010')
  }
  return null
}

const tokensOf = (kakao: Kakao, person: Person) => ({
  token_type: 'bearer',
  access_token: issueAccess(kakao, person),
  refresh_token: issueRefresh(kakao, person),
  expires_in: TOKEN_LIFE,
  refresh_token_expires_in: REFRESH_LIFE,
  scope: ['profile_nickname', person.name && 'name', person.phone && 'phone_number']
    .filter(Boolean)
    .join(' '),
})

const refusal = (status: number, error: string, error_description: string, error_code?: string): Refused => ({
  status,
  error,
  error_description,
  ...(error_code && { error_code }),
})
