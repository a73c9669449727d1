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
