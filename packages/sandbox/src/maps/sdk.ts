import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pause } from '../pause.ts'
import { type Maps, NAVER_KEYS } from './maps.ts'

const PARTS = ['geometry', 'event', 'tiles', 'marker', 'gestures', 'zoom-control', 'map', 'naver']

type Asked = { Querystring: { ncpKeyId?: string; fault?: string } }

/** The script that a page loads; with another key it runs, and then tells the page that it is refused. */
export async function sdkRoute(app: FastifyInstance, { maps }: { maps: Maps }): Promise<void> {
  const sdk = await classicScript(PARTS)
  const refusedSdk = await classicScript([...PARTS, 'refused'])

  app.get<Asked>('/maps.js', async ({ query }, reply) => {
    reply.type('text/javascript; charset=utf-8')
    if (query.fault === 'no-script') return reply.code(404).send('')
    if (maps.outcome === 'maps-down') return reply.code(503).send('')
    if (query.fault === 'no-global') return ''
    if (query.fault === 'slow-12s' || maps.outcome === 'maps-slow') {
      await pause(maps, maps.options.slowScriptMs)
    }
    const isRefused = query.ncpKeyId !== NAVER_KEYS.keyId || maps.outcome === 'auth-failure'
    return isRefused ? refusedSdk : sdk
  })
}

/** Naver's is a script of the old kind, so the modules of ../maps-sdk are joined into one. */
async function classicScript(names: string[]): Promise<string> {
  const parts = names.map((name) => readFile(new URL(`../maps-sdk/${name}.js`, import.meta.url), 'utf8'))
  const modules = (await Promise.all(parts)).join('\n')
  return `;(() => {\n${modules.replace(/^import [^']*'[^']*'\n/gm, '').replace(/^export /gm, '')}})()\n`
}
