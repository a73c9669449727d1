import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const COMMAND = [fileURLToPath(new URL('server.ts', import.meta.url))]

test('the sandbox does not start in production', { timeout: 30_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, COMMAND, {
    env: { ...process.env, NODE_ENV: 'production', SANDBOX_PORT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('NODE_ENV=production')
})

test('told to stop, it leaves at once, even while it keeps an app waiting', { timeout: 25_000 }, async () => {
  const server = spawn(process.execPath, COMMAND, {
    env: { ...process.env, SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [said] = await once(server.stdout, 'data')
  const kakao = `${String(said).replace('Sandbox: ', '').trim()}/kakao`
  const post = (path: string, fields: Record<string, string>) =>
    fetch(kakao + path, { method: 'POST', body: new URLSearchParams(fields) })

  await post('/sandbox/scenario', { outcome: 'token-slow' })
  const waiting = post('/oauth/token', {}).catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, 200))
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  await waiting
})
