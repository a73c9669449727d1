import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Environment, openEnvironment } from '../running.ts'
import { freePort } from '../server.ts'
import { openCollector } from './collector.ts'

const WHILE = { timeout: 120_000 } // a process starts with a database of its own
let environment: Environment

beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.close())

test(
  '[OB-01] a server that is named a collector sends it what it has when it is stopped',
  WHILE,
  async () => {
    const collector = await openCollector()
    const server = await environment.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }).ready()
    await server.call('/api/branch?near=01012345678')
    expect(await server.end('SIGTERM')).toBe(0)
    const names = collector.spans().map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['GET /api/branch', 'select branch']))
    expect(collector.bodies.join('')).not.toContain('0101234')
  },
)

test('[OB-03] a start without a provider warns, and alarms nobody', WHILE, async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const server = await environment.start({ NAVER_GEOCODE_BASE: nowhere, LOG_LEVEL: 'info' }).ready()
  await vi.waitFor(() => expect(server.output).toMatch(/"level":40.*"job":"locator"/), { timeout: 20_000 })
  expect(server.output).not.toContain('"level":50')
})
