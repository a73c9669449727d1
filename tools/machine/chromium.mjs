import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser to test with: the one asked for, the system's, or Playwright's own. */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return [...SYSTEM, own].find((path) => path && existsSync(path))
}
