import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { policyReports } from '../metrics.ts'

export const POLICY_REPORTS = '/policy-report'

const MEDIA_TYPES = ['application/csp-report', 'application/reports+json']
const LONGEST = 16_384
/** Different refusals of one process that are logged; whoever makes up more only raises the count. */
const LOGGED = 100
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
]

/** As browsers of the Reporting API write it, and as the others do. */
const reported = z.object({
  body: z.object({ effectiveDirective: z.string(), blockedURL: z.optional(z.nullable(z.string())) }),
})
const written = z.object({
  'csp-report': z.object({
    'violated-directive': z.string(),
    'effective-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
})

/** Browsers say here what our content policy has stopped. Counted by directive; the log names each origin once. */
export const policyReportRoutes: FastifyPluginAsync = async (app) => {
  const logged = new Set<string>()
  app.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string', bodyLimit: LONGEST }, (_, body, done) =>
    done(null, body),
  )
  app.post<{ Body: unknown }>(
    POLICY_REPORTS,
    { config: { access: 'public' }, schema: { hide: true }, bodyLimit: LONGEST },
    async ({ body, log }, reply) => {
      for (const { directive, origin } of violationsIn(body)) {
        policyReports.inc({ directive })
        const key = `${directive} ${origin}`
        if (logged.has(key) || logged.size >= LOGGED) continue
        logged.add(key)
        log.warn({ directive, origin }, 'The content policy stopped something')
      }
      return reply.code(204).send()
    },
  )
}

function violationsIn(body: unknown): { directive: string; origin: string }[] {
  const reports = [jsonOf(body)].flat()
  return reports.flatMap((report) => {
    const { data: modern } = reported.safeParse(report)
    if (modern) return [violation(modern.body.effectiveDirective, modern.body.blockedURL ?? '')]
    const { data: old } = written.safeParse(report)
    if (!old) return []
    const {
      'effective-directive': effective,
      'violated-directive': violated,
      'blocked-uri': uri,
    } = old['csp-report']
    return [violation(effective ?? violated, uri ?? '')]
  })
}

/** Words of our own: no path and no query of what was stopped, which may say who was there. */
function violation(directive: string, blocked: string) {
  const name = directive.split(' ')[0]?.replace(/-(elem|attr)$/, '') ?? ''
  return {
    directive: DIRECTIVES.includes(name) ? name : 'other',
    origin: URL.canParse(blocked) ? new URL(blocked).origin : 'inline',
  }
}

function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
