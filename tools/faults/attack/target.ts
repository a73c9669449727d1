import type { SpawnOptions } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '../../machine/nginx.ts'
import { freePort, startPostgres } from '../../machine/postgres.ts'
import { startNode } from '../../machine/process.ts'
import { settingsFor } from '../../settings.ts'

const MASTER = { userPhone: '01000000009', password: 'demo!master1' }

/** Two nodes on a PostgreSQL of their own behind nginx, with the demo's people and no limits; gone when it is closed. */
export async function openTarget() {
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-attack-'))
  const output = openSync(join(folder, 'all.log'), 'a')
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
  const close = async () => {
    for (const end of endings.toReversed()) await end()
  }
  const start = (file: string, env: NodeJS.ProcessEnv, url: string) => {
    const options: SpawnOptions = { env: { ...process.env, ...env }, stdio: ['ignore', output, output] }
    const { answers, end } = startNode([file], options)
    endings.push(end)
    return answers(url)
  }
  try {
    const [port = 0, sandboxPort, ...nodePorts] = await Promise.all(
      Array.from({ length: 4 }, () => freePort()),
    )
    const [web, sandbox] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${sandboxPort}`]
    const postgres = await startPostgres()
    endings.push(postgres.stop)
    const settings = {
      ...settingsFor({ web, sandbox }),
      DATABASE_URL: postgres.url,
      SEED: 'demo',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
    }
    await start('packages/sandbox/src/server.ts', { ...settings, SANDBOX_PORT: String(sandboxPort) }, sandbox)
    for (const each of nodePorts)
      await start(
        'apps/api/src/server.ts',
        { ...settings, PORT: String(each) },
        `http://127.0.0.1:${each}/readyz`,
      )
    const nodes = nodePorts.map((each) => `127.0.0.1:${each}`)
    const nginx = await startNginx({ port, nodes, folder })
    endings.push(nginx.stop)
    const reply = await fetch(`${web}/login/oauth2/callback/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(MASTER),
    })
    const { token } = (await reply.json()) as { token: string }
    return { web, port, nodePort: nodePorts[0] ?? 0, database: postgres.url, token, folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

export type Target = Awaited<ReturnType<typeof openTarget>>
export type Report = (result: { what: string; isGood: boolean }) => void
