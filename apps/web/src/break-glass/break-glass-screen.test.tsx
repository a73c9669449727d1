// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, unreachable, visit } from '../../test/visit.ts'
import { BreakGlassScreen } from './break-glass-screen.tsx'

const LIST = '/api/break-glass?page=0&size=20'
const show = (reply: object) => {
  stubServer({ [LIST]: reply })
  visit(BreakGlassScreen, { path: '/admin/break-glass' })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BG-02] the reasons that MASTERs have opened are listed with the why', async () => {
  const opened = { id: 4, at: '2026-11-24T09:30', by: '서*하', reservationId: 31, why: '보호자가 연락했어요' }
  show({ content: [opened], last: true })
  expect(await screen.findByText('보호자가 연락했어요')).toBeDefined()
  expect(screen.getByText('서*하 · 예약 31번 · 2026년 11월 24일 09:30')).toBeDefined()
})

test('[BG-02] where none was opened the screen says so; a list that did not come can be asked for again', async () => {
  show({ content: [], last: true })
  expect(await screen.findByText('마스터가 연 사유가 없어요.')).toBeDefined()
  cleanup()
  show(unreachable)
  expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeDefined()
})
