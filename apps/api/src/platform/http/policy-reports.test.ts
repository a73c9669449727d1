import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { policyReports } from '../metrics.ts'
import { POLICY_REPORTS, policyReportRoutes } from './policy-reports.ts'

async function open() {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  await app.register(policyReportRoutes)
  policyReports.reset()
  const send = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: POLICY_REPORTS, headers: { 'content-type': type }, payload })
  const counted = async () =>
    (await policyReports.get()).values.map(({ labels, value }) => [labels.directive, value])
  return { lines, send, counted }
}

const modern = (effectiveDirective: string, blockedURL: string) => ({
  type: 'csp-violation',
  body: { effectiveDirective, blockedURL },
})

test('[RW-02] what the policy stopped is counted by directive, and its origin logged once without path or query', async () => {
  const { lines, send, counted } = await open()
  const frames = [1, 2].map(() => modern('frame-src', 'https://pay.example/window?phone=01012345678'))
  expect((await send('application/reports+json', JSON.stringify(frames))).statusCode).toBe(204)
  const old = { 'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' } }
  await send('application/csp-report', JSON.stringify(old))
  expect(await counted()).toEqual([
    ['frame-src', 2],
    ['script-src', 1],
  ])
  const said = lines.map(({ directive, origin }) => [directive, origin])
  expect(said).toEqual([
    ['frame-src', 'https://pay.example'],
    ['script-src', 'inline'],
  ])
  expect(JSON.stringify(lines)).not.toContain('0101234')
})

test('[RW-02] made-up reports are no error, give no new labels and fill no log', async () => {
  const { lines, send, counted } = await open()
  for (const payload of ['{', '[]', 'null', '"x"', '{"csp-report":1}', '[{"body":null}]'])
    expect((await send('application/reports+json', payload)).statusCode).toBe(204)
  expect(await counted()).toEqual([])
  const many = Array.from({ length: 250 }, (_, nr) => modern(`made-up-${nr}`, `https://h${nr}.example`))
  for (const some of [many.slice(0, 125), many.slice(125)])
    await send('application/reports+json', JSON.stringify(some))
  expect(await counted()).toEqual([['other', 250]])
  expect(lines).toHaveLength(100)
})
