import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
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

/** A server of TLS at that host. */
async function serve(host: string, options: ServerOptions) {
  const server = createServer(options).listen(0, host)
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `https://${host}:${(server.address() as AddressInfo).port}`, close }
}

/** One that nobody has signed, for localhost, that ends in so many days or has ended so many ago. */
function certificateOf(name: string, days: number) {
  const [key = '', request = '', cert = '', ext = ''] = ['key', 'request', 'cert', 'ext'].map((part) =>
    join(folder, `${name}-${part}.pem`),
  )
  const openssl = (words: string) => execFileSync('openssl', words.split(' '), { stdio: 'ignore' })
  writeFileSync(ext, 'subjectAltName=DNS:localhost')
  openssl(
    `req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=${name} -keyout ${key} -out ${request}`,
  )
  openssl(`x509 -req -in ${request} -signkey ${key} -days ${days} -extfile ${ext} -out ${cert}`)
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

beforeAll(() => {
  execFileSync('sh', ['deploy/inside.sh', join(folder, 'etc', 'inside')])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('[PL-26] a node warns at its start of certificates of the inside that end within thirty days', () => {
  const tls = insideTlsOf(node)
  expect(insideWarnings(tls, later(360))).toEqual([])
  expect(insideWarnings(tls, later(370)).join()).toMatch(/ end in 26 days, /)
  expect(insideWarnings(tls, later(500)).join()).toMatch(/ have ended, /)
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
  expect(await about(400, node)).toEqual(['wrong'])
  expect(await about(0, folder)).toEqual(['wrong'])

  const { origin, close } = await serve('127.0.0.1', { ...insideTlsOf(node), requestCert: false })
  expect(await publicCertificate(origin, later(0))).toEqual([])
  expect((await publicCertificate(origin, later(370))).map(([kind]) => kind)).toEqual(['note'])
  close()
  expect(await publicCertificate(origin, later(370))).toEqual([])
})

test('[PL-26] an ended certificate of the public address is wrong, and the doctor says so in a sentence', async () => {
  const { origin, close } = await serve('localhost', certificateOf('ended', -1))
  const env = readEnv({ PUBLIC_ORIGIN: origin })
  const found = await diagnose({ env, pool: undefined, now: machineClock, timeout: 2_000 })
  close()
  expect(found.filter(({ about }) => about === 'PUBLIC_ORIGIN')).toEqual([
    {
      kind: 'wrong',
      about: 'PUBLIC_ORIGIN',
      sentence: 'its certificate has ended, and no browser opens it: look why nothing has renewed it.',
    },
  ])
})

test('[PL-26] the doctor looks at the certificate that is shown to those who come by the name of the address', async () => {
  const named = createSecureContext(certificateOf('named', 90))
  const { origin, close } = await serve('localhost', {
    ...certificateOf('unnamed', -1),
    SNICallback: (name, answer) => answer(null, name === 'localhost' ? named : undefined),
  })
  expect(await publicCertificate(origin, machineClock())).toEqual([])
  close()
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
