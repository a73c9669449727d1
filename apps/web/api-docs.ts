import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const REDOCLY = fileURLToPath(new URL('../../node_modules/.bin/redocly', import.meta.url))
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** While developing: the API's document of the server at `origin` as a page to read, at /api/docs. */
export const apiDocs = (origin: string): Plugin => ({
  name: 'api-docs',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/api/docs', (_, reply, next) => {
      buildPage(`${origin}/api/openapi.json`).then((page) => {
        reply.setHeader('content-type', 'text/html; charset=utf-8').end(page)
      }, next)
    })
  },
})

async function buildPage(document: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-docs-'))
  const file = join(folder, 'page.html')
  try {
    const env = { ...process.env, ...QUIET }
    await promisify(execFile)(REDOCLY, ['build-docs', document, '-o', file, '--inlineBundle'], { env })
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
