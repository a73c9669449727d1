// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createElement as element } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UntouchedNote } from './untouched-note.tsx'

afterEach(cleanup)

test('[DK-88] what stays is said to stay as it can be changed no more, be it late or moved too often', () => {
  const untouched = [
    { date: '2026-12-01', time: '14:00' },
    { date: '2026-12-08', time: '14:00' },
  ]
  render(element(UntouchedNote, { untouched }))
  const sentence = '12월 1일(화) 14:00, 12월 8일(화) 14:00 상담은 더 바꿀 수 없어 그대로예요.'
  expect(screen.getByText(sentence)).toBeDefined()
})
