import { BROWSER_ERRORS, type BrowserError } from '@self/contract/browser-error'

/** Of one page; who breaks more often than that has been understood. */
const MOST = 5
const LONGEST_MESSAGE = 300
const LONGEST_STACK = 2_000
/** What an extension of the browser does is not ours. */
const FOREIGN = /extension:|masked-url/

const sent = new Set<string>()

/** Says to our own address what broke, without cookies: where in the code, never who was there. Never throws. */
export function reportError(kind: BrowserError['kind'], error: unknown): void {
  if (!(error instanceof Error) || sent.size >= MOST) return
  const message = `${error.name}: ${error.message}`.slice(0, LONGEST_MESSAGE)
  const stack = String(error.stack ?? '').slice(0, LONGEST_STACK)
  if (sent.has(message) || FOREIGN.test(stack)) return
  sent.add(message)
  fetch(BROWSER_ERRORS, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, message, stack } satisfies BrowserError),
  }).catch(() => undefined)
}

/** What nobody catches, from now on. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => reportError('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}
