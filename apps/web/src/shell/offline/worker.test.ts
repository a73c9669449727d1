import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const URL = 'https://example.com/self/assets/home-1a2b3c.js'

type Answer = { event: Event; reply: Promise<Response> | undefined; lasting: Promise<unknown>[] }

const cache = { addAll: vi.fn(), put: vi.fn(async () => {}) }
const match = vi.fn(async (): Promise<Response | undefined> => undefined)

/** The worker begins anew in a scope of its own, and is asked for a file of the app. */
async function askFor(url: string): Promise<Answer> {
  const scope = new EventTarget()
  vi.stubGlobal('self', scope)
  vi.stubGlobal('location', { origin: 'https://example.com' })
  vi.stubGlobal('VERSION', '1')
  vi.stubGlobal('FILES', [])
  vi.stubGlobal('caches', { open: async () => cache, match })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('script')),
  )
  vi.resetModules()
  await vi.importActual('./worker.ts')
  const answer: Answer = { event: new Event('fetch'), reply: undefined, lasting: [] }
  Object.assign(answer.event, {
    request: new Request(url),
    respondWith: (reply: Promise<Response>) => {
      answer.reply = reply
    },
    waitUntil: (done: Promise<unknown>) => answer.lasting.push(done),
  })
  scope.dispatchEvent(answer.event)
  return answer
}

beforeEach(() => {
  cache.put.mockReset().mockResolvedValue(undefined)
  match.mockReset().mockResolvedValue(undefined)
})
afterEach(() => vi.unstubAllGlobals())

test('[PH-05] a file that the device has no room for is answered all the same', async () => {
  cache.put.mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
  const { reply, lasting } = await askFor(URL)
  expect(await (await reply)?.text()).toBe('script')
  await expect(Promise.all(lasting)).resolves.toBeDefined()
})

test('[PH-05] where the stored files can’t be looked at, the network is asked', async () => {
  match.mockRejectedValue(new DOMException('Connection to storage server lost', 'UnknownError'))
  const { reply } = await askFor(URL)
  expect(await (await reply)?.text()).toBe('script')
})

test('a file is stored as it is answered, and answered from there', async () => {
  const { reply, lasting } = await askFor(URL)
  await reply
  await Promise.all(lasting)
  expect(cache.put).toHaveBeenCalledOnce()
  match.mockResolvedValue(new Response('stored'))
  expect(await (await (await askFor(URL)).reply)?.text()).toBe('stored')
  expect(fetch).not.toHaveBeenCalled()
})
