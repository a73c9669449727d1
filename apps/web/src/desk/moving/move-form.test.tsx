// @vitest-environment jsdom
import type { Board, BoardReservation } from '@self/contract/desk-board'
import { addDays, toKst } from '@self/contract/time'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { branch } from '../../../test/branch.ts'
import { refusal, stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { MoveForm } from './move-form.tsx'

const date = addDays(toKst(new Date()).date, 3)
const session = { id: 5, hopeDate: date, hopeTime: '10:00', column: 3 } as BoardReservation
const boardWith = (name: string, adminId: string): Board => ({
  times: ['10:00'],
  columns: [{ id: 3, name, adminId, cells: ['OPEN'] }],
  sessions: [],
})
const success = (data: unknown) => ({ result: 'success', data })
const admin = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
const boardOfJamsil = `/api/desk/board?branchCode=JS&date=${date}`

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[WY-72] nothing moves to another branch whose counsellors of the day could not be loaded', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  storeToken(tokenOf('8'))
  const server = stubServer({
    '/api/branch': [branch(), branch({ branch: 'JS', branchName: '잠실센터' })],
    '/api/user/info': success({ ...admin, tasks: ['BOOK_RESERVATIONS'], branches: null }),
    [boardOfJamsil]: refusal(409, '지금은 볼 수 없어요.'),
  })
  const onMove = vi.fn()
  const Shown = () => (
    <MoveForm session={session} board={boardWith('한누리', '101')} branchCode="GN" onMove={onMove} />
  )
  visit(Shown, { path: '/admin/desk' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: '센터' }))
  await user.click(await screen.findByRole('option', { name: '잠실센터' }))
  expect(await screen.findByText('그날의 상담사를 불러오지 못했어요.')).toBeDefined()
  const move = screen.getByRole<HTMLButtonElement>('button', { name: '이 시간으로 옮기기' })
  expect(move.disabled).toBe(true)
  server.replies[boardOfJamsil] = success(boardWith('윤서하', '201'))
  await user.click(screen.getByRole('button', { name: '다시 불러오기' }))
  await waitFor(() => expect(move.disabled).toBe(false))
  await user.click(move)
  expect(onMove).toHaveBeenCalledExactlyOnceWith({
    session,
    to: { branchCode: 'JS', date, time: '10:00', adminId: '201' },
  })
})

test('[DK-01] nothing is said to be moved to where it stands', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  stubServer({ '/api/branch': [branch()] })
  const Shown = () => (
    <MoveForm session={session} board={boardWith('한누리', '101')} branchCode="GN" onMove={vi.fn()} />
  )
  visit(Shown, { path: '/admin/desk' })
  const move = await screen.findByRole<HTMLButtonElement>('button', { name: '이 시간으로 옮기기' })
  expect(move.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('시간'), { target: { value: '11:00' } })
  expect(move.disabled).toBe(false)
})
