// @vitest-environment jsdom
import type { BranchInfo } from '@self/contract/branch'
import { WEEKDAYS } from '@self/contract/time'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { BranchDetails } from './branch-details.tsx'

const jamsil: BranchInfo = {
  branch: 'JS',
  branchName: '잠실센터',
  section: '서울',
  centerType: 'PRIVATE',
  addr: '서울특별시 송파구 예시호수로 24',
  tel: '02-000-1001',
  phone: '010-0000-1001',
  showInGuide: false,
  workdays: [...WEEKDAYS],
  lat: 37.5109486,
  lng: 127.0843368,
  kakaoChannel: 'https://example.com/kakao/js',
  kakaoTalk: '@예시_잠실',
  bizHours: '평일 10:00 ~ 21:00|토요일 10:00 ~ 18:00|일요일·공휴일 휴무',
  url: 'https://example.com/centers/js',
  directions: '잠실역에서 걸어서 6분 거리예요.',
  branchImages: [{ url: '/self/demo/center-room.svg', filename: 'room.svg', alt: '상담실 그림' }],
}
const success = (data: unknown) => ({ result: 'success', data })

async function show(change: Partial<BranchInfo> = {}, holiday: string | null = null) {
  stubServer({
    '/api/branch/info/JS': success({ ...jamsil, ...change }),
    '/api/branch/month/JS?month=2026-11': success({
      days: [{ date: '2026-11-21', state: holiday ? 'CLOSED' : 'OPEN', holiday }],
    }),
  })
  visit(() => <BranchDetails branchCode="JS" />, { path: '/' })
  await screen.findByRole('heading', { name: '잠실센터' })
}
const href = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).href

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00+09:00') })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[RS-03] address, phones, channel and homepage, each with what can be done with it', async () => {
  await show()
  expect(screen.getByText('서울특별시 송파구 예시호수로 24')).toBeDefined()
  expect(screen.getByText('잠실역에서 걸어서 6분 거리예요.')).toBeDefined()
  expect(href('길찾기 새 창')).toContain(`/link/to/${encodeURIComponent('잠실센터')},37.5109486,127.0843368`)
  expect(href('02-000-1001')).toBe('tel:020001001')
  expect(href('010-0000-1001')).toBe('tel:01000001001')
  expect(href('채널로 문의하기 새 창')).toBe('https://example.com/kakao/js')
  expect(href('센터 홈페이지 보기 새 창')).toBe('https://example.com/centers/js')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '센터 홈페이지 보기 새 창' }).target).toBe(
    '_blank',
  )
})

test('[RS-03] without a channel its id stands there, without either nothing', async () => {
  await show({ kakaoChannel: null, url: null, lat: null, lng: null })
  expect(screen.getByText('@예시_잠실')).toBeDefined()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '02-000-1001',
    '010-0000-1001',
  ])
  cleanup()
  await show({ kakaoChannel: null, kakaoTalk: null })
  expect(screen.queryByText('카카오톡')).toBeNull()
})

test("[RS-03] the hours stand line by line, today's marked in words", async () => {
  await show()
  const lines = within(screen.getByText(/^평일/).closest('ul') as HTMLElement).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.trim())).toEqual([
    '평일 10:00 ~ 21:00',
    '토요일 10:00 ~ 18:00 오늘',
    '일요일·공휴일 휴무',
  ])
})

test('[RS-03] on a holiday its line is that of today', async () => {
  await show({}, '임시공휴일')
  const mark = await screen.findByText('오늘', { selector: 'li:last-child *' })
  expect(mark.closest('li')?.textContent).toContain('공휴일 휴무')
})

test('[RS-03] the address is copied', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('button', { name: '주소 복사' }))
  expect(await navigator.clipboard.readText()).toBe('서울특별시 송파구 예시호수로 24')
  expect(await screen.findByText('주소를 복사했어요')).toBeDefined()
})
