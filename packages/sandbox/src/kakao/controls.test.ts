import { expect, test } from 'vitest'
import { openKakao } from '../../test/open-kakao.ts'

test('token-500 holds until ok, and leaves the code unspent', async () => {
  const { plan, codeFor, exchange } = await openKakao()
  expect(await (await plan('token-500')).json()).toEqual({ outcome: 'token-500' })
  const code = await codeFor('서윤슬')
  for (const _ of [1, 2]) expect((await exchange({ code })).status).toBe(500)
  await plan('ok')
  expect((await exchange({ code })).status).toBe(200)
})

test('token-slow makes the app wait', async () => {
  const { plan, codeFor, exchange } = await openKakao({ slowMs: 400 })
  await plan('token-slow')
  const code = await codeFor('서윤슬')
  const begun = performance.now()
  expect((await exchange({ code })).status).toBe(200)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(390)
})

test('me-500, malformed and no-phone: what an app learns of the person goes wrong', async () => {
  const { plan, tokensFor, look, meOf } = await openKakao()
  const { access_token } = await tokensFor('서윤슬')
  await plan('me-500')
  expect((await look(access_token)).status).toBe(500)
  await plan('malformed')
  const malformed = await look(access_token)
  expect(malformed.status).toBe(200)
  await expect(malformed.json()).rejects.toThrow(SyntaxError)
  await plan('no-phone')
  const { kakao_account } = await meOf('서윤슬')
  expect(kakao_account).toMatchObject({ name: '서윤슬', phone_number_needs_agreement: true })
  expect(kakao_account).not.toHaveProperty('phone_number')
})

test('an unknown outcome is refused', async () => {
  const { plan } = await openKakao()
  for (const outcome of ['', 'toString', 'token-501']) expect((await plan(outcome)).status).toBe(400)
})

test('a reset forgets newcomers, codes, tokens and the outcome', async () => {
  const { plan, post, codeFor, tokensFor, exchange, look, authorize } = await openKakao()
  const code = await codeFor('new:오로라')
  const { access_token } = await tokensFor('오로라')
  await plan('token-500')
  await post('/portone/sandbox/reset', {})
  const reply = await exchange({ code })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ error_code: 'KOE320' })
  expect((await look(access_token)).status).toBe(401)
  expect(await (await authorize()).text()).not.toContain('오로라')
})

test('the overview lists the people, escaped, and its form comes back to the page', async () => {
  const { url, codeFor } = await openKakao()
  await codeFor('new:<b>새 사람')
  const reply = await fetch(`${url}/kakao/sandbox/scenario`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ outcome: 'no-phone' }),
  })
  expect(reply.url).toBe(`${url}/`)
  const page = await reply.text()
  expect(page).toContain('지금: 아무도 전화번호를 주지 않음')
  expect(page).toContain('&lt;b&gt;새 사람')
  expect(page).toContain('+82 10-0000-0701')
})
