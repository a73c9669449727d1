import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Value = { stringValue?: string; intValue?: number }
type Wire = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
}

/** A collector over HTTP, and what it was sent. */
export async function openCollector() {
  const bodies: string[] = []
  const paths: string[] = []
  const server = createServer((request, reply) => {
    paths.push(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const spans = (): Wire[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Wire[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths, bodies, spans }
}
