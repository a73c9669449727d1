import { expect, test } from 'vitest'
import { openKakao, PKCE, VERIFIER } from '../../test/open-kakao.ts'

const spent = (code: string) => ({
  error: 'invalid_grant',
  error_description: `authorization code not found for code=${code}`,
  error_code: 'KOE320',
})

test('a code becomes tokens', async () => {
  const { codeFor, exchange } = await openKakao()
  const reply = await exchange({ code: await codeFor('서윤슬', { scope: 'openid', nonce: 'n-1' }) })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    token_type: 'bearer',
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_in: 21_599,
    refresh_token_expires_in: 5_184_000,
    scope: 'profile_nickname name phone_number',
  })
})

test('the scope names what the person gives', async () => {
  const { tokensFor } = await openKakao()
  expect(await tokensFor('임바다')).toMatchObject({ scope: 'profile_nickname name' })
  expect(await tokensFor('구름')).toMatchObject({ scope: 'profile_nickname' })
})

test('a code is good once (KOE320)', async () => {
  const { codeFor, exchange } = await openKakao()
  const code = await codeFor('서윤슬')
  const replies = await Promise.all([exchange({ code }), exchange({ code })])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  const again = await exchange({ code })
  expect(again.status).toBe(400)
  expect(await again.json()).toEqual(spent(code))
  expect(await (await exchange({ code: 'guessed' })).json()).toEqual(spent('guessed'))
})

test('a code lives 10 minutes', async () => {
  const { codeFor, exchange, pass } = await openKakao()
  const [early, late] = [await codeFor('서윤슬'), await codeFor('서윤슬')]
  pass(599)
  expect((await exchange({ code: early })).status).toBe(200)
  pass(1)
  expect(await (await exchange({ code: late })).json()).toEqual(spent(late))
})

test('another redirect_uri than the one agreed on is refused (KOE303), and the code is spent', async () => {
  const { codeFor, exchange } = await openKakao()
  const code = await codeFor('서윤슬')
  const redirect_uri = 'http://localhost:8080/self/login/oauth2/callback/kakao'
  const reply = await exchange({ code, redirect_uri })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ error: 'invalid_grant', error_code: 'KOE303' })
  expect(await (await exchange({ code })).json()).toEqual(spent(code))
})

test('with PKCE the verifier must match', async () => {
  const { codeFor, exchange } = await openKakao()
  const fresh = () => codeFor('서윤슬', PKCE)
  expect((await exchange({ code: await fresh(), code_verifier: VERIFIER })).status).toBe(200)
  const missing: Record<string, string> = {}
  for (const wrong of [missing, { code_verifier: '' }, { code_verifier: `${VERIFIER}x` }]) {
    const reply = await exchange({ code: await fresh(), ...wrong })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ error: 'invalid_grant' })
  }
})

test('a wrong or missing secret is KOE010, an unknown app KOE101; the code is left for the right one', async () => {
  const { codeFor, exchange } = await openKakao()
  const code = await codeFor('서윤슬')
  for (const client_secret of ['wrong', '']) {
    const reply = await exchange({ code, client_secret })
    expect(reply.status).toBe(401)
    expect(await reply.json()).toEqual({
      error: 'invalid_client',
      error_description: 'Bad client credentials',
      error_code: 'KOE010',
    })
  }
  const stranger = await exchange({ code, client_id: 'stranger' })
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toMatchObject({ error: 'invalid_client', error_code: 'KOE101' })
  expect((await exchange({ code })).status).toBe(200)
})

test('a Basic header is refused, beside a right secret too', async () => {
  const { codeFor, exchange } = await openKakao()
  const code = await codeFor('서윤슬')
  const authorization = `Basic ${Buffer.from('sandbox-kakao:sandbox-kakao-secret').toString('base64')}`
  expect((await exchange({ code }, { authorization })).status).toBe(401)
  expect((await exchange({ code, client_id: '', client_secret: '' }, { authorization })).status).toBe(401)
})

test('only a form with an authorization code is read', async () => {
  const { post, codeFor, exchange } = await openKakao()
  const code = await codeFor('서윤슬')
  const refused = await exchange({ code, grant_type: 'password' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: 'unsupported_grant_type' })
  expect((await post('/kakao/oauth/token', { code })).status).toBe(415)
})

test('a refresh token makes a new access token for two months, then no more (KOE322)', async () => {
  const { tokensFor, exchange, look, pass } = await openKakao()
  const { access_token, refresh_token } = await tokensFor('서윤슬')
  const renew = () => exchange({ grant_type: 'refresh_token', refresh_token: String(refresh_token) })
  pass(21_599)
  expect((await look(access_token)).status).toBe(401)
  const renewed = (await (await renew()).json()) as { access_token: string }
  expect(renewed).toEqual({ token_type: 'bearer', access_token: expect.any(String), expires_in: 21_599 })
  expect((await look(renewed.access_token)).status).toBe(200)
  pass(5_184_000 - 21_599)
  const late = await renew()
  expect([late.status, await late.json()]).toEqual([
    400,
    { error: 'invalid_grant', error_description: 'expired_or_invalid_refresh_token', error_code: 'KOE322' },
  ])
})
