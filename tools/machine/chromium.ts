import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium without a window, which takes a third less processor time for the same pages, unless another one is asked for. */
export const findHeadlessShell = () =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined

/** The browser to test with: the one asked for, the system's, or Playwright's own. */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return CHROMIUM_PATH
  return [...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path))
}
