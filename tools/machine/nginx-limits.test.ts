import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test as base, expect } from 'vitest'
import { run } from '../command.ts'
import { ACME_ROOT, findNginx, makeCertificate, startNginx } from './nginx.ts'
import { freePort } from './postgres.ts'

const STRANGER = '127.0.0.1'
const HONEST = '127.0.0.2'
const DRIPPING =
  'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'
/** As many as limits.conf lets one address have, and some. */
const MOST = 200
const TOO_MANY = 40

const test = base
  .extend('host', { scope: 'file' }, '127.0.0.1')
  .extend('behind', { scope: 'file' }, async ({ host }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-nginx-'))
    const node = createServer(
      { requestTimeout: 2_000, headersTimeout: 2_000, connectionsCheckingInterval: 200 },
      (incoming, reply) => {
        incoming.resume().on('end', () => reply.end('served'))
      },
    ).listen(0, host)
    await once(node, 'listening')
    const address = node.address()
    const nodes = [`${host}:${typeof address === 'object' ? address?.port : ''}`]
    const [port = 0, tlsPort = 0, redirectPort = 0] = await Promise.all([freePort(), freePort(), freePort()])
    const plain = await startNginx({ port, nodes, folder: join(folder, 'plain'), hasLimits: true })
    const tls = { ...(await makeCertificate(folder)), redirectPort }
    const secure = await startNginx({
      port: tlsPort,
      nodes,
      folder: join(folder, 'tls'),
      tls,
      hasLimits: true,
    })
    onCleanup(async () => {
      await Promise.all([plain.stop(), secure.stop()])
      node.closeAllConnections()
      node.close()
      rmSync(folder, { recursive: true })
    })
    return { port, tlsPort, redirectPort, folder: join(folder, 'tls') }
  })

/** A call from an address of this machine: what came back. */
async function call(port: number, path: string, from: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  return wordsOf(socket)
}

/** What was said until the other side ended it, in whatever way. */
async function wordsOf(socket: Socket): Promise<string> {
  let words = ''
  socket.setEncoding('utf8').on('data', (part) => {
    words += part
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return words
}

/** A body that never ends, a letter now and then, until the other side closes it. */
function drip(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: STRANGER }, () => socket.write(DRIPPING))
  const dripping = setInterval(() => socket.writable && socket.write('x'), 500)
  return wordsOf(socket).finally(() => clearInterval(dripping))
}

test('[EG-03] bodies that drip are ended, no more of one address are held than may be, and somebody else is served meanwhile', async ({
  behind,
}) => {
  const dripping = Array.from({ length: MOST + TOO_MANY }, () => drip(behind.port))
  expect(await call(behind.port, '/api/branch', HONEST)).toContain('served')
  const ends = await Promise.all(dripping)
  const refused = ends.filter((words) => words.includes(' 429 '))
  expect(refused.length).toBeGreaterThanOrEqual(TOO_MANY)
  expect(refused[0]).toContain('"code":"TOO_BUSY"')
  expect(ends.filter((words) => words.includes('served'))).toEqual([])
}, 120_000)

test('[EG-03] who asks a thousand times at once reads that it is too much, and somebody else is served', async ({
  behind,
}) => {
  const callMany = (path: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => call(behind.port, path, STRANGER)))
  for (const path of ['/login/oauth2/callback/login', '/login/oauth2/callback/send-one', '/api/branch'])
    for (let round = 0, isRefused = false; !isRefused; round += 1) {
      isRefused = (await callMany(path, 100)).some((words) => words.includes(' 429 '))
      expect(round).toBeLessThan(12)
    }
  expect(await call(behind.port, '/login/oauth2/callback/login', HONEST)).toContain('served')
  expect(await call(behind.port, '/self/', STRANGER)).toContain('served')
}, 120_000)

