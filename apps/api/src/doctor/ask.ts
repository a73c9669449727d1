/** In milliseconds: nobody who is asked takes longer. */
export const TIMEOUT = 5_000

/** One answer over HTTP. body: undefined where it is no JSON. words: the beginning of what it is otherwise. */
export type Answer = { status: number; type: string; body: unknown }

/** Asks one address once. Throws NoAnswer when nothing comes back that says anything. */
export type Ask = (url: string, init?: RequestInit) => Promise<Answer>

/** Nobody answered, or only that something is broken there. reason: goes on after the name of who was asked. */
export class NoAnswer extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

type Options = { now: () => Date; timeout?: number }

/**
 * Asks, and notes by how many milliseconds the clock of whoever answers is ahead of ours: `date` counts whole seconds,
 * and the answer takes its time.
 */
export function openQuestions({ now, timeout = TIMEOUT }: Options): { ask: Ask; ahead: number[] } {
  const ahead: number[] = []
  async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const sent = now().getTime()
    const reply = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw new NoAnswer(reasonOf(error, timeout))
    })
    const date = Date.parse(reply.headers.get('date') ?? '')
    if (!Number.isNaN(date)) ahead.push(date + 500 - (sent + now().getTime()) / 2)
    const text = await reply.text().catch(() => '')
    if (reply.status >= 500)
      throw new NoAnswer(`answers ${reply.status}, it is out of order: ask again later`)
    return { status: reply.status, type: reply.headers.get('content-type') ?? '', body: jsonOf(text) }
  }
  return { ask, ahead }
}

/** The codes of Node's own errors, in words; anything of a certificate is one thing. */
function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `hasn't answered for ${timeout / 1000} seconds: let this machine reach it through the firewall`
  const code = codeOf(error instanceof Error ? error.cause : undefined)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'has a name that nobody knows here: spell it right, or mend the DNS'
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return `shows a certificate that isn't accepted (${code})`
  return `takes no connection (${code || 'unknown reason'}): let this machine reach it`
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code).replace(/\W/g, '') : ''

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
