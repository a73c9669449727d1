import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from '../apps/api/src/platform/database/embedded.ts'
import { copyMigrated } from '../apps/api/test/database.ts'
import { freePort } from './machine/postgres.ts'
import { buildWeb } from './web-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-start-'))
beforeAll(async () => {
  await copyMigrated(join(folder, 'pglite'))
  await buildWeb()
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

const BUSY = { timeout: 300_000 } // on a busy machine slow is not wrong

test(
  '[ND-02] [MS-13] npm start notes what became of a message; SIGTERM ends all of it within 10 seconds',
  BUSY,
  async () => {
    const [port, sandbox] = [await freePort(), await freePort()]
    const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandbox), DATA_DIR: folder }
    const npm = spawn('npm', ['start'], { env, stdio: 'ignore' })
    const ended = new Promise((done) => npm.once('exit', done))
    while (!(await answers(port)) || !(await answers(sandbox))) await delay(100)
    expect(await sendCode(port)).toBe(200)
    // From 7 to 10 in the morning the demo reminds of a session of that day too.
    await expect.poll(() => isReported(sandbox), { timeout: 30_000 }).toBe(true)

    npm.kill('SIGTERM')
    await ended
    const begun = performance.now()
    while ((await answers(port)) || (await answers(sandbox))) {
      expect(performance.now() - begun).toBeLessThan(10_000)
      await delay(100)
    }
    expect(await messages()).toEqual([{ status_code: '4000', reported_at: expect.any(Date) }])
  },
)

async function sendCode(port: number) {
  const { status } = await fetch(`http://127.0.0.1:${port}/login/oauth2/callback/send-one`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userPhone: '01000000001', purpose: 'ACCOUNT' }),
  })
  return status
}

/** Whether the code was sent, and a report of each message was taken. */
async function isReported(sandbox: number) {
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${sandbox}/${path}`)).json()
  const sent = (await read('sms')) as { text: string }[]
  const { reports } = (await read('solapi/sandbox/calls')) as { reports: number[] }
  const hasCode = sent.some(({ text }) => text.includes('인증번호'))
  return hasCode && reports.length === sent.length && reports.every((status) => status === 204)
}

/** The codes, as the server that has ended left them. */
async function messages() {
  const { pool, close } = await openFolder(folder)
  const { rows } = await pool.query('select status_code, reported_at from outbox where priority = 0')
  await close()
  return rows
}
