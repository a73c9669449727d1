// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, unreachable, visit } from '../../test/visit.ts'
import { SecurityEventScreen } from './security-event-screen.tsx'

const URL = '/api/security-event'
const of = (month: string, change: object = {}) => ({
  month,
  isOver: true,
  reviewedAt: null,
  counts: [],
  ...change,
})
const reply = (data: object) => ({ result: 'success', data })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[SV-04] alarms say what to do, and a month that is over is marked by a press', async () => {
  const alarms = [{ rule: 'UNUSUAL_READING', at: '2026-11-24T09:00', found: 41 }]
  const counts = [{ kind: 'READING', count: 1_041 }]
  const server = stubServer({
    [URL]: reply({ alarms, months: [of('2026-11', { isOver: false, counts }), of('2026-10')] }),
    [`${URL}/review`]: { result: 'success' },
  })
  visit(SecurityEventScreen, { path: '/admin/security' })
  expect(await screen.findByText('직원 한 명이 번호나 사유를 평소보다 많이 열었어요.')).toBeDefined()
  expect(screen.getByText('2026년 11월 24일 09:00부터 한 시간 · 많게는 41번')).toBeDefined()
  const now = within(screen.getByRole('region', { name: '2026년 11월' }))
  expect(now.getByText('1,041번')).toBeDefined()
  expect(now.queryByRole('button')).toBeNull()
  server.replies[URL] = reply({ alarms, months: [of('2026-10', { reviewedAt: '2026-11-24T10:00' })] })
  await userEvent.click(screen.getByRole('button', { name: '점검했어요' }))
  expect(await screen.findByText('2026년 11월 24일에 점검했어요.')).toBeDefined()
  expect(server.bodiesOf(`${URL}/review`)).toEqual([{ month: '2026-10' }])
})

test('[SV-04] a quiet time says so, and what did not come can be asked for again', async () => {
  const server = stubServer({ [URL]: reply({ alarms: [], months: [of('2026-10')] }) })
  visit(SecurityEventScreen, { path: '/admin/security' })
  expect(await screen.findByText(/최근 경보가 없어요/)).toBeDefined()
  cleanup()
  server.replies[URL] = unreachable
  visit(SecurityEventScreen, { path: '/admin/security' })
  expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeDefined()
})
