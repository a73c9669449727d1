import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ports, WEB } from './e2e/address.ts'
import { findChromium } from './scripts/chromium.mjs'

// Once; the workers inherit both.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `gyeotmaru-e2e-${process.pid}`)
process.env.E2E_LOG ??= `${process.env.E2E_DATA_DIR}.log`

export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: WEB,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'product', testIgnore: /\/(ledger|log)\.spec\.ts$/, teardown: 'end' },
    { name: 'end', testMatch: /\/(ledger|log)\.spec\.ts$/ }, // when all is over: what has been paid and written meanwhile
  ],
  webServer: {
    command: 'exec node scripts/start.mjs > "$E2E_LOG" 2>&1', // exec: SIGTERM goes to the script itself
    env: { ...ports, DATA_DIR: process.env.E2E_DATA_DIR, E2E_LOG: process.env.E2E_LOG, LIMITS: 'off' },
    url: `${WEB}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
