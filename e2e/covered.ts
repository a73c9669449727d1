import type { Page } from '@playwright/test'

/** Of a window's height: less than what no step may jump over. */
const STEP = 0.4

/**
 * What would be read or pressed where this stands, if it weren't there: at every place of the page that one scrolls
 * to, or at its end alone.
 */
export async function coveredBy(page: Page, selector: string, where: 'everywhere' | 'end' = 'everywhere') {
  const found = new Set<string>()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = (await page.evaluate(() => innerHeight)) * STEP
  for (let top = where === 'end' ? height : 0; top < height + step; top += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
    for (const said of await page.evaluate(readBelow, selector)) found.add(said)
  }
  return [...found]
}

// Runs in the page.
function readBelow(selector: string): string[] {
  const CONTROL = 'a, button, input, textarea, select, label, [role="button"], img, svg'
  const floating = document.querySelector<HTMLElement>(selector)
  if (!floating) return ['nothing floats']
  floating.style.visibility = 'hidden'
  const found = pointsOf(floating.getBoundingClientRect()).map(([x, y]) => readableAt(x, y))
  floating.style.visibility = ''
  return [...new Set(found.filter(Boolean))]

  function pointsOf({ left, right, top, bottom }: DOMRect) {
    const points: [number, number][] = []
    for (let x = left + 2; x < right; x += 4) for (let y = top + 2; y < bottom; y += 4) points.push([x, y])
    return points
  }

  function readableAt(x: number, y: number): string {
    const element = document.elementFromPoint(x, y)
    const control = element?.closest(CONTROL)
    if (control) return control.outerHTML.slice(0, 120)
    const texts = [...(element?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return texts.find((node) => linesOf(node).some((line) => isIn(line, x, y)))?.textContent ?? ''
  }

  function linesOf(node: Node) {
    const range = document.createRange()
    range.selectNodeContents(node)
    return node.textContent?.trim() ? [...range.getClientRects()] : []
  }

  function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number) {
    return x >= left && x <= right && y >= top && y <= bottom
  }
}
