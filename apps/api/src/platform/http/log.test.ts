import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { jobsOf } from '../job.ts'
import { errorForLog, logAt, logCalls } from './log.ts'
import { requestIdsFrom } from './request-id.ts'

/** A server that keeps its lines, behind a proxy at 127.0.0.1 if it has one. */
function openLogged(trustedProxies: string[] = []) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = Fastify({
    logger: { ...logAt('info'), stream },
    genReqId: requestIdsFrom(trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
  })
  logCalls(app)
  app.get('/api/link/:key', async ({ log }) => {
    log.warn('on the way')
    return {}
  })
  return { app, lines }
}

const UUID = /^[0-9a-f-]{36}$/
const NAMED = '5f3c0a9d1b2e4f60718293a4b5c6d7e8'

test('an error of the database is logged without the row that it is about', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (phone)=(01000000001) already exists.',
    where: 'unnamed portal parameter $1 = 김하늘',
  })
  const logged = JSON.stringify(errorForLog(error))
  expect(logged).toContain('23505')
  expect(logged).not.toContain('01000000001')
  expect(logged).not.toContain('김하늘')
})

test('each log line of a request has the reply’s request id', async () => {
  const { app, lines } = openLogged()
  const { headers } = await app.inject({ url: '/api/link/secret?phone=01000000001' })
  expect(headers['x-request-id']).toMatch(UUID)
  const id = headers['x-request-id']
  expect(lines).toMatchObject([
    { reqId: id, msg: 'on the way' },
    { reqId: id, method: 'GET', route: '/api/link/:key', status: 200 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret|01000000001|127\.0\.0\.1/)
  expect((await app.inject({ url: '/api/link/other' })).headers['x-request-id']).not.toBe(id)
})

test.each([
  ['a proxy of ours', ['127.0.0.0/8'], NAMED, true],
  ['a visitor', [], NAMED, false],
  ['another network', ['10.0.0.0/8', '::1'], NAMED, false],
  ['a proxy of ours that passes a claim on', ['127.0.0.1'], '01000000001', false],
  ['a proxy of ours that passes a forged line on', ['127.0.0.1'], `${NAMED}"} {"level":60`, false],
])('the name of a request that %s gives', async (_, trustedProxies, name, isTaken) => {
  const { app } = openLogged(trustedProxies)
  const { headers } = await app.inject({ url: '/api/link/x', headers: { 'x-request-id': name } })
  expect(headers['x-request-id'] === name).toBe(isTaken)
})

test('a line of a job says which one, and a failure stops neither it nor the count', async () => {
  const { app, lines } = openLogged()
  const job = jobsOf(app.log)('sweeper', 3_600_000, async (onError) => {
    onError(new Error('one of many'))
    throw new Error('the rest')
  })
  await job.stop()
  expect(lines).toMatchObject([
    { job: 'sweeper', err: { message: 'one of many' } },
    { job: 'sweeper', err: { message: 'the rest' } },
  ])
})
