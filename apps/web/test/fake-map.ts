import { type LatLng, MAP } from '@self/contract/map'
import type { openMap as open } from '../src/branch/map/open-map.ts'
import type { MapApi } from '../src/branch/map/port.ts'

const blank = () => ({
  isOpen: false,
  isDown: false,
  middle: MAP.middle as LatLng,
  zoom: MAP.zoom as number,
  markers: [] as string[],
  selected: null as string | null,
  self: null as LatLng | null,
})

/** What a map has been told, and a person's hands on it. */
export const fakeMap = {
  ...blank(),
  press: (_id: string) => {},
  listeners: new Set<() => void>(),
  reset: () => Object.assign(fakeMap, blank()),
  drag(to: LatLng) {
    fakeMap.middle = to
    for (const listener of fakeMap.listeners) listener()
  },
  /** The map is refused after it has opened. */
  fail: () => {},
}

const map: MapApi = {
  setMarkers(markers, onPress) {
    fakeMap.markers = markers.map(({ title }) => title)
    fakeMap.press = onPress
  },
  setSelected(id) {
    fakeMap.selected = id
  },
  middle: () => fakeMap.middle,
  moveTo(position, zoom = fakeMap.zoom) {
    Object.assign(fakeMap, { middle: position, zoom })
  },
  zoomBy(step) {
    fakeMap.zoom += step
    fakeMap.drag(fakeMap.middle)
  },
  showUserPosition(position) {
    fakeMap.self = position
  },
  onUserMove(listener) {
    fakeMap.listeners.add(listener)
    return () => void fakeMap.listeners.delete(listener)
  },
}

/** In the place of open-map.ts: `vi.mock('…/open-map.ts', async () => ({ openMap: … }))`. */
export const openMap: typeof open = (_element, config, { onOpen, onFailure }) => {
  let isClosed = false
  const open = () => {
    if (isClosed) return
    if (fakeMap.isDown) return onFailure()
    Object.assign(fakeMap, { isOpen: true, fail: onFailure })
    onOpen(map)
  }
  config.then(open, () => isClosed || onFailure())
  return () => {
    isClosed = true
    fakeMap.isOpen = false
  }
}
