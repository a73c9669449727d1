import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { logIn } from '../../e2e/people/login.ts'
import { people } from '../../e2e/people/person.ts'
import { findFaults } from './faults.ts'
import type { Entry } from './index-page.ts'
import { fileOf, type Look, looksAt, type State } from './state.ts'
import { STATES } from './states.ts'

const folder = process.env.GALLERY_DIR ?? '.gallery'
mkdirSync(folder, { recursive: true })

/** Higher than any screen is read in one go. */
const HIGHEST = 5000
const HEIGHT = 844

for (const state of STATES)
  test(`${state.route} · ${state.name}`, async ({ page }) => {
    const said = listen(page, state)
    await arrive(page, state)
    const entry: Entry = { route: state.route, name: state.name, pictures: [], faults: [] }
    for (const look of looksAt(state)) {
      await show(page, look)
      const file = `${fileOf(state, look)}.jpg`
      await take(page, join(folder, file))
      entry.pictures.push({ look: nameOf(look), file })
      if (look.theme === 'light')
        for (const fault of await page.evaluate(findFaults)) entry.faults.push(`${nameOf(look)}: ${fault}`)
    }
    entry.faults.push(...said)
    writeFileSync(join(folder, `${fileOf(state)}.json`), JSON.stringify(entry))
  })

const nameOf = ({ width, theme, text }: Look) => `${width} ${theme}${text === 100 ? '' : ` ${text} %`}`

/** What the browser says is wrong, but for calls that the state wants to fail. */
function listen(page: Page, { api, isRefused }: State) {
  const said = new Set<string>()
  page.on('pageerror', (error) => said.add(`error: ${error.message}`))
  page.on('console', (message) => {
    const isOfCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !((api || isRefused) && isOfCall))
      said.add(`console: ${message.text()}`)
  })
  return said
}

async function arrive(page: Page, { who, path, open, api }: State) {
  if (who) await logIn(page, people[who])
  if (api)
    await page.route(/\/api\//, (route) => {
      if (api === 'silent') return
      if (api === 'offline') return route.abort('internetdisconnected')
      return route.fulfill({ status: 500, json: { status: 500, message: '잠시 후 다시 시도해 주세요.' } })
    })
  if (path !== undefined) await page.goto(`/self/${path}`)
  await open?.(page)
  await expect(page.locator('main')).toBeAttached() // hidden from roles behind a sheet
  if (api !== 'silent') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.locator('html[data-typeface]').waitFor()
  await page.evaluate(() => document.fonts.ready)
}

async function show(page: Page, { width, theme, text }: Look) {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((text) => {
    document.documentElement.style.fontSize = text === 100 ? '' : `${text}%`
    scrollTo({ top: 0, behavior: 'instant' })
  }, text)
  await nextFrame(page)
}

/** In a window as high as the page, so that bars stand at its end; with something in front of it as a phone has it. */
async function take(page: Page, path: string) {
  const isInFront =
    (await page.locator('[role="dialog"], [role="alertdialog"], [role="listbox"]').count()) > 0
  if (!isInFront) await resize(page, Math.min(await heightOf(page), HIGHEST))
  const clip = {
    x: 0,
    y: 0,
    width: page.viewportSize()?.width ?? 0,
    height: Math.min(await heightOf(page), HIGHEST),
  }
  await page.screenshot({ path, type: 'jpeg', quality: 80, ...(!isInFront && { fullPage: true, clip }) })
  if (!isInFront) await resize(page, HEIGHT)
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function resize(page: Page, height: number) {
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize({ width, height })
  await nextFrame(page)
}

const nextFrame = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
