import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium, findHeadlessShell } from '../machine/chromium.ts'
import { findFaults } from './faults.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium(),
    args: ['--no-sandbox'],
  })
})
afterAll(() => browser.close())

async function faultsIn(body: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 600 } })
  await page.setContent(
    `<!doctype html><style>body { margin: 0 } button { height: 44px; width: 100px }</style>${body}`,
  )
  return page.evaluate(findFaults).finally(() => page.close())
}

const tall = '<div style="height: 2000px"></div>'

test('[GA-03] a page as it should be has no faults', async () => {
  expect(await faultsIn(`<p>글</p><button>예약</button>${tall}<button>끝</button>`)).toEqual([])
})

test.each([
  ['too wide', '<div style="width: 500px">글</div>', /^110 px too wide/],
  [
    'cut',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">오늘은 여기까지 이야기해요</p>',
    /^cut text/,
  ],
  ['too small to press', '<button style="width: 30px">예약</button>', /^30×44 px/],
  [
    'under a bar',
    `${tall}<button>끝</button><div style="position: fixed; bottom: 0; height: 60px; width: 100%">bar</div>`,
    /^covered by <div > bar: <button > 끝/,
  ],
])('[GA-03] what is %s is found', async (_what, body, fault) => {
  expect(await faultsIn(body)).toEqual([expect.stringMatching(fault)])
})

test.each([
  [
    'ends in dots',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">오늘은 여기까지 이야기해요</p>',
  ],
  ['scrolls', '<p style="width: 60px; overflow: auto; white-space: nowrap">오늘은 여기까지 이야기해요</p>'],
  [
    'is for screen readers',
    '<p style="width: 1px; height: 1px; overflow: hidden; position: absolute">오늘은</p>',
  ],
])('[GA-03] text that %s is not cut', async (_what, body) => {
  expect(await faultsIn(body)).toEqual([])
})
