import { BROWSER_ERROR_KINDS, BROWSER_ERRORS } from '@self/contract/browser-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { browserErrors } from '../metrics.ts'
import { framesOf, scrub } from './scrub.ts'

const LONGEST = 8_192
/** Different errors of one process that are logged; whoever makes up more only raises the count. */
const LOGGED = 100

const body = z.object({ kind: z.enum(BROWSER_ERROR_KINDS), message: z.string(), stack: z.string() })

/** Browsers say here what broke in them. Counted by kind; the log has each error once, without a person (docs/decisions/058). */
export const browserErrorRoutes: FastifyPluginAsyncZod = async (app) => {
  const logged = new Set<string>()
  app.post(
    BROWSER_ERRORS,
    { config: { access: 'public' }, schema: { hide: true, body }, bodyLimit: LONGEST },
    async ({ body: { kind, message, stack }, log }, reply) => {
      browserErrors.inc({ kind })
      const [error, at] = [scrub(message), framesOf(stack)]
      const fingerprint = [kind, error, at[0]].join(' ')
      if (!logged.has(fingerprint) && logged.size < LOGGED) {
        logged.add(fingerprint)
        log.warn({ kind, error, at }, 'Something broke in a browser')
      }
      return reply.code(204).send()
    },
  )
}
