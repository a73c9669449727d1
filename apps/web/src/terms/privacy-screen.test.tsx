// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, unreachable, visit } from '../../test/visit.ts'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const policyOf = (id: string, day: string, text: string) => ({
  ...{ id, version: day, title: '개인정보 처리방침', shownFrom: `${day}T00:00:00.000Z` },
  sections: [
    { heading: '1. 목적', text, table: null },
    { heading: '2. 위탁', text: '', table: { columns: ['맡은 곳', '맡은 일'], rows: [['가온', '문자']] } },
  ],
})
const now = policyOf('n'.repeat(22), '2026-11-23', '지금 목적')
const former = policyOf('f'.repeat(22), '2026-10-01', '예전 목적')
const { id, version, shownFrom } = former

test('[LT-05] the policy as it is, its tables, and what was shown before', async () => {
  stubServer({
    '/api/privacy-policy': { ...now, others: [{ id, version, shownFrom }] },
    [`/api/privacy-policy/${id}`]: former,
  })
  visit(PrivacyScreen, { path: '/Privacy' })
  expect(await screen.findByText('지금 목적')).toBeTruthy()
  expect(screen.getByText('2026년 11월 23일부터 시행해요.')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: '맡은 곳' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '가온' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '2026년 10월 1일부터' }))
  expect(await screen.findByText('예전 목적')).toBeTruthy()
  expect(screen.queryByText('지금 목적')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '지금 처리방침 보기' }))
  expect(screen.getByText('지금 목적')).toBeTruthy()
})

test('a policy that does not come is said and asked for again', async () => {
  const server = stubServer({ '/api/privacy-policy': unreachable })
  visit(PrivacyScreen, { path: '/Privacy' })
  const again = await screen.findByRole('button', { name: /다시/ })
  server.replies['/api/privacy-policy'] = { ...now, others: [] }
  await userEvent.click(again)
  expect(await screen.findByText('지금 목적')).toBeTruthy()
  expect(screen.queryByText('지난 처리방침')).toBeNull()
})

const text = (of: string, inForce: boolean, inForceFrom: string | null) => ({
  ...{ id: 'signup-terms', version: of, title: '이용 약관', body: `${of} 본문` },
  ...{ required: true, inForce, inForceFrom },
})

test('[LT-06] a text that has ended is a former one, though none has come after it', async () => {
  stubServer({ '/api/terms/versions': [text('a', false, '2026-01-01')] })
  visit(TermsScreen, { path: '/Terms' })
  expect(await screen.findByRole('heading', { name: '지난 약관' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: '바뀔 약관' })).toBeNull()
})

test('[LT-06] texts in force, announced ones and former ones stand apart and can be read', async () => {
  vi.setSystemTime(new Date('2026-12-01T12:00:00+09:00'))
  stubServer({
    '/api/terms/versions': [
      text('c', false, '2027-02-01'),
      text('b', true, '2026-11-23'),
      text('a', false, '2026-01-01'),
    ],
  })
  visit(TermsScreen, { path: '/Terms' })
  await screen.findByRole('heading', { name: '지금 약관' })
  const names = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(names).toEqual([
    '이용약관',
    '지금 약관',
    '이용 약관 (2026년 11월 23일 시행)',
    '바뀔 약관',
    '이용 약관 (2027년 2월 1일 시행)',
    '지난 약관',
    '이용 약관 (2026년 1월 1일 시행)',
  ])
  expect(screen.getByText('b 본문').hidden).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '이용 약관 (2026년 11월 23일 시행)' }))
  expect(screen.getByText('b 본문').hidden).toBe(false)
})
