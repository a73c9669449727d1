import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** The product is started by tools/gallery.ts, which tells where it is. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'walk.spec.ts',
  outputDir: '../../test-results/gallery',
  workers: 2,
  fullyParallel: true,
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  retries: 1, // two at once may ask for the same hour
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { ...base.use, actionTimeout: 10_000, screenshot: 'off' },
  projects: [{ name: 'gallery' }],
})
