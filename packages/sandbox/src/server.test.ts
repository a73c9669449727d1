import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the sandbox does not start in production', { timeout: 30_000 }, () => {
  const server = fileURLToPath(new URL('server.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', server], {
    env: { ...process.env, NODE_ENV: 'production', SANDBOX_PORT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('NODE_ENV=production')
})
