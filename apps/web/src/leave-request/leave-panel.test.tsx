// @vitest-environment jsdom
import type { Touched } from '@self/contract/impact'
import type { LeaveRequest } from '@self/contract/leave-request'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { LeavePanel } from './leave-panel.tsx'

const APPROVE = '/api/admin/leave-requests/4/approve'
const request: LeaveRequest = {
  ...{ id: 4, wrId: 107, counsellorName: '차유진', branchName: '강남센터', state: 'WAITING', answer: '' },
  ...{ kind: 'LEAVE', from: '2026-12-02T00:00', until: '2026-12-03T00:00', note: '' },
  madeAt: '2026-11-20T10:00',
}
const session: Touched = {
  ...{ kind: 'SESSION', id: 1, branchCode: 'GN', branchName: '강남센터' },
  ...{ hopeDate: '2026-12-02', hopeTime: '19:00', minutes: 50, userName: '김*늘' },
  counsellorName: '차유진',
  misfits: ['OFF'],
  choices: ['KEEP', 'HAND_OVER', 'CANCEL'],
  starts: [],
  successor: { wrId: 108, name: '문하람' },
}
const previewOf = (touched: Touched[]) => ({ result: 'success', data: { touched } })

const show = (change: Partial<LeaveRequest> = {}) =>
  visit(() => <LeavePanel request={{ ...request, ...change }} onClose={() => undefined} />, {
    path: '/admin/leave-requests',
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BX-05] an approved leave that the hours no longer have says so, with what of it is still off', () => {
  stubServer({})
  show({ state: 'APPROVED', stillOff: [{ from: '2026-12-02T00:00', until: '2026-12-02T13:00' }] })
  expect(screen.getByText('승인 뒤 바뀜')).toBeDefined()
  expect(screen.queryByText('승인')).toBeNull()
  expect(screen.getByText(/지금은 12월 2일\(수\) 00:00부터 12월 2일\(수\) 13:00까지만 쉬어요/)).toBeDefined()
})

test('[DK-51] what a leave touches is decided one by one before the manager’s yes, and sent with it', async () => {
  const server = stubServer({ [APPROVE]: previewOf([session]) })
  show()
  const decide = await screen.findByRole('button', { name: '예약 1건 정하기' })
  server.replies[APPROVE] = Response.json(
    { status: 409, code: 'IMPACT_UNDECIDED', message: '닿는 예약이 있어요.', touched: [session] },
    { status: 409 },
  )
  await userEvent.click(decide)
  await screen.findByRole('heading', { name: '이 변경에 걸리는 예약이 1건 있어요' })
  expect(screen.getByRole('button', { name: '1건을 더 정해 주세요' })).toHaveProperty('disabled', true)
  const card = within(screen.getByRole('group', { name: /12월 2일/ }))
  await userEvent.click(card.getByRole('radio', { name: '다른 상담사' }))
  server.replies[APPROVE] = previewOf([])
  await userEvent.click(screen.getByRole('button', { name: '정한 대로 승인하기' }))
  expect(await screen.findByText('휴가를 승인했어요. 근무 시간에 반영됐어요.')).toBeDefined()
  expect(server.bodiesOf(APPROVE)).toContainEqual({
    decisions: [{ kind: 'SESSION', id: 1, choice: 'HAND_OVER', wrId: 108 }],
  })
})

test('[DK-51] a leave that touches nothing is approved with one press', async () => {
  const server = stubServer({ [APPROVE]: previewOf([]) })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '승인하기' }))
  expect(await screen.findByText('휴가를 승인했어요. 근무 시간에 반영됐어요.')).toBeDefined()
  expect(server.bodiesOf(APPROVE)).toContainEqual({ decisions: [] })
})

test('[WY-85] a leave can’t be declined without a reason, and the panel says so', async () => {
  stubServer({ [APPROVE]: previewOf([]) })
  show()
  const why = '거절하는 까닭을 적으면 거절할 수 있어요'
  expect(await screen.findByText(why)).toBeDefined()
  await userEvent.type(screen.getByLabelText('거절하는 까닭'), '그날은 사람이 모자라요')
  expect(screen.queryByText(why)).toBeNull()
  expect(screen.getByRole('button', { name: '거절하기' })).toHaveProperty('disabled', false)
})

test('[DK-89] of a leave whose days are over nothing is left to answer', async () => {
  const { calls } = stubServer({})
  show({ from: '2020-12-02T00:00', until: '2020-12-03T00:00' })
  expect(await screen.findByText('기간이 지난 신청이에요. 승인하지 않아도 돼요.')).toBeDefined()
  expect([calls.length, screen.queryByRole('button', { name: /승인|거절/ })]).toEqual([0, null])
})
