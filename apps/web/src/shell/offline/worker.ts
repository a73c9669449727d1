// The service worker: keeps the app's own files, never an answer of the API, so that home and my page open without a connection.

declare const VERSION: string
declare const FILES: readonly string[]

type Lasting = Event & { waitUntil: (done: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (reply: Promise<Response>) => void }
type Scope = { skipWaiting: () => Promise<void>; clients: { claim: () => Promise<void> } }

const scope = self as unknown as Scope
const NAME = `app-${VERSION}`
const PAGE = '/self/'
/** With a query it comes without a first paint (docs/decisions/128): it is for every address, and for any day. */
const STORED = '/self/?stored'
/** Named by what they hold, so that one that was kept is never out of date. */
const FINGERPRINTED = /^\/self\/(assets|fonts)\//

self.addEventListener('install', (event) => (event as Lasting).waitUntil(storeAll()))
self.addEventListener('activate', (event) => (event as Lasting).waitUntil(removeOthers()))
self.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(PAGE)) return
  if (request.mode === 'navigate') respondWith.call(event, pageFor(request))
  else if (FINGERPRINTED.test(pathname)) respondWith.call(event, fileFor(event as Fetching))
  else if (FILES.includes(pathname))
    respondWith.call(
      event,
      fetch(request).catch(() => storedFor(request)),
    )
})

async function storeAll() {
  const cache = await caches.open(NAME)
  await cache.addAll([STORED, ...FILES])
  await scope.skipWaiting()
}

async function removeOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

/** Every address is the same page: the app reads which screen is meant. */
const pageFor = (request: Request) => fetch(request).catch(() => storedFor(new Request(STORED)))

/** Storage that is full or out of order takes no answer away. */
async function fileFor(event: Fetching) {
  const { request } = event
  const stored = await caches.match(request).catch(() => undefined)
  if (stored) return stored
  const reply = await fetch(request)
  if (reply.ok) event.waitUntil(store(request, reply.clone()).catch(() => undefined))
  return reply
}

const store = async (request: Request, reply: Response) => (await caches.open(NAME)).put(request, reply)

const storedFor = async (request: Request) => (await caches.match(request)) ?? Response.error()
