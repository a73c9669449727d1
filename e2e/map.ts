import { expect, type Page } from '@playwright/test'
import { SANDBOX } from './address.ts'

export const mapOf = (page: Page) => page.getByRole('region', { name: '센터 지도' })
export const canvasOf = (page: Page) => mapOf(page).getByRole('group', { name: '지도, 화살표 키로 움직여요' })
export const pin = (page: Page, branch: string) => canvasOf(page).getByRole('button', { name: branch })
export const cardOf = (page: Page, branch: string) =>
  mapOf(page).getByRole('region', { name: `${branch} 안내` })
/** Where the person is. */
export const selfOf = (page: Page) => canvasOf(page).getByRole('img', { name: '내 위치' })
export const locateButton = (page: Page) => mapOf(page).getByRole('button', { name: /위치|따라가기/ })

/** How far the point of a pin, or the middle of the dot, is from the middle of the map. */
export async function offsetOf(page: Page, marker: ReturnType<typeof pin>, foot = 1) {
  const [map, box] = [await canvasOf(page).boundingBox(), await marker.boundingBox()]
  if (!map || !box) throw new Error('Nothing to measure')
  return {
    x: Math.round(box.x + box.width / 2 - map.x - map.width / 2),
    y: Math.round(box.y + box.height * foot - map.y - map.height / 2),
  }
}

/** The zoom level of the pictures under the markers. */
export const zoomOf = (page: Page): Promise<number> =>
  canvasOf(page).evaluate((canvas) => {
    const levels = Array.from(canvas.querySelectorAll('img'), ({ src }) => /tiles\/(\d+)\//.exec(src)?.[1])
    return Math.max(...levels.map(Number))
  })

/** What maps and geocoder of the outside world do from now on. */
export async function planMaps(outcome: string): Promise<void> {
  const response = await fetch(`${SANDBOX}/naver/sandbox/scenario`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  expect(response.status).toBe(200)
}

/** The server says that Naver draws the map, at an address whose page comes without the map's settings. */
export const useNaver = (page: Page) =>
  page.route('**/api/map/config', (route) =>
    route.fulfill({
      json: { kind: 'naver', sdkUrl: `${SANDBOX}/naver/maps.js`, keyId: 'sandbox-naver' },
    }),
  )
