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

test('[DL-20] no session is named where a pass alone is sold', () => {
  render(<PriceBox isPassOnly priced={{ price: 90_000, discount: 0 }} />)
  expect(detailOf('이용권 금액')).toBe('90,000원')
  expect(screen.queryByText('상담 금액')).toBeNull()
})

test('[PM-04] instalments are told of from 50,000 won', () => {
  const { rerender } = render(<PriceBox priced={{ price: 50_000, discount: 0 }} />)
  expect(screen.getByText('결제창에서 2~12개월 할부를 고를 수 있어요')).toBeDefined()
  rerender(<PriceBox priced={{ price: 49_999, discount: 0 }} />)
  expect(screen.queryByText(/할부/)).toBeNull()
})

test('[RW-08] instalments are told of for cards alone', () => {
  render(<PriceBox priced={{ price: 50_000, discount: 0 }} method="KAKAOPAY" />)
  expect(screen.queryByText(/할부/)).toBeNull()
})
