import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes } from '@self/contract/time'
import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machineClock } from '../platform/clock.ts'
import { serveMetrics } from '../platform/http/metrics.ts'
import { insideTlsOf, insideWarnings } from '../platform/keys/inside-tls.ts'
import { readEnv } from '../platform/settings/env.ts'
import { diagnose } from './doctor.ts'
import { publicCertificate } from './origin.ts'

const DAY = 24 * 60
const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-certificate-'))
const node = join(folder, 'etc', 'inside', 'node')
/** deploy/inside.sh gives 397 days. */
const later = (days: number) => addMinutes(machineClock(), days * DAY)

beforeAll(() => {
  execFileSync('sh', ['deploy/inside.sh', join(folder, 'etc', 'inside')])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('[PL-26] a node warns at its start of certificates of the inside that end within thirty days', () => {
  const tls = insideTlsOf(node)
  expect(insideWarnings(tls, later(360))).toEqual([])
  expect(insideWarnings(tls, later(370)).join()).toMatch(/ end in 26 days, /)
  expect(insideWarnings(tls, later(500)).join()).toMatch(/ end in 0 days, /)
  expect(insideWarnings(undefined, later(370))).toEqual([])
})

test('[PL-26] the doctor says of certificates inside and outside that they end within thirty days', async () => {
  const about = async (days: number, INSIDE_TLS_DIR: string) => {
    const env = readEnv({ INSIDE_TLS_DIR, PUBLIC_ORIGIN: 'http://127.0.0.1:9' })
    const found = await diagnose({ env, pool: undefined, now: () => later(days), timeout: 300 })
    return found.filter((finding) => finding.about === 'Inside').map(({ kind }) => kind)
  }
  expect(await about(0, node)).toEqual(['ok'])
  expect(await about(370, node)).toEqual(['note'])
  expect(await about(0, folder)).toEqual(['wrong'])

  const outside = createServer({ ...insideTlsOf(node), requestCert: false }).listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const origin = `https://127.0.0.1:${(outside.address() as AddressInfo).port}`
  expect(await publicCertificate(origin, later(0))).toEqual([])
  expect((await publicCertificate(origin, later(370))).map(([kind]) => kind)).toEqual(['note'])
  outside.closeAllConnections()
  outside.close()
  expect(await publicCertificate(origin, later(370))).toEqual([])
})

test('[PL-26] a figure says when the certificates of the inside end', async () => {
  const tls = insideTlsOf(node)
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 } as Pool
  const readBacklog = () => Promise.resolve(new Registry())
  const { port, close } = await serveMetrics({ pool, readBacklog }, { port: 0, host: '127.0.0.1', tls })
  const text = await new Promise<string>((resolve, reject) => {
    const call = request(
      { ...tls, host: '127.0.0.1', port, path: '/metrics', servername: 'node' },
      async (reply) => resolve((await reply.toArray()).join('')),
    )
    call.on('error', reject).end()
  })
  await close()
  expect(text).toContain(`gyeotmaru_certificate_ends_seconds ${(tls?.ends.getTime() ?? 0) / 1000}`)
})
