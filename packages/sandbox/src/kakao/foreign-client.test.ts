import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { CALLBACK, openKakao } from '../../test/open-kakao.ts'

// A public client that nobody here wrote: what it can read is what Kakao says.

async function openClient(method = client.ClientSecretPost) {
  const kakao = await openKakao({ now: () => new Date() })
  const server = {
    issuer: kakao.base,
    authorization_endpoint: `${kakao.base}/oauth/authorize`,
    token_endpoint: `${kakao.base}/oauth/token`,
  }
  const secret = 'sandbox-kakao-secret'
  const config = new client.Configuration(server, 'sandbox-kakao', secret, method(secret))
  client.allowInsecureRequests(config)
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expectedState = client.randomState()

  return {
    ...kakao,
    config,
    checks: { pkceCodeVerifier, expectedState },
    async comeBack(login_hint: string) {
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: CALLBACK,
        state: expectedState,
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        prompt: 'none',
        login_hint,
      })
      const reply = await fetch(address, { redirect: 'manual' })
      return new URL(reply.headers.get('location') ?? '')
    },
  }
}

test('the client «openid-client» logs a person in, with state and PKCE', async () => {
  const { config, checks, comeBack, base } = await openClient()
  const tokens = await client.authorizationCodeGrant(config, await comeBack('서윤슬'), checks)
  expect(tokens.expiresIn()).toBeGreaterThan(21_000)
  const me = await client.fetchProtectedResource(
    config,
    tokens.access_token,
    new URL(`${base}/v2/user/me`),
    'GET',
  )
  expect(await me.json()).toMatchObject({ id: 3_100_000_001, kakao_account: { name: '서윤슬' } })
})

test('the client «openid-client» understands the refusals', async () => {
  const { config, checks, comeBack } = await openClient()
  const callback = await comeBack('서윤슬')
  await client.authorizationCodeGrant(config, callback, checks)
  await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
    status: 400,
    cause: { error_code: 'KOE320' },
  })
  await expect(client.authorizationCodeGrant(config, await comeBack('아무개'), checks)).rejects.toMatchObject(
    { error: 'login_required' },
  )
  const forged = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
  await expect(client.authorizationCodeGrant(config, await comeBack('서윤슬'), forged)).rejects.toMatchObject(
    {
      error: 'invalid_grant',
    },
  )
})

test('the client «openid-client» can not use a Basic header', async () => {
  const { config, checks, comeBack } = await openClient(client.ClientSecretBasic)
  await expect(client.authorizationCodeGrant(config, await comeBack('서윤슬'), checks)).rejects.toMatchObject(
    { error: 'invalid_client', status: 401 },
  )
})
