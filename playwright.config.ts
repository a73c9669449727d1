import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isEasyPayOffered, isGiven, products, WEB, WORKERS } from './e2e/address.ts'
import { findChromium, findHeadlessShell } from './tools/machine/chromium.ts'

// Once; the workers inherit it.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `gyeotmaru-e2e-${process.pid}`)

/** What Playwright turns off by itself (the last such list is the one that counts), and two of our own. */
const TURNED_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup', // two pages of the browser's own behind its address bar: half of the time of a test
  'WebUIOmniboxPopup',
]

/** The channels of the sandbox for easy pays, over either interface. */
const EASY_PAYS = {
  CARD_KAKAOPAY_CHANNEL: 'kakaopay.CASANDBOX1',
  CARD_NAVERPAY_CHANNEL: 'channel-key-sandbox-v1-naverpay',
  CARD_TOSSPAY_CHANNEL: 'channel-key-sandbox-v1-tosspay',
  CARD_V2_KAKAOPAY_CHANNEL_KEY: 'channel-key-sandbox-kakaopay',
  CARD_V2_NAVERPAY_CHANNEL_KEY: 'channel-key-sandbox-naverpay',
  CARD_V2_TOSSPAY_CHANNEL_KEY: 'channel-key-sandbox-tosspay',
}

const ENDS = /\/(ledger|log)\.spec\.ts$/
const logless = isGiven && !process.env.E2E_LOG ? '**/log.spec.ts' : []

export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}', // the same on every machine: decision 084
  workers: WORKERS,
  forbidOnly: true,
  reporter: 'list',
  timeout: 60_000, // on a busy machine slow is not wrong
  expect: { timeout: 15_000 },
  use: {
    baseURL: WEB,
    locale: 'ko-KR',
    serviceWorkers: 'block', // what it answers, no test can hold back; shell-offline.spec.ts allows it
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell() ?? findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--no-opt,--no-maglev', // no page of a test lives long enough to earn them: a tenth of its time
        `--disable-features=${TURNED_OFF}`,
      ],
    },
  },
  projects: [
    {
      name: 'product',
      testIgnore: isEasyPayOffered ? ENDS : [ENDS, '**/payment-easy-pay.spec.ts'],
      teardown: 'end',
    },
    // When all is over: what has been paid and written meanwhile, in every product.
    { name: 'end', testMatch: ENDS, testIgnore: logless },
  ],
  webServer: isGiven
    ? []
    : products().map(({ web, sandbox, log }, worker) => ({
        command: 'exec node scripts/run.mjs start > "$E2E_LOG" 2>&1', // exec: SIGTERM goes to node itself
        env: {
          PORT: new URL(web).port,
          SANDBOX_PORT: new URL(sandbox).port,
          DATA_DIR: `${process.env.E2E_DATA_DIR}-${worker}`,
          E2E_LOG: log,
          LIMITS: 'off',
          ...(isEasyPayOffered && EASY_PAYS),
        },
        url: `${web}/readyz`,
        timeout: 120_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      })),
})
