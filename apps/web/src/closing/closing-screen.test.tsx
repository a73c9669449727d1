// @vitest-environment jsdom
import type { Closing } from '@self/contract/closing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { ClosingScreen } from './closing-screen.tsx'

const day: Closing = {
  branchCode: 'GN',
  branchName: '강남센터',
  date: '2026-11-23',
  methods: [
    { method: 'CASH', count: 2, taken: 180_000, returned: 90_000, expected: 90_000 },
    { method: 'ONSITE_CARD', count: 1, taken: 90_000, returned: 0, expected: 90_000 },
  ],
  cash: 90_000,
  closed: null,
  canClose: true,
  openDays: ['2026-11-20'],
}

function show(closing: Closing) {
  const server = stubServer({
    '/api/admin/branches/all': { result: 'success', data: [] },
    '/api/admin/closing?branch=GN&date=2026-11-23': { result: 'success', data: closing },
  })
  visit(ClosingScreen, { path: '/admin/closing?branch=GN&date=2026-11-23' })
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[MN-03] a difference of the cash is told in words and wants a reason; days before that are open are named', async () => {
  const user = userEvent.setup()
  show(day)
  const count = await screen.findByLabelText('세어 본 현금(원)')
  expect(screen.getByRole('row', { name: /합계 3건 270,000원 90,000원 180,000원/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /11월 20일/ })).toBeDefined()
  await user.type(count, '80000')
  expect(screen.getByText('10,000원 모자라요.')).toBeDefined()
  const close = screen.getByRole<HTMLButtonElement>('button', { name: '이날 마감하기' })
  expect(close.disabled).toBe(true)
  await user.type(screen.getByLabelText(/다른 까닭/), '거스름돈을 잘못 드렸어요')
  await waitFor(() => expect(close.disabled).toBe(false))
})

test('[PH-01] the cash that a day is closed with is what stood there as it was pressed', async () => {
  const user = userEvent.setup()
  const server = show(day)
  await user.type(await screen.findByLabelText('세어 본 현금(원)'), '80000')
  await user.type(screen.getByLabelText(/다른 까닭/), '거스름돈을 잘못 드렸어요')
  await user.click(screen.getByRole('button', { name: '이날 마감하기' }))
  const dialog = await screen.findByRole('alertdialog')
  server.replies['/api/admin/closing?branch=GN&date=2026-11-23'] = {
    result: 'success',
    data: { ...day, cash: 180_000 },
  }
  fireEvent(window, new Event('visibilitychange'))
  await screen.findByText('100,000원 모자라요.')
  await user.click(within(dialog).getByRole('button', { name: '마감하기' }))
  await waitFor(() =>
    expect(server.bodiesOf('/api/admin/closing')).toEqual([
      { branch: 'GN', date: day.date, cash: 90_000, counted: 80_000, note: '거스름돈을 잘못 드렸어요' },
    ]),
  )
})

test('[MN-03] a closed day shows who counted what, and nothing to press; who may not close is told who does', async () => {
  show({
    ...day,
    canClose: false,
    closed: { counted: 90_000, note: '', by: '박*연', at: '2026-11-23T20:01' },
  })
  expect(await screen.findByRole('heading', { name: '마감했어요' })).toBeDefined()
  expect(screen.getByText('맞아요.')).toBeDefined()
  expect(screen.queryByRole('button', { name: '이날 마감하기' })).toBeNull()
  cleanup()
  show({ ...day, canClose: false })
  expect(await screen.findByText(/센터장이 현금을 세고 마감해요/)).toBeDefined()
})

test('[DP-13] where more cash went back than came in, nothing is to lie in the till, and it says from where it went', async () => {
  const user = userEvent.setup()
  show({ ...day, cash: -90_000 })
  const sentence = '받은 현금보다 돌려준 현금이 90,000원 많아요. 앞선 날의 현금에서 나간 금액이에요.'
  await user.type(await screen.findByLabelText('세어 본 현금(원)'), '0')
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.getByText('맞아요.')).toBeDefined()
  expect(screen.queryByLabelText(/다른 까닭/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '이날 마감하기' }).disabled).toBe(false)
  cleanup()
  show({ ...day, cash: -90_000, closed: { counted: 0, note: '', by: '박*연', at: '2026-11-23T20:01' } })
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(screen.getByText('맞아요.')).toBeDefined()
})

test('[PY-17] the day of a private branch is closed as any other, where it is all that one may reach', async () => {
  const { branch, branchName } = jamsil
  stubServer({
    '/api/admin/branches/all': { result: 'success', data: [{ ...jamsil, status: 'OPEN' }] },
    [`/api/admin/closing?branch=${branch}&date=2026-11-23`]: {
      result: 'success',
      data: { ...day, branchCode: branch, branchName },
    },
  })
  visit(ClosingScreen, { path: '/admin/closing?date=2026-11-23' })
  expect(await screen.findByRole('button', { name: '이날 마감하기' })).toBeDefined()
  expect(screen.getByRole('option', { name: branchName })).toBeDefined()
  expect(screen.queryByText(/현장에서 결제를 받는 센터가 없어요/)).toBeNull()
})

test('[MN-03] an accountant, who sees no reservations, chooses among all branches', async () => {
  storeToken(tokenOf('8'))
  const money = { userType: 'ADMIN', tasks: ['SEE_MONEY'], branches: [], otherBranches: { SEE_MONEY: null } }
  stubServer({
    '/api/user/info': {
      result: 'success',
      data: { memberId: 8, userName: '정다운', userPhone: '', eapInfo: '', ...money },
    },
    '/api/admin/branches/all': { result: 'success', data: [{ ...jamsil, branch: 'GN', status: 'OPEN' }] },
    '/api/admin/closing?branch=GN&date=2026-11-23': { result: 'success', data: day },
  })
  visit(ClosingScreen, { path: '/admin/closing?date=2026-11-23' })
  expect(await screen.findByRole('row', { name: /합계 3건/ })).toBeDefined()
  localStorage.clear()
})

test('[WY-70] where the branches could not be loaded the day is not waited for, and they are loaded again at a press', async () => {
  const server = stubServer({ '/api/admin/branches/all': refusal(409, '지금은 볼 수 없어요.') })
  visit(ClosingScreen, { path: '/admin/closing' })
  expect((await screen.findByRole('alert')).textContent).toContain('지금은 볼 수 없어요.')
  expect(screen.queryByText('불러오고 있어요')).toBeNull()
  server.replies['/api/admin/branches/all'] = { result: 'success', data: [] }
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByText(/현장에서 결제를 받는 센터가 없어요/)).toBeDefined()
})
