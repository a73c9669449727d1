// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const slides = ['첫째', '둘째', '셋째'].map((name) => ({ key: name, name, content: name }))
const WIDTH = 300

/** In a browser that says when a scroll has ended, or in one that does not know the event. */
function show({ saysTheEnd }: { saysTheEnd: boolean }) {
  vi.stubGlobal('onscrollend', null)
  if (!saysTheEnd) Reflect.deleteProperty(window, 'onscrollend')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(<Carousel label="안내" noun="안내" slides={slides} />)
}
const page = () => screen.getByText(/\d\/\d$/).textContent?.slice(-3)
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
function scrollTo(left: number) {
  screen.getByRole('list').scrollLeft = left
  fireEvent.scroll(screen.getByRole('list'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a scroll has ended when the browser says so, however long it rests on its way', () => {
  show({ saysTheEnd: true })
  scrollTo(0.9 * WIDTH)
  pass(1000)
  expect(page()).toBe('1/3')
  scrollTo(2 * WIDTH)
  fireEvent(screen.getByRole('list'), new Event('scrollend'))
  expect(page()).toBe('3/3')
})

test('[SH-16] a turn that a layout has cancelled is counted no longer than a second: the number is that of the slide in sight', () => {
  show({ saysTheEnd: true })
  const moved = vi.fn()
  screen.getByRole('list').scrollTo = moved
  fireEvent.click(screen.getByRole('button', { name: '다음 안내' }))
  expect(moved).toHaveBeenCalledWith({ left: WIDTH })
  expect(page()).toBe('2/3')
  pass(1000)
  expect(page()).toBe('1/3')
})

test('[SH-16] a turn on its way is waited for, however long it takes', () => {
  show({ saysTheEnd: true })
  screen.getByRole('list').scrollTo = vi.fn()
  fireEvent.click(screen.getByRole('button', { name: '다음 안내' }))
  for (const left of [0.1, 0.2, 0.4]) {
    pass(900)
    scrollTo(left * WIDTH)
    expect(page()).toBe('2/3')
  }
  scrollTo(WIDTH)
  fireEvent(screen.getByRole('list'), new Event('scrollend'))
  pass(1000)
  expect(page()).toBe('2/3')
})

test('where it cannot say so, a scroll has ended 100 ms after its last step', () => {
  show({ saysTheEnd: false })
  for (const left of [0.3, 0.9, 2]) {
    scrollTo(left * WIDTH)
    pass(99)
    expect(page()).toBe('1/3')
  }
  pass(1)
  expect(page()).toBe('3/3')
})
