// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PriceBox } from './price-box.tsx'

afterEach(cleanup)

const detailOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

test('[PM-01] price, discount rounded up, and what is paid', () => {
  render(<PriceBox priced={{ price: 59_950, discount: 15 }} />)
  expect(detailOf('상담 금액')).toBe('59,950원')
  expect(detailOf('할인')).toBe('-8,993원')
  expect(detailOf('최종 금액')).toBe('50,957원')
})

test('[PM-01] without a discount there is no row for it', () => {
  render(<PriceBox priced={{ price: 90_000, discount: 0 }} />)
  expect(screen.queryByText('할인')).toBeNull()
  expect(detailOf('최종 금액')).toBe('90,000원')
})
