// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTypeface } from './typeface.ts'

const arrived = vi.fn()
vi.mock('virtual:font-subset.css', () => ({}))
vi.mock('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css', () => {
  arrived()
  return {}
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  document.body.replaceChildren()
  delete document.documentElement.dataset.typeface
  Reflect.deleteProperty(document, 'fonts')
})

/** The file of usual letters, without the letter 뷁. */
const fontsWith = (load: () => Promise<unknown>) =>
  Object.assign([{ family: '"Usual Letters"', unicodeRange: 'U+20-7E, U+AC00-BDC0, U+BDC2-D7A3' }], { load })

test('the system font stays where the list of files can’t be fetched', async () => {
  arrived.mockImplementationOnce(() => {
    throw new Error('Unable to preload CSS')
  })
  loadTypeface()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(200)
  expect(document.documentElement.dataset.typeface).toBeUndefined()
})

test('the typeface comes when nothing on the screen is waited for any more', async () => {
  document.body.innerHTML = '<div aria-busy="true"></div>'
  loadTypeface()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(arrived).not.toHaveBeenCalled()
  document.body.replaceChildren()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce())
  expect(vi.getTimerCount()).toBe(0)
})

test('what takes three seconds is not waited for', async () => {
  document.body.innerHTML = '<div aria-busy="true"></div>'
  loadTypeface()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever leaves before waits no longer', () => {
  const stop = loadTypeface()
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('it is shown once all files for what is on the page are there, and without one that never comes', async () => {
  for (const isThere of [true, false]) {
    let settle = () => {}
    const load = vi.fn(
      () => new Promise((yes, no) => (settle = isThere ? () => yes([]) : () => no(new Error('lost')))),
    )
    Object.assign(document, { fonts: fontsWith(load) })
    document.body.textContent = '상담'
    loadTypeface()
    await vi.advanceTimersByTimeAsync(200)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    expect(load.mock.calls).toEqual([['1rem "Usual Letters"', expect.stringContaining('상담')]])
    expect(document.documentElement.dataset.typeface).toBeUndefined()
    settle()
    await vi.waitFor(() => expect(document.documentElement.dataset.typeface).toBe('own'))
    delete document.documentElement.dataset.typeface
  }
})

test('[WY-57] nothing moves under a finger: the typeface is shown once it is lifted', async () => {
  const pointer = (type: string) => dispatchEvent(new Event(type))
  const load = vi.fn(async () => [])
  Object.assign(document, { fonts: fontsWith(load) })
  loadTypeface()
  pointer('pointerdown')
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(document.documentElement.dataset.typeface).toBeUndefined()
  pointer('pointerup')
  await vi.advanceTimersByTimeAsync(200)
  expect(document.documentElement.dataset.typeface).toBe('own')
})

test('[FP-13] a letter that is not among the usual ones is asked for by its part, each once', async () => {
  const load = vi.fn(async () => [])
  Object.assign(document, { fonts: fontsWith(load) })
  document.body.textContent = '뷁 상담 뷁'
  loadTypeface()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(document.documentElement.dataset.typeface).toBe('own'))
  expect(load.mock.calls).toEqual([
    ['1rem "Usual Letters"', expect.stringContaining('상담')],
    ['1rem "Pretendard Variable"', '뷁'],
  ])
})
