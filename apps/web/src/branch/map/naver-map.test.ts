// @vitest-environment jsdom
import { type LatLng, MAP } from '@self/contract/map'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawNaverMap } from './naver-map.ts'
import type { NaverMaps } from './naver-sdk.ts'

const config = { kind: 'naver', sdkUrl: 'https://maps.example.com/maps.js', keyId: 'key' } as const
const gangnam: LatLng = { lat: 37.4985, lng: 127.0281 }

const destroy = vi.fn()
const onFailure = vi.fn()
const listeners: { target: object; name: string; listener: () => void }[] = []
const emit = (target: object, name: string) => {
  for (const one of [...listeners]) if (one.target === target && one.name === name) one.listener()
}

class FakeLatLng {
  readonly at: LatLng
  constructor(lat: number, lng: number) {
    this.at = { lat, lng }
  }
  lat = () => this.at.lat
  lng = () => this.at.lng
}

/** As the real one: every change of zoom is told, our own too. */
class FakeMap {
  static drawn: FakeMap
  readonly options: Record<string, unknown>
  middle: FakeLatLng
  zoom: number
  constructor(_: HTMLElement, options: Record<string, unknown>) {
    this.options = options
    this.middle = options.center as FakeLatLng
    this.zoom = Number(options.zoom)
    FakeMap.drawn = this
  }
  getCenter = () => this.middle
  setCenter(middle: FakeLatLng) {
    this.middle = middle
  }
  getZoom = () => this.zoom
  setZoom = (zoom: number) => {
    if (zoom === this.zoom) return
    this.zoom = zoom
    emit(this, 'zoom_changed')
  }
  getBounds = () => ({ hasLatLng: (position: FakeLatLng) => position.lat() < 37.6 })
  destroy = destroy
}

class FakeMarker {
  static all: FakeMarker[] = []
  readonly content: HTMLElement
  map: unknown
  position: FakeLatLng
  constructor({
    position,
    map,
    icon,
  }: { position: FakeLatLng; map?: unknown; icon: { content: HTMLElement } }) {
    this.map = map
    this.position = position
    this.content = icon.content
    FakeMarker.all.push(this)
  }
  setMap(map: unknown) {
    this.map = map
  }
  setPosition(position: FakeLatLng) {
    this.position = position
  }
  setZIndex() {}
}

const maps = {
  LatLng: FakeLatLng,
  Map: FakeMap,
  Marker: FakeMarker,
  Event: {
    addListener(target: object, name: string, listener: () => void) {
      const handle = { target, name, listener }
      listeners.push(handle)
      return handle
    },
    removeListener: (handle: object) => void listeners.splice(listeners.indexOf(handle as never), 1),
  },
} as unknown as NaverMaps

const scripts = () => [...document.querySelectorAll('script')]
let closing: AbortController

function draw() {
  closing = new AbortController()
  const life = { signal: closing.signal, onFailure }
  return drawNaverMap(document.createElement('div'), config, life)
}

async function drawn() {
  const drawing = draw()
  window.naver = { maps }
  await vi.advanceTimersByTimeAsync(MAP.lookEvery)
  return drawing
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closing.abort()
  vi.useRealTimers()
  vi.clearAllMocks()
  delete window.naver
  listeners.length = 0
  FakeMarker.all = []
  for (const script of scripts()) script.remove()
})

test('[BR-06] the script is asked for once, with the key, and looked for every 100 ms', async () => {
  const arrived = vi.fn()
  draw().then(arrived)
  draw().then(arrived)
  expect(scripts().map(({ src }) => src)).toEqual(['https://maps.example.com/maps.js?ncpKeyId=key'])
  await vi.advanceTimersByTimeAsync(MAP.timeout - MAP.lookEvery - 1)
  window.naver = { maps }
  expect(arrived).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(arrived).toHaveBeenCalledTimes(2)
})

