import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { START } from '../../test/start.ts'
import { GeocoderAway, geocoderClient } from '../providers/geocoder.ts'
import { levelOf, watchAway } from './away.ts'
import { jobsOf } from './job.ts'
import { awaySeconds } from './metrics.ts'

/** A geocoder over HTTP that may be down, watched; and what a job that asks it logs. */
async function openWatched() {
  let at = START.getTime()
  let status = 500
  const server = createServer((_, reply) => reply.writeHead(status).end('{"status":"OK","addresses":[]}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const now = () => new Date(at)
  const watch = { now, isAnswer: () => false }
  const geocoder = watchAway('geocoder', geocoderClient({ base, keyId: 'id', key: 'key' }), watch)
  const lines: { level: number; job: string }[] = []
  const { log } = Fastify({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } })
  const seconds = async () =>
    (await awaySeconds.get()).values.find(({ labels }) => labels.who === 'geocoder')?.value
  return {
    geocoder,
    lines,
    seconds,
    pass: (minutes: number) => (at += minutes * 60_000),
    answer: (next: number) => (status = next),
    runJob: async () => {
      const job = jobsOf(log)('locator', 3_600_000, () => geocoder.find('서울'))
      await job.stop()
    },
  }
}

test('[OB-03] who is away for a second is a warning, for five minutes an error, and after an answer a warning again', async () => {
  const { runJob, lines, pass, answer, seconds } = await openWatched()
  await runJob()
  pass(4.9)
  await runJob()
  pass(0.1)
  await runJob()
  expect(lines.map(({ level }) => level)).toEqual([40, 40, 50])
  expect(await seconds()).toBe(300)
  answer(200)
  await runJob()
  expect(await seconds()).toBe(0)
  answer(500)
  await runJob()
  expect(lines.map(({ level, job }) => `${job} ${level}`).slice(3)).toEqual(['locator 40'])
})

test('[OB-03] what is wrapped keeps its level, and what nobody foresaw is an error', async () => {
  const { geocoder } = await openWatched()
  const away = await geocoder.find('서울').catch((error: unknown) => error)
  expect(away).toBeInstanceOf(GeocoderAway)
  expect(levelOf(new Error('no place found', { cause: away }))).toBe('warn')
  expect(levelOf(new Error('a fault'))).toBe('error')
})

test('[OB-03] a refusal is an answer', async () => {
  class Refused extends Error {}
  const client = { ask: async () => Promise.reject(new Refused()) }
  const watched = watchAway('card', client, {
    now: () => START,
    isAnswer: (error) => error instanceof Refused,
  })
  const error = await watched.ask().catch((refused: unknown) => refused)
  expect(levelOf(error)).toBe('error')
})
