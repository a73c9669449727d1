import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessOf } from '../settings/business.ts'
import { DEFAULTS } from '../settings/schema.ts'
import { webRoutes } from './web.ts'

let webDist: string

beforeEach(() => {
  webDist = mkdtempSync(join(tmpdir(), 'web-'))
})
afterEach(() => rmSync(webDist, { recursive: true }))

async function open() {
  const app = Fastify()
    .decorate('cardWindow', {
      api: 'v1',
      channelKey: null,
      noticeUrl: '',
      v2: null,
      easyPay: [],
      easyPayOrigins: ['https://easy.example'],
      sdkUrl: 'https://card.example/v2.js',
      impCode: 'test',
      pg: 'test',
      origins: ['https://*.window.example', 'https://network.example'],
    })
    .decorate('map', { kind: 'leaflet', tiles: 'https://tiles.example/{z}/{x}/{y}', attribution: '' })
    .decorate('business', businessOf(DEFAULTS))
    .decorate('publicOrigin', 'https://self.example')
  await app.register(webRoutes, { webDist })
  return app
}

const get = async (url: string) => (await open()).inject(url)

function build(script: string) {
  mkdirSync(join(webDist, '.vite'), { recursive: true })
  writeFileSync(join(webDist, 'index.html'), '<head></head>')
  writeFileSync(join(webDist, '.vite/screens.json'), JSON.stringify({ '/BranchList': [script] }))
}

test('every address of the web app is the page, never kept and under its policy; at a screen with its files', async () => {
  build('assets/list.js')
  const list = await get('/self/branchList?from=home')
  expect(list.body).toBe('<head><link rel="modulepreload" crossorigin href="/self/assets/list.js"></head>')
  expect(list.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0',
    'content-security-policy': expect.stringContaining(
      "script-src 'self' https://card.example https://*.window.example https://network.example;",
    ),
  })
  expect((await get('/self/nowhere')).body).toBe('<head></head>')
})

test("[RW-01] the card window's origins may bring script, frame, form and call; what is stopped is reported", async () => {
  build('assets/list.js')
  const { headers } = await get('/self/PaymentMain')
  const policy = String(headers['content-security-policy']).split('; ')
  const card = 'https://card.example https://*.window.example https://network.example'
  const of = (directive: string) => policy.map((each) => each.trim()).includes(directive)
  for (const directive of ["script-src 'self'", "connect-src 'self'"])
    expect(of(`${directive} ${card}`)).toBe(true)
  // No script of an easy pay runs in our page.
  for (const directive of ["form-action 'self'", 'frame-src'])
    expect(of(`${directive} ${card} https://easy.example`)).toBe(true)
  expect(policy).toContain('report-uri /policy-report')
  expect(headers['reporting-endpoints']).toBe('policy="/policy-report"')
})

test('[WY-19] the service worker may ask for files of ours, and runs nothing else', async () => {
  build('assets/list.js')
  writeFileSync(join(webDist, 'sw.js'), '')
  const { headers } = await get('/self/sw.js')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(headers['cache-control']).toBe('public, max-age=0')
})

test('[WY-20] the picture of a link has an absolute address', async () => {
  build('assets/list.js')
  writeFileSync(
    join(webDist, 'index.html'),
    '<head><meta property="og:image" content="/self/icons/share.png"></head>',
  )
  expect((await get('/self/')).body).toContain('content="https://self.example/self/icons/share.png"')
})

test('[WY-42] of the scripts in the page itself only those of the built head may run', async () => {
  build('assets/list.js')
  writeFileSync(
    join(webDist, 'index.html'),
    '<head><script>show()</script><script type="module" src="/self/a.js"></script></head><script>other()</script>',
  )
  const { headers } = await get('/self/')
  const [, scripts] = /script-src 'self' (.*?) https/.exec(String(headers['content-security-policy'])) ?? []
  expect(scripts).toBe("'sha256-bZcXq6A55386WOhnm+CkmXOdvD/gkjsQT5fkz6gxfg8='")
})

test('before the web app is built there is no page; each build is served without a new start', async () => {
  const app = await open()
  expect((await app.inject('/self/BranchList')).statusCode).toBe(404)
  for (const script of ['assets/first.js', 'assets/second.js']) {
    build(script)
    expect((await app.inject('/self/BranchList')).body).toContain(script)
  }
})
