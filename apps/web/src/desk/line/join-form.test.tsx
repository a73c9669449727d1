// @vitest-environment jsdom
import type { Board } from '@self/contract/desk-board'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../../test/visit.ts'
import { WaitingLine } from './waiting-line.tsx'

const day = { branchCode: 'JS', date: '2026-12-02' }
const board: Board = {
  times: ['14:00', '14:30'],
  columns: [{ id: 1, adminId: 'js_c1', name: '윤서하', cells: ['OPEN', 'OPEN'] }],
  sessions: [],
}
const client = { memberId: 7, userName: '김하늘', userPhone: '010-****-0001', eapInfo: '', hasAgreed: true }
const success = (data: unknown) => ({ result: 'success', data })
const of = new URLSearchParams(day)
const line = `/api/desk/waiting?${of}`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WL-17] a client who called is found and put in line, with whom and when they want; a refusal is read in place', async () => {
  const server = stubServer({
    [line]: success({ line: [] }),
    [`/api/desk/board/version?${of}`]: success({ version: 'a' }),
    [`/api/desk/board?${of}`]: success(board),
    '/api/desk/clients/search': success({ clients: [client], hasMore: false }),
    '/api/desk/waiting': refusedBy('WAITING_NOT_FULL'),
  })
  visit(() => <WaitingLine day={day} />, { path: '/admin/desk' })
  await userEvent.click(await screen.findByRole('button', { name: '고객을 대기에 넣기' }))
  await userEvent.type(screen.getByRole('textbox', { name: '누구의 예약인가요?' }), '김하늘')
  await userEvent.click(screen.getByRole('button', { name: '찾기' }))
  await userEvent.click(await screen.findByRole('button', { name: /김하늘/ }))
  await userEvent.click(await screen.findByRole('combobox', { name: '상담사' }))
  await userEvent.click(await screen.findByRole('option', { name: '윤서하' }))
  const send = () => userEvent.click(screen.getByRole('button', { name: '대기에 넣기' }))
  await send()
  expect(await screen.findByText(/지금 예약할 수 있는 시간이 있어요/)).toBeDefined()
  server.replies['/api/desk/waiting'] = success({ id: 3 })
  await send()
  expect(await screen.findByText('김하늘님을 대기에 넣었어요. 자리가 나면 문자로 알려 드려요.')).toBeDefined()
  const body = { ...day, memberId: 7, adminId: 'js_c1', time: null }
  expect(server.bodiesOf('/api/desk/waiting')).toEqual([body, body])
  expect(screen.getByRole('button', { name: '고객을 대기에 넣기' })).toBeDefined()
})
