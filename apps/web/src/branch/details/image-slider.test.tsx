// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageSlider } from './image-slider.tsx'

const images = ['입구', '상담실', '라운지'].map((alt) => ({ url: `/${alt}.svg`, alt }))
const WIDTH = 300

function show({ isStill = false, count = 3 } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && isStill }))
  render(<ImageSlider label="잠실센터 사진" images={images.slice(0, count)} />)
}
const page = () => screen.getByText(/\d\/\d$/).textContent?.slice(-3)
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const slider = () => screen.getByRole('region', { name: '잠실센터 사진' })
const strip = () => screen.getByRole('list')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: number | ScrollToOptions) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
    fireEvent.scroll(this)
  } as typeof Element.prototype.scrollTo
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[RS-03] the pictures turn every 6000 ms and begin anew after the last', () => {
  show()
  expect(page()).toBe('1/3')
  pass(5999)
  expect(page()).toBe('1/3')
  pass(1)
  expect(page()).toBe('2/3')
  expect(strip().scrollLeft).toBe(WIDTH)
  pass(6000)
  pass(6000)
  expect(page()).toBe('1/3')
})

test('[RS-03] pause stops them, play goes on', () => {
  show()
  press('자동 넘김 멈추기')
  pass(20_000)
  expect(page()).toBe('1/3')
  press('자동 넘김 시작하기')
  pass(6000)
  expect(page()).toBe('2/3')
})

test('[RS-03] they wait while a mouse is over them or the focus is inside', () => {
  show()
  fireEvent.pointerEnter(slider())
  pass(20_000)
  expect(page()).toBe('1/3')
  fireEvent.pointerLeave(slider())
  pass(6000)
  expect(page()).toBe('2/3')

  fireEvent.focus(strip())
  pass(20_000)
  expect(page()).toBe('2/3')
  fireEvent.blur(strip())
  pass(6000)
  expect(page()).toBe('3/3')
})

test('[RS-03] a finger stops them, and a swipe is followed', () => {
  show()
  fireEvent.touchStart(slider())
  strip().scrollLeft = 2 * WIDTH
  fireEvent.scroll(strip())
  fireEvent(strip(), new Event('scrollend'))
  expect(page()).toBe('3/3')
  pass(20_000)
  expect(page()).toBe('3/3')
})

test('[RS-03] the buttons go one on and one back, around the ends', () => {
  show()
  press('이전 사진')
  expect(page()).toBe('3/3')
  press('다음 사진')
  press('다음 사진')
  expect(page()).toBe('2/3')
  expect(screen.getByText(/2\/3$/).textContent).toBe('상담실 2/3')
})

test('[RS-03] nothing moves for those who want no motion, unless they ask for it', () => {
  show({ isStill: true })
  pass(20_000)
  expect(page()).toBe('1/3')
  press('자동 넘김 시작하기')
  pass(6000)
  expect(page()).toBe('2/3')
})

test('one picture alone has nothing to turn', () => {
  show({ count: 1 })
  expect(screen.queryByRole('button')).toBeNull()
})
