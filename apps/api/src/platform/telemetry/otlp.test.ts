import { expect, onTestFinished, test } from 'vitest'
import { openCollector } from '../../../test/watched/collector.ts'
import { openWorld } from '../../../test/world.ts'
import { startTracing } from './otlp.ts'
import { nameOf } from './trace.ts'

test('[OB-01] a request, its statements and its calls to others are one trace, in which nobody is named', async () => {
  const collector = await openCollector()
  const { trace, stop } = startTracing(collector.endpoint)
  const world = await openWorld({
    trace,
    addRoutes: (app) =>
      app.get('/place-of/:name', { config: { access: 'public' }, schema: { hide: true } }, async () => ({
        found: await app.geocoder.find('김하늘의 집'),
      })),
  })
  onTestFinished(() => world.close())
  const { app } = world
  const login = { userPhone: '01012345678', password: 'a-password-of-김하늘' }
  await app.inject({ method: 'POST', url: '/login/oauth2/callback/login?from=01012345678', payload: login })
  await app.inject({ url: '/api/notice/4711-of-nobody?q=%EA%B9%80%ED%95%98%EB%8A%98' })
  await app.inject({ url: '/place-of/01012345678' })
  await stop()

  expect(collector.paths).toContain('POST /v1/traces')
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /login/oauth2/callback/login')
  expect(request?.kind).toBe(2)
  const statements = spans.filter(({ parentSpanId, traceId }) => parentSpanId && traceId === request?.traceId)
  expect(statements.map(({ name }) => name)).toContain('select member')
  const asking = spans.find(({ name }) => name === 'GET /place-of/:name')
  expect(spans.filter(({ parentSpanId }) => parentSpanId === asking?.spanId)).toMatchObject([
    { name: 'GET 127.0.0.1', kind: 3, traceId: asking?.traceId },
  ])
  const sent = collector.bodies.join('')
  expect(sent).toContain('"gyeotmaru"')
  for (const word of ['0101234', 'password', '김하늘', '%EA', 'of-nobody', '?', '$1', 'where'])
    expect(sent).not.toContain(word)
})

test('[OB-01] a statement is named by its verb and table', () => {
  expect(nameOf('select "id" from "member" where "phone" = $1')).toBe('select member')
  expect(nameOf(`insert into "outbox" ("key") values ('01012345678')`)).toBe('insert outbox')
  expect(nameOf(`update "reservation" set "name" = '김하늘'`)).toBe('update reservation')
  expect(nameOf('select (select 1 from identity i where (i.id) = m.id) from member m')).toBe('select member')
  expect(nameOf('with "a" as (insert into "slot_claim" select 1) select count(*)')).toBe('with slot_claim')
  expect(nameOf('begin')).toBe('begin')
  expect(nameOf("notify x, '01012345678'")).toBe('statement')
})