test('[BR-06] it opens at the default place and between the outer zooms', async () => {
  const map = await drawn()
  expect(map.middle()).toEqual(MAP.middle)
  expect(FakeMap.drawn.options).toMatchObject({ zoom: 15, minZoom: 6, maxZoom: 19 })
})

test('closed while it waits, nobody looks any longer and nothing is drawn', async () => {
  const arrived = vi.fn()
  draw().then(arrived)
  closing.abort()
  window.naver = { maps }
  await vi.advanceTimersByTimeAsync(MAP.timeout)
  expect(arrived).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a script that does not come', () => scripts()[0]?.dispatchEvent(new Event('error'))],
  ['a key that is refused', () => window.navermap_authFailure?.()],
])('%s is a failure, and the next attempt asks again', (_, break_) => {
  draw()
  const [first] = scripts()
  break_()
  expect(onFailure).toHaveBeenCalledOnce()
  expect(scripts()).toEqual([])
  draw()
  expect(scripts()).toHaveLength(1)
  expect(scripts()[0]).not.toBe(first)
})

test('a script that fails when nobody waits any longer is asked for again', () => {
  draw()
  closing.abort()
  const [first] = scripts()
  first?.dispatchEvent(new Event('error'))
  expect(onFailure).not.toHaveBeenCalled()
  draw()
  expect(scripts()).toHaveLength(1)
  expect(scripts()[0]).not.toBe(first)
})

test('a key that is refused after the map has come is told too', async () => {
  await drawn()
  window.navermap_authFailure?.()
  expect(onFailure).toHaveBeenCalledOnce()
  expect(window.naver).toBeUndefined()
})

test('[BR-04] a drag and a zoom of the person are told, a zoom of ours is not', async () => {
  const map = await drawn()
  const moved = vi.fn()
  const stop = map.onUserMove(moved)
  map.moveTo(gangnam, MAP.locateZoom)
  expect(FakeMap.drawn.zoom).toBe(MAP.locateZoom)
  expect(moved).not.toHaveBeenCalled()
  emit(FakeMap.drawn, 'dragend')
  expect(moved).toHaveBeenCalledTimes(1)
  map.zoomBy(1)
  expect(moved).toHaveBeenCalledTimes(2)
  stop()
  map.zoomBy(1)
  emit(FakeMap.drawn, 'dragend')
  expect(moved).toHaveBeenCalledTimes(2)
})

test('a marker is pressed by pointer and by key, and only what is in the picture is a stop', async () => {
  const map = await drawn()
  const onPress = vi.fn()
  const markers = [
    { id: 'GN', position: gangnam, title: '강남센터' },
    { id: 'NW', position: { lat: 37.6552, lng: 127.0614 }, title: '노원센터' },
  ]
  map.setMarkers(markers, onPress)
  const [, near, far] = FakeMarker.all
  expect([near, far].map((one) => [one?.content.ariaLabel, one?.content.tabIndex])).toEqual([
    ['강남센터', 0],
    ['노원센터', -1],
  ])
  emit(near as FakeMarker, 'click')
  near?.content.dispatchEvent(new MouseEvent('click', { detail: 1 }))
  expect(onPress).toHaveBeenCalledTimes(1)
  near?.content.dispatchEvent(new MouseEvent('click', { detail: 0 }))
  expect(onPress).toHaveBeenCalledTimes(2)
  map.setSelected('GN')
  expect([near, far].map((one) => one?.content.ariaPressed)).toEqual(['true', 'false'])

  map.setMarkers([], onPress)
  expect([near?.map, far?.map]).toEqual([null, null])
})

test('[BR-03] the dot stands where the person is, and goes', async () => {
  const map = await drawn()
  const [self] = FakeMarker.all
  map.showUserPosition(gangnam)
  expect(self).toMatchObject({ map: FakeMap.drawn, position: { at: gangnam } })
  map.showUserPosition(null)
  expect(self?.map).toBeNull()
})

test('closing takes the map away', async () => {
  await drawn()
  closing.abort()
  expect(destroy).toHaveBeenCalledOnce()
})
