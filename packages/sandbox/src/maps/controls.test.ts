import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

test('an outcome holds until another is chosen or all is reset', async () => {
  const { url, post } = await openSandbox()
  const planned = await post('/naver/sandbox/scenario', { outcome: 'maps-down' })
  expect(await planned.json()).toEqual({ outcome: 'maps-down' })
  for (const _ of [1, 2]) expect((await fetch(`${url}/naver/maps.js`)).status).toBe(503)
  await post('/portone/sandbox/reset', {})
  expect((await fetch(`${url}/naver/maps.js`)).status).toBe(200)
})

test('an unknown outcome is refused', async () => {
  const { post } = await openSandbox()
  for (const outcome of ['', 'toString', 'maps-up']) {
    expect((await post('/naver/sandbox/scenario', { outcome })).status).toBe(400)
  }
})

test('the form of the overview comes back to the page, which says what holds', async () => {
  const { url } = await openSandbox()
  const reply = await fetch(`${url}/naver/sandbox/scenario`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ outcome: 'geocode-empty' }),
  })
  expect(reply.url).toBe(`${url}/`)
  expect(await reply.text()).toContain('지금: 주소 검색이 아무것도 찾지 못함')
})
