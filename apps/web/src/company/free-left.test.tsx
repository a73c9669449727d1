// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createElement as element } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { couponOfTen as coupon } from '../../test/samples.ts'
import { stubServer, visit } from '../../test/visit.ts'
import { FreeLeft } from './free-left.tsx'

const LEFT = '/api/company/left'
const free = { ...coupon, price: 0, discount: 0 }

function show(chosen: typeof coupon) {
  const server = stubServer({ [LEFT]: { result: 'success', data: { left: 3, until: '2026-12-31' } } })
  visit(() => element(FreeLeft, { coupon: chosen }), { path: '/PaymentMain' })
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WK-30] a member of a company reads what is left of the free sessions of the year', async () => {
  show(free)
  expect(await screen.findByText('올해 남은 지원 상담 3회 · 2026년 12월 31일까지')).toBeDefined()
})

test('beside what costs something nothing is said, and nothing is asked', async () => {
  const { calls } = show({ ...coupon, price: 90_000 })
  await waitFor(() => expect(screen.queryByText(/지원 상담/)).toBeNull())
  expect(calls).toEqual([])
})
