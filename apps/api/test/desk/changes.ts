import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { World } from '../world.ts'

type App = World['app']
type StreamEvent = { event: string; data: Record<string, unknown> }

/** Where a node listens, over real HTTP. */
export async function listen(app: App): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  if (!app.server.listening) await once(app.server, 'listening')
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A stream of a branch's changes as a browser reads it: its events so far, and whether it has ended. */
export async function follow(origin: string, token: string, branchCode: string) {
  const stop = new AbortController()
  const reply = await fetch(`${origin}/api/desk/changes?branchCode=${branchCode}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const events: StreamEvent[] = []
  const stream = {
    status: reply.status,
    headers: reply.headers,
    events,
    isOver: false,
    stop: () => stop.abort(),
  }
  if (reply.ok && reply.body)
    void read(reply.body, events).finally(() => Object.assign(stream, { isOver: true }))
  return stream
}

async function read(body: ReadableStream<Uint8Array>, events: StreamEvent[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of body) {
      const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (name && data) events.push({ event: name, data: JSON.parse(data) })
      }
    }
  } catch {
    // Let go of by the test, or broken off.
  }
}
