// @vitest-environment jsdom
import { BROWSER_ERRORS } from '@self/contract/browser-error'
import { expect, test, vi } from 'vitest'
import { reportError, reportUncaught } from './browser-errors.ts'

test('[OB-02] five different errors of a page are reported, once each, without cookies', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  reportUncaught()
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }))
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }))
  window.dispatchEvent(new ErrorEvent('error', { error: null }))
  reportError('error', 'a word is no error')
  const foreign = new Error('foreign')
  foreign.stack = 'at f (chrome-extension://abc/x.js:1:1)'
  reportError('error', foreign)
  expect(fetched).toHaveBeenCalledTimes(1)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe(BROWSER_ERRORS)
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  expect(JSON.parse(String(init?.body))).toMatchObject({
    kind: 'error',
    message: 'TypeError: x is not a function',
  })
  for (let nr = 0; nr < 20; nr += 1) reportError('screen', new Error(`${nr} ${'x'.repeat(9_000)}`))
  expect(fetched).toHaveBeenCalledTimes(5)
  expect(Math.max(...fetched.mock.calls.map(([, { body }]) => String(body).length))).toBeLessThan(4_000)
})
