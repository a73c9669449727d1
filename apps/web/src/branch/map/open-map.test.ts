// @vitest-environment jsdom
import type { MapConfig } from '@self/contract/branch'
import { MAP } from '@self/contract/map'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMap } from './open-map.ts'
import type { DrawMap, MapApi } from './port.ts'

const draw = vi.fn<DrawMap<'leaflet'>>()
vi.mock('./leaflet-map.ts', () => ({
  drawLeafletMap: (...options: Parameters<typeof draw>) => draw(...options),
}))

const config: MapConfig = { kind: 'leaflet', tiles: '/tiles/{z}/{x}/{y}', attribution: '' }
const map = {} as MapApi
const never = new Promise<never>(() => {})
const element = document.createElement('div')
const onOpen = vi.fn()
const onFailure = vi.fn()

const open = (settings: Promise<MapConfig> = Promise.resolve(config)) =>
  openMap(element, settings, { onOpen, onFailure })
const signal = () => draw.mock.lastCall?.[2].signal
/** Long enough for a library to be imported, short against any patience. */
const soon = () => vi.advanceTimersByTimeAsync(50)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('a map that has come stays, however long ago it was asked for', async () => {
  draw.mockResolvedValue(map)
  open()
  await vi.advanceTimersByTimeAsync(MAP.timeout * 2)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(map)
  expect(onFailure).not.toHaveBeenCalled()
  expect(signal()?.aborted).toBe(false)
})

test.each([
  ['the settings', () => open(never)],
  [
    'the first picture',
    () => {
      draw.mockReturnValue(never)
      open()
    },
  ],
])('[BR-06] %s are waited for 10 seconds and no longer', async (_, begin) => {
  begin()
  await vi.advanceTimersByTimeAsync(MAP.timeout - 1)
  expect(onFailure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onFailure).toHaveBeenCalledOnce()
})

test.each([
  ['the settings', () => open(Promise.reject(new Error('500')))],
  [
    'the library',
    () => {
      draw.mockRejectedValue(new Error('No tile came'))
      open()
    },
  ],
])('%s that fail are not waited for', async (_, begin) => {
  begin()
  await soon()
  expect(onFailure).toHaveBeenCalledOnce()
})

test('a map that comes too late is closed and shown to nobody', async () => {
  let arrive: (map: MapApi) => void = () => {}
  draw.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  open()
  await vi.advanceTimersByTimeAsync(MAP.timeout)
  arrive(map)
  await soon()
  expect(signal()?.aborted).toBe(true)
  expect(onOpen).not.toHaveBeenCalled()
  expect(onFailure).toHaveBeenCalledOnce()
})

test('closed before the settings have come, nothing is drawn and nothing has failed', async () => {
  const close = open()
  close()
  await vi.advanceTimersByTimeAsync(MAP.timeout)
  expect(draw).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
})

test('what breaks later is told once and closes the map', async () => {
  draw.mockResolvedValue(map)
  open()
  await soon()
  const { onFailure: fail } = draw.mock.lastCall?.[2] ?? {}
  fail?.()
  fail?.()
  expect(onFailure).toHaveBeenCalledOnce()
  expect(signal()?.aborted).toBe(true)
})
