// From touch to paint on a slow phone: Event Timing of one press, as a browser counts «interaction to next paint».
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test'
import { boardReply } from '@self/contract/desk-board'
import { newClientReply } from '@self/contract/desk-booking'
import { createOnServer } from '../../../apps/api/test/database.ts'
import { expectLive } from '../../../e2e/barriers.ts'
import { tokenOf } from '../../../e2e/people/login.ts'
import { people } from '../../../e2e/people/person.ts'
import { findChromium, findHeadlessShell } from '../../machine/chromium.ts'
import { installKoreanFont } from '../../machine/korean-font.ts'
import { buildWeb } from '../../web-build.ts'
import { call } from '../load.ts'
import type { Figure, Report } from '../rounds.ts'
import { type Outside, startServer } from '../servers.ts'
import { BOARD_DAY, PRESSES, type Press } from './presses.ts'

const SLOWER = 6
const MOST_MILLISECONDS = 100
const TIMES = 7
/** Sessions of the board. */
const BOOKED = 24
/** Shorter ones a browser does not report. */
const SHORTEST = 16
/** So long a page rests before it is pressed, and a finger stays down; so long after it all is painted. */
const [REST, HELD, QUIET] = [1_500, 80, 1_500]

const SCREENS: Record<Press['by'], BrowserContextOptions> = {
  thumb: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  mouse: { viewport: { width: 1280, height: 800 } },
}

export async function measureTouch({ postgres, sandbox }: Outside, report: Report) {
  await installKoreanFont()
  await buildWeb()
  const { url, drop } = await createOnServer(postgres.url)
  const server = await startServer(sandbox, { DATABASE_URL: url, SEED: 'demo' })
  const executablePath = findHeadlessShell() ?? findChromium()
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  try {
    await fillBoard(server.origin)
    for (const press of PRESSES) report([await figureOf(press, browser, server.origin)])
  } finally {
    await browser.close()
    await server.stop()
    await drop()
  }
}

async function figureOf(press: Press, browser: Browser, web: string): Promise<Figure> {
  const token = press.who && (await tokenOf(people[press.who], { web }))
  const times: number[] = []
  for (let nr = 0; nr < TIMES; nr += 1) {
    const context = await browser.newContext(SCREENS[press.by])
    const localStorage = token ? [{ name: 'token', value: token }] : []
    await context.setStorageState({ cookies: [], origins: [{ origin: web, localStorage }] })
    times.push(await timeOf(press, await context.newPage(), web))
    await context.close()
  }
  times.sort((one, other) => one - other)
  const a = times[Math.floor(TIMES / 2)] ?? Number.NaN
  const name = `${press.name}: from touch to paint, processor ${SLOWER} times slower (median of ${TIMES}, least ${times[0]})`
  return { name, a, b: MOST_MILLISECONDS, unit: 'ms', target: 1, atMost: true }
}

/** Milliseconds of one press, the first on a page that has just been opened. */
async function timeOf({ by, path, reach }: Press, page: Page, web: string): Promise<number> {
  await page.goto(`${web}/self/${path}`)
  await expectLive(page)
  const target = await reach(page)
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST)
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(listen, SHORTEST)
  if (by === 'mouse') await page.mouse.click(x, y, { delay: HELD })
  else await tap(devtools, { x, y })
  await page.waitForTimeout(QUIET)
  return page.evaluate(longest, SHORTEST)
}

/** Playwright's own tap lifts the finger at once. */
async function tap(devtools: CDPSession, at: { x: number; y: number }) {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await new Promise((lifted) => setTimeout(lifted, HELD))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** In the page: keeps what presses take from now on. */
function listen(durationThreshold: number) {
  const presses: PerformanceEntry[] = []
  Object.assign(window, { presses })
  const options = { type: 'event', durationThreshold }
  new PerformanceObserver((list) => presses.push(...list.getEntries())).observe(options)
}

/** In the page: the longest of what the press is made of. */
function longest(shortest: number) {
  const { presses } = window as unknown as { presses: PerformanceEventTiming[] }
  const ofOne = presses.filter(({ interactionId }) => interactionId)
  return Math.max(shortest, ...ofOne.map(({ duration }) => duration))
}

/** New clients with a session each, one after the other in each column. */
async function fillBoard(web: string) {
  const token = await tokenOf(people.admin, { web })
  const path = `${web}/api/desk/board?branchCode=JS&date=${BOARD_DAY}`
  const { columns, times } = boardReply.parse(await call(path, { token })).data
  const spots = times
    .filter((_, row) => row % 2 === 0 && row + 1 < times.length)
    .flatMap((time) => columns.map(({ adminId }) => ({ time, adminId })))
  for (const [nr, { time, adminId }] of spots.slice(0, BOOKED).entries()) {
    const person = { userName: '이하루', userPhone: `0109${String(nr).padStart(7, '0')}` }
    const made = await call(`${web}/api/desk/clients`, { token, body: person })
    const { memberId } = newClientReply.parse(made).data
    const booking = { memberId, branchCode: 'JS', date: BOARD_DAY, time, isOutside: true }
    await call(`${web}/api/desk/bookings`, { token, body: { ...booking, ...(adminId && { adminId }) } })
  }
}
