import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { LogEvent } from 'kysely'
import { nameOf, type Trace } from './trace.ts'

const EVERY = 5_000
/** Within the time that a node has to drain. */
const TIMEOUT = 5_000

type Call = { request: { origin: unknown; method: string } }
type Answered = Call & { response: { statusCode: number } }

/** Sends traces to an OpenTelemetry collector, `/v1/traces` below the endpoint. Loaded only where one is named. */
export function startTracing(endpoint: string): { trace: Trace; stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gyeotmaru' }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: EVERY, exportTimeoutMillis: TIMEOUT }),
    ],
  })
  const tracer = provider.getTracer('gyeotmaru')
  const current = new AsyncLocalStorage<Span>()
  const parent = () => {
    const span = current.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }

  function requests(app: FastifyInstance): void {
    const spans = new WeakMap<object, Span>()
    app.addHook('onRequest', (request, _, done) => {
      const { method, routeOptions } = request
      const route = routeOptions.url ?? 'none'
      const attributes = { 'http.request.method': method, 'http.route': route }
      // What a visitor claims about a trace is not believed.
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      spans.set(request, span)
      current.run(span, done)
    })
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = spans.get(request)
      if (span) end(span, statusCode)
      done()
    })
  }

  function statement({ level, query, queryDurationMillis }: LogEvent): void {
    if (!current.getStore()) return // jobs ask every few seconds
    const endTime = performance.timeOrigin + performance.now()
    const name = nameOf(query.sql)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    const startTime = endTime - queryDurationMillis
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent())
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }

  const stopCalls = followCalls((method, host) =>
    tracer.startSpan(
      `${method} ${host}`,
      { kind: SpanKind.CLIENT, attributes: { 'http.request.method': method, 'server.address': host } },
      parent(),
    ),
  )
  return {
    trace: { requests, statement },
    async stop() {
      stopCalls()
      await provider.shutdown().catch(() => undefined) // nobody takes them: they are lost
    },
  }
}

function end(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Every fetch of this process by method and host; its path and query stay out. */
function followCalls(begin: (method: string, host: string) => Span): () => void {
  const spans = new WeakMap<object, Span>()
  const channels: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as Call
      spans.set(request, begin(request.method, new URL(String(request.origin)).hostname))
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as Answered
      const span = spans.get(request)
      if (span) end(span, response.statusCode)
    },
    'undici:request:error': (message) => {
      const span = spans.get((message as Call).request)
      span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
  }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}
