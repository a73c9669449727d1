import { readJson } from '../store/read-json.ts'
import { apiStream } from './api.ts'

type ServerEvent = { event: string; data: unknown }

/** Milliseconds without an event after which the stream counts as broken; a heartbeat comes in less than half. */
const SILENCE_MS = 25_000

/** The events of a stream until it ends; throws where it breaks off, is silent for too long, or can't be opened. */
export async function* eventsOf(path: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const own = new AbortController()
  const end = () => own.abort()
  signal.addEventListener('abort', end)
  const wait = () => setTimeout(end, SILENCE_MS)
  let timer = wait()
  try {
    const body = await apiStream(path, { signal: own.signal })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = wait()
      const parts = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const found = eventIn(part)
        if (found) yield found
      }
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end() // whoever stops listening in the middle lets go of the connection
  }
}

/** Nothing for a comment, which is a heartbeat. */
function eventIn(part: string): ServerEvent | undefined {
  const lines = part.split('\n')
  const of = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const event = of('event')
  return event === undefined ? undefined : { event, data: readJson(of('data') ?? '') }
}
