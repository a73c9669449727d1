// @vitest-environment jsdom
import type { MemberPage } from '@self/contract/member-page'
import type { Task } from '@self/contract/task'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { MemberPageScreen } from '../member-page-screen.tsx'

const PAGE = '/api/admin/members/7'
const success = (data: unknown) => ({ result: 'success', data })
const page: MemberPage = {
  ...{ memberId: 7, userName: '한솔', userPhone: '010-****-0187', userType: 'MEMBER', status: 'ACTIVE' },
  ...{ eapInfo: '', joinedOn: '2025-09-03', isProspect: false, isLeaving: false },
  ...{ bookings: null, passes: null, orders: null, messages: null, consents: null, notes: null },
  ...{ accesses: null, changes: null },
}

function show(tasks: Task[]) {
  storeToken(tokenOf('2'))
  const staff = {
    memberId: 2,
    userName: '정도운',
    userPhone: '',
    userType: 'ADMIN',
    eapInfo: '',
    tasks,
    branches: null,
  }
  const server = stubServer({
    '/api/user/info': success(staff),
    [PAGE]: success(page),
    [`${PAGE}/phone/code`]: { result: 'success' },
    [`${PAGE}/phone`]: { result: 'success', message: '휴대폰 번호를 바꿨어요.' },
  })
  visit(MemberPageScreen, { path: '/admin/members/7', route: '/admin/members/:id' })
  return server
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[MB-25] what is missing or refused is told at its field, which takes the focus, and the number is changed', async () => {
  const user = userEvent.setup()
  const server = show(['CHANGE_PHONES'])
  await user.click(await screen.findByRole('button', { name: '전화번호 바꾸기' }))
  const panel = within(screen.getByRole('complementary', { name: '전화번호 바꾸기' }))
  expect(panel.getByText(/지금 번호\(010-\*{4}-0187\)로 알림이 가고/)).toBeDefined()
  const press = (name: string) => user.click(panel.getByRole('button', { name }))

  await press('인증번호 보내기')
  expect(panel.getByRole('alert').textContent).toBe('본인 확인을 어떻게 했는지 골라 주세요.')
  expect(document.activeElement).toBe(panel.getByRole('group', { name: '본인 확인' }))
  await user.click(panel.getByRole('radio', { name: '센터에서 신분증을 봤어요' }))
  const phone = panel.getByLabelText('새 휴대폰 번호')
  await user.type(phone, '0270001001')
  await press('인증번호 보내기')
  expect(document.activeElement).toBe(phone)
  expect(server.bodiesOf(`${PAGE}/phone/code`)).toEqual([])
  await user.clear(phone)
  await user.type(phone, '01070001001')
  await press('인증번호 보내기')

  const code = await panel.findByLabelText('회원이 읽어 준 인증번호')
  expect(document.activeElement).toBe(code)
  server.replies[`${PAGE}/phone`] = refusedBy('PHONE_CODE_WRONG')
  await user.type(code, '000000')
  await press('번호 바꾸기')
  expect(await panel.findByText(/^인증번호가 맞지 않거나 시간이 지났어요/)).toBeDefined()
  expect(document.activeElement).toBe(code)
  server.replies[`${PAGE}/phone`] = { result: 'success', message: '휴대폰 번호를 바꿨어요.' }
  await user.clear(code)
  await user.type(code, '123 456')
  await press('번호 바꾸기')
  expect(await screen.findByText('휴대폰 번호를 바꿨어요.')).toBeDefined()
  expect(server.bodiesOf(`${PAGE}/phone`).at(-1)).toEqual({
    ...{ userPhone: '01070001001', authCode: '123456', how: 'PAPERS' },
  })
  expect(screen.queryByRole('complementary', { name: '전화번호 바꾸기' })).toBeNull()
})

test('[MB-25] another number needs another code, and a number that somebody holds is told at its field', async () => {
  const user = userEvent.setup()
  const server = show(['CHANGE_PHONES'])
  await user.click(await screen.findByRole('button', { name: '전화번호 바꾸기' }))
  await user.click(screen.getByRole('radio', { name: '전화로 본인 확인 질문을 했어요' }))
  const phone = screen.getByLabelText('새 휴대폰 번호')
  await user.type(phone, '01070001001')
  await user.click(screen.getByRole('button', { name: '인증번호 보내기' }))
  server.replies[`${PAGE}/phone`] = refusedBy('PHONE_NOT_FREE')
  await user.type(await screen.findByLabelText('회원이 읽어 준 인증번호'), '123456')
  await user.click(screen.getByRole('button', { name: '번호 바꾸기' }))
  expect(await screen.findByText(/^이 번호로는 바꿀 수 없어요/)).toBeDefined()
  expect(document.activeElement).toBe(phone)
  await user.type(phone, '{Backspace}2')
  expect(screen.queryByLabelText('회원이 읽어 준 인증번호')).toBeNull()
  expect(screen.getByRole('button', { name: '인증번호 보내기' })).toBeDefined()
})

test('[MB-25] whoever may not change phones has no button for it', async () => {
  show(['BOOK_RESERVATIONS'])
  await screen.findByRole('link', { name: '예약 잡기' })
  expect(screen.queryByRole('button', { name: '전화번호 바꾸기' })).toBeNull()
})
