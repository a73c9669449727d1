import fastifyStatic from '@fastify/static'
import type { MapConfig } from '@self/contract/branch'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { FirstPaintAt } from '../first-paint/first-paints.ts'
import { footOf, pageAt, scriptHashesOf } from './page.ts'
import { POLICY_REPORTS } from './policy-reports.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000
/** Naver's script brings more of itself and its tiles from there. */
const NAVER_HOSTS = 'https://*.naver.com https://*.naver.net https://*.pstatic.net'
const FINGERPRINTED = /^(assets|fonts)\//

/** The service worker runs by the policy of its own file: it asks for our files, and loads nothing else. */
const WORKER = 'sw.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

type CardWindow = { sdkUrl: string; origins: string[]; easyPayOrigins: string[] }

type WebOptions = { webDist: string; firstPaintAt?: FirstPaintAt }

/** The web app under /self/: fingerprinted files for a year, every other address is the app itself. */
export const webRoutes: FastifyPluginAsync<WebOptions> = async (app, { webDist, firstPaintAt }) => {
  const config = { access: 'public' as const }
  const schema = { hide: true }
  const foot = footOf(app.business)
  async function shell(reply: FastifyReply, path: string, hasQuery: boolean) {
    const paint = hasQuery ? undefined : await firstPaintAt?.(path)
    const page = await pageAt(webDist, path, {
      foot,
      origin: app.publicOrigin,
      ...(paint && { paint, at: app.now().getTime() }),
    })
    if (page === undefined) return reply.callNotFound()
    return reply
      .headers({
        'content-security-policy': contentSecurityPolicy(app.cardWindow, app.map, scriptHashesOf(page)),
        'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
        'cache-control': 'public, max-age=0',
      })
      .type('text/html; charset=utf-8')
      .send(page)
  }

  await app.register(fastifyStatic, { root: webDist, serve: false, index: false, dotfiles: 'ignore' })
  app.get('/', { config, schema }, (_, reply) => reply.redirect('/self/'))
  app.get('/self', { config, schema }, (_, reply) => reply.redirect('/self/'))
  app.get<{ Params: { '*': string } }>('/self/*', { config, schema }, (request, reply) => {
    const path = request.params['*']
    if (!/\.[a-z0-9]+$/i.test(path)) return shell(reply, path, request.url.includes('?'))
    if (path === WORKER) void reply.header('content-security-policy', WORKER_POLICY)
    return reply.sendFile(path, FINGERPRINTED.test(path) ? { maxAge: YEAR, immutable: true } : { maxAge: 0 })
  })
}

/**
 * Nothing runs but our own files, what the page itself says before it is painted, what the card window brings from the
 * provider's and the networks' origins and, where Naver draws the map, Naver's.
 */
function contentSecurityPolicy(
  { sdkUrl, origins, easyPayOrigins }: CardWindow,
  map: MapConfig,
  scripts: string[],
): string {
  const card = [...new Set([new URL(sdkUrl).origin, ...origins])].join(' ')
  const windows = [card, ...easyPayOrigins].join(' ')
  const { script, images } = originsOf(map)
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${windows}`,
    ["script-src 'self'", ...scripts, card, script].filter(Boolean).join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${images}`,
    `connect-src 'self' ${card}`,
    `frame-src ${windows}`,
    `report-uri ${POLICY_REPORTS}`, // browsers without the Reporting API
    'report-to policy',
  ].join('; ')
}

/** Where a map's script and pictures come from. */
function originsOf(map: MapConfig): { script: string; images: string } {
  if (map.kind === 'leaflet') return { script: '', images: new URL(map.tiles.replaceAll(/[{}]/g, '')).origin }
  const { origin } = new URL(map.sdkUrl)
  return { script: `${origin} ${NAVER_HOSTS}`, images: `${origin} ${NAVER_HOSTS}` }
}
