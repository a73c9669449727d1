import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './machine/postgres.ts'
import { buildWeb } from './web-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-start-'))
beforeAll(buildWeb, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

test('[ND-02] SIGTERM to npm start ends the app and the sandbox within 10 seconds', async () => {
  const [port, sandbox] = [await freePort(), await freePort()]
  const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandbox), DATA_DIR: folder }
  const npm = spawn('npm', ['start'], { env, stdio: 'ignore' })
  const ended = new Promise((done) => npm.once('exit', done))
  while (!(await answers(port)) || !(await answers(sandbox))) await delay(100)

  npm.kill('SIGTERM')
  await ended
  const begun = performance.now()
  while ((await answers(port)) || (await answers(sandbox))) {
    expect(performance.now() - begun).toBeLessThan(10_000)
    await delay(100)
  }
}, 120_000)
