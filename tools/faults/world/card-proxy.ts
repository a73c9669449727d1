import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { randomOf } from '../random.ts'

/** What may befall a call on its way to the provider: some of it after the provider has done what it was asked. */
const FAULTS = [
  '500 before',
  '500 after',
  'lost before',
  'lost after',
  'slow',
  'garbage',
  'empty',
  'html',
] as const
const SHARE = 1 / 12
const SLOWEST = 6_000

/** A way to the card provider, for both of its interfaces, on which calls meet faults until it is calmed. */
export async function openCardProxy(target: string, seed: number) {
  const random = randomOf(seed, 'card')
  const met: Record<string, number> = {}
  let isCalm = false

  const server = createServer((request, reply) => {
    void answer(request, reply).catch(() => reply.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fault = nextFault()
    if (fault.endsWith('before')) return spoil(reply, fault)
    if (fault === 'slow') await setTimeout(random.between(500, SLOWEST))
    const { method = 'GET', url = '/', headers } = request
    const { authorization, 'content-type': type } = headers
    const answered = await fetch(`${target}${url}`, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const text = await answered.text()
    if (fault.endsWith('after')) return spoil(reply, fault)
    reply.writeHead(answered.status, {
      'content-type': answered.headers.get('content-type') ?? 'application/json',
    })
    return reply.end(spoilt(text, fault))
  }

  function nextFault() {
    if (isCalm || !random.isTrue(SHARE)) return 'none'
    const fault = random.pick(FAULTS)
    met[fault] = (met[fault] ?? 0) + 1
    return fault
  }

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    calm() {
      isCalm = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const spoil = (reply: ServerResponse, fault: string) =>
  fault.startsWith('500') ? reply.writeHead(500).end('{}') : reply.destroy()

function spoilt(text: string, fault: string) {
  if (fault === 'garbage') return text.slice(0, text.length / 2)
  if (fault === 'empty') return ''
  return fault === 'html' ? '<html>점검 중입니다</html>' : text
}
