import { createHash } from 'node:crypto'
import { openSandbox } from './open-sandbox.ts'

type Fields = Record<string, string>
type Tokens = Record<string, unknown> & { access_token: string }
type Me = { id: number; connected_at: string; kakao_account: Record<string, unknown> }

export const CALLBACK = 'http://127.0.0.1:8080/self/login/oauth2/callback/kakao'
export const VERIFIER = 'a-verifier-that-is-long-enough-to-be-one-by-rfc-7636'
export const PKCE = {
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}

/** An app that logs people in with the stand-in for Kakao. */
export async function openKakao(options: Parameters<typeof openSandbox>[0] = {}) {
  const sandbox = await openSandbox(options)
  const base = `${sandbox.url}/kakao`
  const request = { client_id: 'sandbox-kakao', redirect_uri: CALLBACK, response_type: 'code', state: 's-1' }

  const authorizeUrl = (query: Fields = {}) =>
    `${base}/oauth/authorize?${new URLSearchParams({ ...request, ...query })}`
  /** What the browser is answered, without following it. */
  const authorize = (query: Fields = {}) => fetch(authorizeUrl(query), { redirect: 'manual' })
  const codeFor = async (hint: string, query: Fields = {}) =>
    answerOf(await authorize({ prompt: 'none', login_hint: hint, ...query })).code ?? ''

  const exchange = (form: Fields, headers: Fields = {}) =>
    fetch(`${base}/oauth/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'sandbox-kakao',
        client_secret: 'sandbox-kakao-secret',
        redirect_uri: CALLBACK,
        ...form,
      }),
    })
  const tokensFor = async (hint: string) =>
    (await (await exchange({ code: await codeFor(hint) })).json()) as Tokens

  const look = (token: string, method = 'GET') =>
    fetch(`${base}/v2/user/me`, { method, headers: { authorization: `Bearer ${token}` } })

  return {
    ...sandbox,
    base,
    authorizeUrl,
    authorize,
    codeFor,
    exchange,
    tokensFor,
    look,
    /** Presses a button of the page. */
    press: (fields: Fields, query: Fields = {}) =>
      fetch(authorizeUrl(query), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async meOf(hint: string) {
      const { access_token } = await tokensFor(hint)
      return (await (await look(access_token)).json()) as Me
    },
    plan: (outcome: string) => sandbox.post('/kakao/sandbox/scenario', { outcome }),
  }
}

/** The query with which the browser is sent back. */
export const answerOf = (reply: Response): Fields =>
  Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams)