test('[EG-04] over plain http a page leads to https, and a call is refused', async ({ behind }) => {
  const page = await call(behind.redirectPort, '/self/BranchList', HONEST)
  expect(page).toMatch(/^HTTP\/1\.1 308 [\s\S]*\r\nlocation: https:\/\//i)
  for (const path of ['/api/branch', '/login/oauth2/callback/login'])
    expect(await call(behind.redirectPort, path, HONEST)).toMatch(/^HTTP\/1\.1 403 /)
})

test('[PL-33] without containers nginx takes its settings where its output is a socket, as systemd gives it', async ({
  behind,
}) => {
  const given = (folder: string) =>
    run(findNginx() ?? 'nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], { quiet: true })
  expect((await given(behind.folder)).output).toContain('/dev/stdout')
  const page = readFileSync('docs/operations.md', 'utf8')
  const [, line = ''] = /^echo '(.+)' > \/etc\/nginx\/log\.conf$/m.exec(page) ?? []
  writeFileSync(join(behind.folder, 'log.conf'), line)
  expect(await given(behind.folder)).toMatchObject({ code: 0 })
})

test('[PL-33] a node without containers is started again after a failure, and not where its settings are refused', async () => {
  const unit = readFileSync('deploy/gyeotmaru@.service', 'utf8')
  const setting = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
  const [program = '', envFile, ...command] = setting('ExecStart').split(' ')
  expect([basename(program), envFile]).toEqual(['node', '--env-file=.env'])
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: 'nowhere' }
  const refused = await run(process.execPath, command, { quiet: true, env })
  expect(refused.output).toContain('DATABASE_URL')
  expect([setting('Restart'), setting('RestartPreventExitStatus')]).toEqual(['on-failure', `${refused.code}`])

  const [, drained = ''] =
    /^const DRAINED_AFTER = (\S+)$/m.exec(readFileSync('apps/api/src/server.ts', 'utf8')) ?? []
  expect(Number(setting('TimeoutStopSec')) * 1_000).toBeGreaterThan(Number(drained.replace('_', '')))
  const page = readFileSync('docs/operations.md', 'utf8')
  const [, pictures = ''] = /install -d -o gyeotmaru (\S+)\/pictures\b/.exec(page) ?? []
  expect([setting('User'), setting('ReadWritePaths')]).toEqual(['gyeotmaru', pictures])
  expect(page).toContain(`on each machine with nodes, in \`${setting('WorkingDirectory')}\`,`)
  expect(page).toMatch(/^systemctl enable --now gyeotmaru@8080 gyeotmaru@8081$/m)
})

test('[PL-27] what an authority asks for over plain http to renew a certificate is answered there, by a file or by none', async ({
  behind,
}) => {
  const challenge = (name: string) => call(behind.redirectPort, `/.well-known/acme-challenge/${name}`, HONEST)
  const written = join(behind.folder, 'acme/.well-known/acme-challenge')
  mkdirSync(written, { recursive: true })
  chmodSync(dirname(behind.folder), 0o755) // nginx reads it as a user of its own
  writeFileSync(join(written, 'token'), 'token.thumbprint')
  const found = await challenge('token')
  expect(found).toMatch(/^HTTP\/1\.1 200 /)
  expect(found).toMatch(/\r\n\r\ntoken\.thumbprint$/)
  const none = await challenge('none')
  expect(none).toMatch(/^HTTP\/1\.1 404 /)
  expect(none).not.toContain('served')
})

test('[PL-27] the folder that certbot is given is the one that nginx looks into, with containers and without', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const [, ...folders] = page.split('--webroot-path ').map((rest) => rest.split(' ')[0])
  expect(folders).toEqual(['/srv/gyeotmaru/deploy/acme', ACME_ROOT])
  expect(readFileSync('deploy/compose.yaml', 'utf8')).toMatch(
    new RegExp(`^ +- \\./acme:${ACME_ROOT}:ro\\b`, 'm'),
  )
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain(`root ${ACME_ROOT};`)
})

test('[EG-04] TLS is spoken by strong ciphers alone, and the document of the API is not for visitors', async ({
  behind,
}) => {
  const get = (path: string, options: object = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        { port: behind.tlsPort, host: '127.0.0.1', path, rejectUnauthorized: false, ...options },
        (reply) => {
          reply.resume()
          resolve(reply.statusCode)
        },
      )
      sent.on('error', reject).end()
    })
  const old = { maxVersion: 'TLSv1.2' as const, agent: false }
  expect(
    await get('/api/branch', {
      ...old,
      ciphers: 'ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384',
    }),
  ).toBe(200)
  await expect(get('/api/branch', { ...old, ciphers: 'AES128-SHA:AES256-GCM-SHA384' })).rejects.toThrow()
  await expect(
    get('/api/branch', { ...old, ciphers: 'ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES128-SHA' }),
  ).rejects.toThrow()
  expect(await get('/api/openapi.json')).toBe(404)
})

test('[EG-08] files that staff upload go through, and a body as large is refused everywhere else', async ({
  behind,
}) => {
  const send = async (path: string) =>
    (await fetch(`http://${STRANGER}:${behind.port}${path}`, { method: 'POST', body: 'x'.repeat(1_000_000) }))
      .status
  for (const path of ['pictures', 'catalogue', 'payouts']) expect(await send(`/api/admin/${path}`)).toBe(200)
  expect(await send('/api/admin/catalogue/other')).toBe(413)
  expect(await send('/api/admin/members/1/notes')).toBe(413)
})
