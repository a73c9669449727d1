// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register.ts'

const register = vi.fn(async () => {})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  register.mockClear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function begin(readyState: DocumentReadyState) {
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
  registerWorker()
}

test('[AF-43] a page that came to rest before its script registers the service worker at once', () => {
  begin('complete')
  expect(register).toHaveBeenCalledOnce()
})

test('[AF-43] one that is on its way waits until it has come to rest', () => {
  begin('interactive')
  expect(register).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  expect(register).toHaveBeenCalledOnce()
})
