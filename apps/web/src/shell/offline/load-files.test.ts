// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = 'assets/sheet-box-1234567.js'
const STYLES = 'assets/sheet-box-1234567.css'
const fetched = vi.fn<(url: string) => Promise<Response>>()
const load = vi.fn(async () => 'sheet')
let loadWithFiles: typeof import('./load-files.ts').loadWithFiles

beforeEach(async () => {
  vi.resetModules()
  document.head.replaceChildren()
  fetched.mockReset().mockImplementation(async () => new Response('export {}'))
  load.mockClear()
  vi.stubGlobal('fetch', fetched)
  ;({ loadWithFiles } = await import('./load-files.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('[WY-67] a module is imported once its file has arrived, which is fetched once', async () => {
  expect(await loadWithFiles(load, [SCRIPT])).toBe('sheet')
  await loadWithFiles(load, [SCRIPT])
  expect(fetched.mock.calls).toEqual([[`${import.meta.env.BASE_URL}${SCRIPT}`]])
})

test('[WY-67] a file that has not arrived leaves its module alone, and is fetched again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadWithFiles(load, [SCRIPT])).rejects.toThrow('Failed to fetch')
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
  await expect(loadWithFiles(load, [SCRIPT])).rejects.toThrow('404')
  expect(load).not.toHaveBeenCalled()
  expect(await loadWithFiles(load, [SCRIPT])).toBe('sheet')
})

test('[WY-67] styles that have not arrived are added again', async () => {
  const links = () => [...document.querySelectorAll('link')]
  const failing = loadWithFiles(load, [STYLES])
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('has not arrived')
  expect(links()).toEqual([])
  const arriving = loadWithFiles(load, [STYLES])
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await arriving).toBe('sheet')
  expect(links()).toHaveLength(1)
})

test('[WY-67] what the page has named itself is not fetched', async () => {
  const { BASE_URL } = import.meta.env
  document.head.innerHTML = `<link rel="modulepreload" href="${BASE_URL}${SCRIPT}">`
  await loadWithFiles(load, [SCRIPT])
  expect(fetched).not.toHaveBeenCalled()
})
