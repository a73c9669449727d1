import { type LatLng, MAP } from '@self/contract/map'

const TILE = 256
/** What pins and buttons take from the picture: a pin stands on its place, under the buttons. */
const EDGE = { top: 104, bottom: 16, side: 24 }

/** Web Mercator, the world being 1 by 1. */
const x = ({ lng }: LatLng) => (lng + 180) / 360
const y = ({ lat }: LatLng) => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
const latOf = (y: number) => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

/** The closest view of the positions, no closer than the map's own; undefined when there are none. */
export function viewOf(positions: readonly LatLng[], size: { width: number; height: number }) {
  if (positions.length === 0) return undefined
  const across = span(positions.map(x))
  const down = span(positions.map(y))
  const width = Math.max(1, size.width - 2 * EDGE.side)
  const height = Math.max(1, size.height - EDGE.top - EDGE.bottom)
  const closest = Math.log2(Math.min(width / across.length, height / down.length) / TILE)
  const zoom = Math.max(MAP.minZoom, Math.min(MAP.zoom, Math.floor(closest)))
  const lift = (EDGE.top - EDGE.bottom) / 2 / (TILE * 2 ** zoom)
  return { middle: { lat: latOf(down.middle - lift), lng: across.middle * 360 - 180 }, zoom }
}

function span(values: readonly number[]) {
  const from = Math.min(...values)
  const to = Math.max(...values)
  return { length: to - from, middle: (from + to) / 2 }
}
