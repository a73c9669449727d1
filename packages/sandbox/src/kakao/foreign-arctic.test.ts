import { Kakao, OAuth2RequestError } from 'arctic'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CALLBACK, openKakao } from '../../test/open-kakao.ts'

// A second public client that nobody here wrote. Its addresses are constants: what it sends there is led to the sandbox.

const OFFICIAL = 'https://kauth.kakao.com'

async function openClient(secret = 'sandbox-kakao-secret') {
  const kakao = await openKakao({ now: () => new Date() })
  const here = (address: string) => address.replace(OFFICIAL, kakao.base)
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch')
  spy.mockImplementation((asked, init) =>
    asked instanceof Request ? real(new Request(here(asked.url), asked), init) : real(asked, init),
  )
  onTestFinished(() => spy.mockRestore())
  const client = new Kakao('sandbox-kakao', secret, CALLBACK)

  return {
    ...kakao,
    client,
    /** The query with which the browser comes back. */
    async comeBack(login_hint: string) {
      const address = new URL(here(client.createAuthorizationURL('state-1', ['name', 'phone_number']).href))
      address.searchParams.set('prompt', 'none')
      address.searchParams.set('login_hint', login_hint)
      const reply = await real(address, { redirect: 'manual' })
      return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams)
    },
  }
}

const codeOf = (call: Promise<unknown>) => call.catch(({ code }: OAuth2RequestError) => code)

test('the client «arctic» logs a person in, and its tokens say what it reads in them', async () => {
  const { client, comeBack, look } = await openClient()
  const { code = '', state } = await comeBack('서윤슬')
  expect(state).toBe('state-1')
  const tokens = await client.validateAuthorizationCode(code)
  expect(tokens.tokenType()).toBe('bearer')
  expect(tokens.accessTokenExpiresInSeconds()).toBe(21_599)
  expect(tokens.scopes()).toEqual(['profile_nickname', 'name', 'phone_number'])
  expect(await (await look(tokens.accessToken())).json()).toMatchObject({
    id: 3_100_000_001,
    kakao_account: { name: '서윤슬' },
  })
})

test('the client «arctic» has a token made anew; the one that it asks with stays good', async () => {
  const { client, comeBack, look } = await openClient()
  const { code = '' } = await comeBack('서윤슬')
  const first = await client.validateAuthorizationCode(code)
  expect(first.hasRefreshToken()).toBe(true)
  const second = await client.refreshAccessToken(first.refreshToken())
  expect(second.accessToken()).not.toBe(first.accessToken())
  expect(second.hasRefreshToken()).toBe(false)
  expect((await look(second.accessToken())).status).toBe(200)
  expect(await codeOf(client.refreshAccessToken('guessed'))).toBe('invalid_grant')
})

test('the client «arctic» reads the refusals', async () => {
  const { client, comeBack } = await openClient()
  const { code = '' } = await comeBack('서윤슬')
  await client.validateAuthorizationCode(code)
  const again = client.validateAuthorizationCode(code)
  await expect(again).rejects.toThrow(OAuth2RequestError)
  await expect(again).rejects.toMatchObject({
    code: 'invalid_grant',
    description: expect.stringContaining('authorization code not found'),
  })
  expect(await comeBack('아무개')).toMatchObject({ error: 'login_required' })
})

test('the client «arctic» with a wrong secret is refused', async () => {
  const { client, comeBack } = await openClient('wrong')
  const { code = '' } = await comeBack('서윤슬')
  expect(await codeOf(client.validateAuthorizationCode(code))).toBe('invalid_client')
})
