// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  carryDeviceOver,
  clearDevice,
  openItem,
  readDevice,
  subscribeDevice,
  tidyDevice,
  writeDevice,
} from './device.ts'

const DAY = 24 * 60 * 60_000
const savedFor = (member: string | null) => openItem(readDevice('answers'), member)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('a member’s own is shown to that member alone, never to a visitor', () => {
  writeDevice('answers', 'A', [1, 2])
  expect([savedFor('A'), savedFor('B'), savedFor(null)]).toEqual([[1, 2], undefined, undefined])
})

test('nobody writes over what is somebody else’s', () => {
  writeDevice('answers', 'A', [1, 2])
  writeDevice('answers', null, [3])
  writeDevice('answers', 'B', undefined)
  expect(savedFor('A')).toEqual([1, 2])
})

test('a visitor’s becomes the member’s who logs in', () => {
  writeDevice('answers', null, [1])
  tidyDevice('A')
  expect([savedFor('A'), savedFor('B')]).toEqual([[1], undefined])
})

test('the login of another member deletes the stored answers; an expired session doesn’t', () => {
  writeDevice('answers', 'A', [1])
  tidyDevice(null)
  expect(savedFor('A')).toEqual([1])
  tidyDevice('B')
  expect(readDevice('answers')).toBeNull()
})

test('an older account of the same person takes it over', () => {
  writeDevice('answers', 'A', [1])
  carryDeviceOver()
  tidyDevice('B')
  expect(savedFor('B')).toEqual([1])
})

test('after a day it is not shown any more, and gone at the next start', () => {
  writeDevice('answers', 'A', [1])
  vi.setSystemTime(Date.now() + DAY)
  expect(savedFor('A')).toBeUndefined()
  tidyDevice('A')
  expect(readDevice('answers')).toBeNull()
})

test('a logout takes all that is kept and nothing else', () => {
  localStorage.setItem('token', 'a.b.c')
  writeDevice('answers', 'A', [1])
  clearDevice()
  expect(Object.keys(localStorage)).toEqual(['token'])
})

test('what another version has left behind is as good as nothing', () => {
  localStorage.setItem('kept:answers', '{"member":"A"}')
  expect(savedFor('A')).toBeUndefined()
  writeDevice('answers', 'A', [1])
  expect(savedFor('A')).toEqual([1])
})

test('[AF-42] a device that is full keeps nothing, and takes nothing else with it', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(writeDevice('answers', 'A', [1])).toBe(false)
  full.mockRestore()
  expect(writeDevice('answers', 'A', [1])).toBe(true)
  expect(writeDevice('answers', 'B', [2])).toBe(false)
})

test('a change is heard in this tab and from the others', () => {
  const listener = vi.fn()
  const stop = subscribeDevice(listener)
  writeDevice('answers', 'A', [1])
  window.dispatchEvent(new StorageEvent('storage', { key: 'kept:answers' }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  writeDevice('answers', 'A', [2])
  expect(listener).toHaveBeenCalledTimes(2)
})
