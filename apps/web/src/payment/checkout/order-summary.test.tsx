// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { emptyDraft } from '../../reservation/draft.ts'
import { OrderSummary } from './order-summary.tsx'

afterEach(cleanup)

test.each([
  { region: '서울', branchName: '잠실센터', shown: '서울 잠실 · 잠실센터' },
  { region: '경상', branchName: '대구 수성 상담센터', shown: '경상 대구 수성 · 대구 수성 상담센터' },
  { region: '서울', branchName: '센터', shown: '서울 · 센터' },
])('[RS-14] the session is at $shown', ({ region, branchName, shown }) => {
  const booking = { ...emptyDraft, region, branchName, date: '2026-11-24', time: '14:00' }
  render(<OrderSummary booking={booking} />, { wrapper: MemoryRouter })
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe(shown)
})
