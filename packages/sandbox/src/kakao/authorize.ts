import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Fields, fieldsOf, textOf } from '../fields.ts'
import { PAGE_TYPE } from '../page.ts'
import { PAGE_ERRORS, type PageError, personPage, refusalPage } from './authorize-page.ts'
import { issueCode } from './grant.ts'
import { findPerson, type Kakao, type KakaoOptions, personOfHint } from './kakao.ts'
import type { Person } from './person.ts'

type Asked = { Querystring: Fields }
type Problem = { error: string; error_description: string }

const APP_CALLBACK = /^https?:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/self\/login\/oauth2\/callback\/kakao$/
const DENIED: Problem = { error: 'access_denied', error_description: 'User denied access' }
const LOGIN_REQUIRED: Problem = { error: 'login_required', error_description: 'User is not logged in' }

/** The page on which a person agrees to log in to an app, and the way back from it. */
export async function authorizeRoutes(app: FastifyInstance, { kakao }: { kakao: Kakao }): Promise<void> {
  app.addHook<Asked>('preHandler', async ({ query }, reply) => {
    const pageError = pageErrorOf(kakao, query)
    if (pageError) {
      return reply.code(PAGE_ERRORS[pageError].status).type(PAGE_TYPE).send(refusalPage(pageError))
    }
    const problem = problemOf(query)
    if (problem) return goBack(reply, query, problem)
  })

  app.get<Asked>('/oauth/authorize', async ({ query }, reply) => {
    const person = personOfHint(kakao, textOf(query.login_hint))
    if (query.prompt !== 'none') return reply.type(PAGE_TYPE).send(personPage(kakao.people, person))
    return person ? agree(kakao, reply, query, person) : goBack(reply, query, LOGIN_REQUIRED)
  })

  app.post<Asked>('/oauth/authorize', async ({ query, body }, reply) => {
    const { action, person: chosen } = fieldsOf(body)
    if (action === 'cancel') return goBack(reply, query, DENIED)
    const person = findPerson(kakao, textOf(chosen))
    if (!person) return reply.code(400).type(PAGE_TYPE).send(personPage(kakao.people))
    return agree(kakao, reply, query, person)
  })
}

/** Nobody is sent to an address that the app has not registered: these are told on the page. */
function pageErrorOf({ options, outcome }: Kakao, query: Fields): PageError | null {
  if (query.client_id !== options.kakaoClientId) return 'KOE101'
  if (outcome === 'login-off') return 'KOE004'
  return isRegistered(options, textOf(query.redirect_uri)) ? null : 'KOE006'
}

/** The app has named this address in Kakao's console; its own on this machine is taken as named. */
export const isRegistered = ({ kakaoRedirectUris }: KakaoOptions, redirectUri: string): boolean =>
  APP_CALLBACK.test(redirectUri) || kakaoRedirectUris.includes(redirectUri)

function problemOf({ response_type, code_challenge, code_challenge_method }: Fields): Problem | null {
  if (response_type !== 'code') {
    return { error: 'unsupported_response_type', error_description: 'response_type must be code' }
  }
  if (code_challenge && code_challenge_method !== 'S256') {
    return { error: 'invalid_request', error_description: 'code_challenge_method must be S256' }
  }
  return null
}

function agree(kakao: Kakao, reply: FastifyReply, query: Fields, person: Person): FastifyReply {
  const [redirectUri, challenge] = [textOf(query.redirect_uri), textOf(query.code_challenge)]
  return goBack(reply, query, { code: issueCode(kakao, { person, redirectUri, challenge }) })
}

function goBack(reply: FastifyReply, query: Fields, answer: Record<string, string>): FastifyReply {
  const redirectUri = textOf(query.redirect_uri)
  const state = textOf(query.state)
  const fields = Object.entries({ ...answer, ...(state && { state }) })
  const answered = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return reply.redirect(`${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${answered}`, 302)
}
