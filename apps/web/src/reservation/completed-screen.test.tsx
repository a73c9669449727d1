// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { CompletedScreen } from './completed-screen.tsx'

const show = (state?: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/Completed', state }]}>
      <CompletedScreen />
    </MemoryRouter>,
  )
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

afterEach(cleanup)

test('[CF-03] the request is confirmed with centre, name, phone, date and time', () => {
  show({ centreName: '강남센터', name: '김하늘', phone: '01000000001', date: '2026-11-24', time: '14:00' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '예약을 접수했어요. 상담사가 확인하고 연락드릴게요.',
  )
  for (const fact of ['강남센터', '김하늘', '010-0000-0001', '11월 24일(화) 14:00'])
    expect(screen.getByText(fact)).toBeDefined()
  expect(linkTo('내 상담 내역')).toBe('/MyInfo')
})

test('without a request nothing is claimed', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('예약 정보를 찾을 수 없어요')
  expect(linkTo('내 일정 보기')).toBe('/MyInfo')
})
