import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../postgres.mjs'

const { BENCH_PORT = '8280' } = process.env

/** The product as npm start serves it, on a PostgreSQL of its own with the demo people, without limits. */
export async function openPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-bench-'))
  const postgres = await startPostgres()
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: BENCH_PORT,
      SANDBOX_PORT: String(Number(BENCH_PORT) + 1),
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  process.once('exit', () => server.kill('SIGTERM') && rmSync(folder, { recursive: true, force: true }))
  const place = {
    origin: `http://127.0.0.1:${BENCH_PORT}`,
    databaseUrl: postgres.url,
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await untilReady(place.origin, server)
    return place
  } catch (error) {
    await place.stop()
    throw error
  }
}

async function untilReady(origin, server) {
  while (server.exitCode === null) {
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await setTimeout(100)
  }
  throw new Error('The server ended before it answered.')
}
