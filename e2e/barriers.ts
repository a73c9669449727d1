import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What the map moves below its own buttons; each is a row of the list as well (WCAG 2.5.8, «equivalent»). */
const PINS = '.leaflet-marker-pane'

/** From 550 px on the column is as wide as it gets. */
const WIDTHS = [1280, 390, 350]

/** axe is silent; nothing runs out of the column sideways, and in the narrowest one every target is big enough. */
export async function expectNoBarriers(page: Page) {
  await expectAxeSilent(page)
  await page.waitForFunction(isInItsFont)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoWidthMissing(page, `at ${width} px`)
  }
  expect.soft(await page.evaluate(smallTargets)).toEqual([])
  const big = await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectNoWidthMissing(page, 'at 200 % text')
  await big.evaluate((style: HTMLStyleElement) => style.remove())
  await page.setViewportSize({ width: 390, height: 844 })
}

/** A screen that has another frame from a width on draws it a moment after the window has that width. */
const expectNoWidthMissing = (page: Page, where: string) =>
  expect
    .configure({ soft: true })
    .poll(() => page.evaluate(widthMissing), where)
    .toBe(0)

/** The app itself stands where the server's first paint stood. */
export const expectLive = (page: Page) => expect(page.locator('#root[data-painted]')).toHaveCount(0)

/** axe is silent; in dark, where only the colours are others, of these. */
export async function expectAxeSilent(page: Page) {
  await expectLive(page)
  await expect(page.locator('h1, [role$="dialog"]')).not.toHaveCount(0) // a screen comes after its frame
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await violationsOn(page, { type: 'tag', values: TAGS })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await violationsOn(page, { type: 'rule', values: ['color-contrast'] })
  expect.soft(inDark, 'in dark').toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** Its half a megabyte is read once a document, and it looks for nothing in frames: no screen has any. */
async function violationsOn(page: Page, runOnly: RunOptions['runOnly']) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(runAxe, { pins: PINS, options: { runOnly, iframes: false, preload: false } })
}

// The rest runs in the page.

async function runAxe({ pins, options }: { pins: string; options: RunOptions }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run({ exclude: [[pins]] }, { ...options, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

/** The font comes after the first paint; before it the letters have other widths. */
function isInItsFont(): boolean {
  return 'typeface' in document.documentElement.dataset && document.fonts.status === 'loaded'
}

/** Whatever can be pressed or filled in and is smaller than 44 px; a link within a text may be. */
function smallTargets(): string[] {
  const selector =
    'a[href], button, textarea, input:not([aria-hidden="true"]), [role="combobox"], [role="tab"]'
  return Array.from(document.querySelectorAll(selector))
    .map(
      (element) =>
        (element.matches('[type="checkbox"], [type="radio"]') && element.closest('label')) || element,
    )
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isBig = Math.round(width) >= 44 && Math.round(height) >= 44
      return isBig ? [] : [`${width}×${height} ${element.outerHTML.slice(0, 120)}`]
    })
}

/** By how much the page, or a dialog or sheet in front of it, is wider than its room. */
function widthMissing(): number {
  const inFront = document.querySelectorAll('[role$="dialog"], [role="dialog"] > [tabindex]')
  const missing = [document.documentElement, ...Array.from(inFront)].map(
    (box) => box.scrollWidth - box.clientWidth,
  )
  return Math.max(...missing)
}

/** The sheet has guards beside it that hand the focus on; nothing else outside may have it. */
export function isBehindSheet(): boolean {
  const focused = document.activeElement
  return !focused?.closest('[role="dialog"], [data-base-ui-focus-guard]')
}

/** Where the focus is; 'end' once it has left the page. */
export function stopWithRing(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  const { outlineStyle } = getComputedStyle(focused)
  return `${outlineStyle === 'solid' ? 'ring' : 'no ring'} ${focused.outerHTML.slice(0, 120)}`
}
