// @vitest-environment jsdom
import type { SentLink } from '@self/contract/sent-link'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../../test/visit.ts'
import { SentLinks } from './sent-links.tsx'

const link: SentLink = {
  ...{ id: 3, state: 'REVOKED', userName: '김*늘', userPhone: '010-****-0001', title: '개인상담 1회' },
  ...{ centreName: '잠실센터', counsellorName: '한소라', date: '2026-12-01', time: '15:00' },
  ...{ createdAt: '2026-11-25T10:00', expiresAt: '2026-11-28T10:00' },
}

function show(content: SentLink[]) {
  stubServer({ '/api/admin/direct-url?page=0&size=10': { content, last: true } })
  visit(() => <SentLinks onRemade={() => {}} />, { path: '/' })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[DL-11] a file of the links is offered where some are listed, and not beside an empty list', async () => {
  show([link])
  await screen.findByRole('button', { name: '내려받기' })
  cleanup()
  show([])
  await screen.findByText('링크를 만들면 여기에서 볼 수 있어요.')
  expect(screen.queryByRole('button', { name: '내려받기' })).toBeNull()
})

test('[DL-12] a link that sells a pass alone says that it has no date, and can be made anew', async () => {
  show([{ ...link, date: null, time: null, counsellorName: '' }])
  expect(await screen.findByText('날짜 없이 이용권만 · 잠실센터')).toBeDefined()
  expect(screen.getByRole('button', { name: /다시 만들기/ })).toBeDefined()
})
