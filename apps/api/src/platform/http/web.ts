import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'

const YEAR = 365 * 24 * 60 * 60 * 1000
const FINGERPRINTED = /^(assets|fonts)\//

/** The web app under /self/: fingerprinted files for a year, every other address is the app itself. */
export const webRoutes: FastifyPluginAsync<{ webDist: string }> = async (app, { webDist }) => {
  const config = { access: 'public' as const }
  const schema = { hide: true }
  const { origin } = new URL(app.cardWindow.sdkUrl)
  const policy = contentSecurityPolicy(origin)
  const shell = (reply: FastifyReply) =>
    reply.header('content-security-policy', policy).sendFile('index.html', { maxAge: 0 })

  await app.register(fastifyStatic, { root: webDist, serve: false, index: false })
  app.get('/', { config, schema }, (_, reply) => reply.redirect('/self/'))
  app.get('/self', { config, schema }, (_, reply) => reply.redirect('/self/'))
  app.get<{ Params: { '*': string } }>('/self/*', { config, schema }, (request, reply) => {
    const path = request.params['*']
    if (!/\.[a-z0-9]+$/i.test(path)) return shell(reply)
    return reply.sendFile(path, FINGERPRINTED.test(path) ? { maxAge: YEAR, immutable: true } : { maxAge: 0 })
  })
}

/** Nothing runs but our own files and the card provider's script. */
const contentSecurityPolicy = (cardOrigin: string): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${cardOrigin}`,
    `script-src 'self' ${cardOrigin}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${cardOrigin}`,
    `frame-src ${cardOrigin}`,
  ].join('; ')
