// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Prose } from './prose.tsx'

afterEach(cleanup)

const show = (text: string) => render(<Prose text={text} />).container

test('[FQ-01] steps are a list that keeps the numbers that were typed', () => {
  show('2. 센터를 골라요.\n5. 마쳐요.')
  const steps = within(screen.getByRole('list')).getAllByRole('listitem') as HTMLLIElement[]
  expect(steps.map(({ value, textContent }) => [value, textContent])).toEqual([
    [2, '센터를 골라요.'],
    [5, '마쳐요.'],
  ])
})

test('[FQ-01] a line after a sign is a box of its kind, without the sign', () => {
  const container = show('※ 하나\n! 둘\n★ 셋\n▶ 넷\n► 다섯')
  const boxes = Array.from(container.querySelectorAll('[data-kind]'))
  expect(boxes.map((box) => [box.getAttribute('data-kind'), box.textContent])).toEqual([
    ['info', '하나'],
    ['warning', '둘'],
    ['neutral', '셋'],
    ['neutral', '넷'],
    ['neutral', '다섯'],
  ])
})

test('a link opens in a window of its own that knows nothing of ours, and says so', () => {
  show('자세한 내용은 https://example.com/a에서 봐요')
  const link = screen.getByRole('link', { name: 'https://example.com/a 새 창' })
  expect(link.getAttribute('href')).toBe('https://example.com/a')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('HTML and script are shown as the characters they are', () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">여기</a>'
  const container = show(text)
  expect(container.textContent).toBe(text)
  expect(container.querySelector('script, img, a')).toBeNull()
})
