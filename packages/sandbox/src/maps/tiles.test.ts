import { expect, test } from 'vitest'
import { openSandbox } from '../../test/open-sandbox.ts'

test('a tile is drawn, the same each time, whatever ending is asked', async () => {
  const { url } = await openSandbox()
  const plain = await fetch(`${url}/tiles/15/27945/12693`)
  expect(plain.headers.get('content-type')).toBe('image/svg+xml')
  const drawing = await plain.text()
  expect(drawing).toContain('15/27945/12693')
  expect(await (await fetch(`${url}/tiles/15/27945/12693.png`)).text()).toBe(drawing)
  expect(await (await fetch(`${url}/tiles/15/27945/12693.svg`)).text()).toBe(drawing)
})

test('there is no tile off the map', async () => {
  const { url } = await openSandbox()
  for (const place of ['2/4/0', '2/0/4', '23/0/0', '-1/0/0', 'a/b/c']) {
    expect((await fetch(`${url}/tiles/${place}`)).status, place).toBe(404)
  }
})

test('tiles-down: no tile comes, and the failure is not kept', async () => {
  const { url, post } = await openSandbox()
  await post('/naver/sandbox/scenario', { outcome: 'tiles-down' })
  const reply = await fetch(`${url}/tiles/15/27945/12693`)
  expect(reply.status).toBe(503)
  expect(reply.headers.get('cache-control')).toBe('no-store')
})
