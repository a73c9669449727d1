import { once } from 'node:events'
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { expectCallers, type InsideTls } from '../keys/inside-tls.ts'
import { callSeconds, processMetrics } from '../metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Goes on until somebody ends it: how long it took says nothing. */
    isStream?: boolean
  }
}

/** Each call by the pattern of its route, never by its address: that would be a figure for each link and order. */
export function measureCalls(app: FastifyInstance): void {
  app.addHook(
    'onResponse',
    ({ method, routeOptions: { url, config } }, { statusCode, elapsedTime }, done) => {
      if (config.isStream) return done()
      const status = `${Math.floor(statusCode / 100)}xx`
      const call = url ? { method, route: url } : { method: 'any', route: 'none' }
      callSeconds.observe({ ...call, status }, elapsedTime / 1000)
      done()
    },
  )
}

type Listener = { port: number; close: () => Promise<void> }

/** Answers Prometheus on an address of its own, which no visitor reaches (T-103). readBacklog: what waits in the database. */
export async function serveMetrics(
  { pool, readBacklog }: { pool: Pool; readBacklog: () => Promise<Registry> },
  { port, host, tls }: { port: number; host: string; tls?: InsideTls | undefined },
): Promise<Listener> {
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  watchPool(ofProcess, pool)
  if (tls) watchCertificate(ofProcess, tls)

  async function answer({ url }: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (url !== '/metrics') return void reply.writeHead(404).end()
    const text = await Registry.merge([ofProcess, processMetrics, await readBacklog()]).metrics()
    reply.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text)
  }

  const onRequest = (request: IncomingMessage, reply: ServerResponse) => void answer(request, reply)
  const server = tls ? createTlsServer(tls, onRequest) : createPlainServer(onRequest)
  expectCallers(server, ['prometheus', 'node'])
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function watchPool(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'gyeotmaru_pool',
    help: 'Connections to the database that are open and idle, and callers that wait for one.',
    labelNames: ['of'] as const,
    registers: [registry],
    collect() {
      this.set({ of: 'total' }, pool.totalCount)
      this.set({ of: 'idle' }, pool.idleCount)
      this.set({ of: 'waiting' }, pool.waitingCount)
    },
  })
}

function watchCertificate(registry: Registry, { ends }: InsideTls): void {
  new Gauge({
    name: 'gyeotmaru_certificate_ends_seconds',
    help: 'When the certificate of INSIDE_TLS_DIR ends, in seconds since 1970.',
    registers: [registry],
  }).set(ends.getTime() / 1000)
}
