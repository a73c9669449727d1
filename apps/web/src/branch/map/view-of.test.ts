import { MAP } from '@self/contract/map'
import { expect, test } from 'vitest'
import { viewOf } from './view-of.ts'

const size = { width: 350, height: 300 }

/** Where a place stands in the picture, in pixels from its middle. */
function pixelOf(
  { lat, lng }: { lat: number; lng: number },
  { middle, zoom }: NonNullable<ReturnType<typeof viewOf>>,
) {
  const mercator = (degrees: number) => Math.asinh(Math.tan((degrees * Math.PI) / 180)) / (2 * Math.PI)
  const world = 256 * 2 ** zoom
  return { x: ((lng - middle.lng) / 360) * world, y: (mercator(middle.lat) - mercator(lat)) * world }
}

test('every pin is in the picture, below the buttons', () => {
  const seoul = [
    { lat: 37.4985, lng: 127.0281 },
    { lat: 37.5581, lng: 126.8377 },
    { lat: 37.6552, lng: 127.0614 },
  ]
  const view = viewOf(seoul, size)
  if (!view) throw new Error('no view')
  for (const position of seoul) {
    const { x, y } = pixelOf(position, view)
    expect(Math.abs(x)).toBeLessThan(175 - 20)
    expect(y).toBeGreaterThan(-150 + 100)
    expect(y).toBeLessThan(150)
  }
})

test('[BR-06] never closer than the map opens, never farther than it goes', () => {
  expect(viewOf([{ lat: 35.833, lng: 127.118 }], size)?.zoom).toBe(MAP.zoom)
  const apart = [
    { lat: -60, lng: -170 },
    { lat: 60, lng: 170 },
  ]
  expect(viewOf(apart, size)?.zoom).toBe(MAP.minZoom)
})

test('of no places there is no view', () => expect(viewOf([], size)).toBeUndefined())
