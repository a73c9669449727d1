// @vitest-environment jsdom
import { type DeletionPreview, deletionNotice } from '@self/contract/account-deletion'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { held, refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { LeaveScreen } from './leave-screen.tsx'

const DELETION = '/api/account/deletion'
const CALLBACK = '/login/oauth2/callback'
const member = { memberId: 7, userName: '김하늘', userPhone: '01000000001', userType: 'MEMBER', eapInfo: '' }
const free: DeletionPreview = { isStaff: false, toCome: 0, refundsDue: 0, passes: [], hasPhone: true }

function arrive(change: Partial<DeletionPreview> = {}) {
  localStorage.setItem('token', tokenOf('7'))
  const server = stubServer({
    '/api/user/info': { result: 'success', data: member },
    [DELETION]: { result: 'success', data: { ...free, ...change } },
    [`${CALLBACK}/send-one`]: { result: 'success' },
    [`${CALLBACK}/verify-code`]: true,
  })
  visit(LeaveScreen, { path: '/MyInfo/Leave' })
  return server
}

async function prove() {
  await userEvent.click(await screen.findByRole('button', { name: '인증번호 받기' }))
  await userEvent.type(await screen.findByLabelText('인증번호'), '123456{Enter}')
}

async function leave(server: ReturnType<typeof stubServer>, answer: unknown) {
  server.replies[DELETION] = answer
  await userEvent.click(await screen.findByRole('button', { name: '탈퇴하기' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: '탈퇴하기' }))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[LV-01] the member’s own phone is proved, the question answered, and the device logged out', async () => {
  const server = arrive({ refundsDue: 1 })
  expect(await screen.findByText('진행 중인 환불 1건은 탈퇴해도 끝까지 돌려드려요.')).toBeTruthy()
  await prove()
  await leave(server, { result: 'success', data: { deletedOn: '2026-12-23' } })
  expect(await screen.findByText(deletionNotice('2026-12-23'))).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
  expect(server.bodiesOf(`${CALLBACK}/send-one`)).toEqual([{ userPhone: '01000000001', purpose: 'LEAVE' }])
})

test('what is left of passes is refunded or given up before anything else is asked', async () => {
  arrive({ passes: [{ title: '개인상담 5회', remaining: 3 }] })
  expect(await screen.findByText('개인상담 5회 · 3회 남음')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '인증번호 받기' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: '환불하지 않고 남은 3회를 포기할게요.' }))
  expect(screen.getByRole('button', { name: '인증번호 받기' })).toBeTruthy()
})

const owed = [
  { branchName: '강남센터', branchPhone: '02-1234-5678', amount: 90_000 },
  { branchName: '잠실센터', branchPhone: '', amount: 30_000 },
]

test('[LV-07] what desks owe stands by branch in won, with whom to call, and nothing else is asked before', async () => {
  arrive({ owed })
  expect(await screen.findByText(/강남센터 · 90,000원/)).toBeTruthy()
  expect(screen.getByText(/잠실센터 · 30,000원/)).toBeTruthy()
  const phones = screen.getAllByRole('link', { name: /센터/ })
  expect(phones.map((link) => link.getAttribute('href'))).toEqual(['tel:02-1234-5678'])
  expect(screen.queryByRole('button', { name: '인증번호 받기' })).toBeNull()
})

test('[LV-08] what desks owe is given up by a tick for just that sum; another one by then unticks it', async () => {
  const server = arrive({ owed })
  await userEvent.click(await screen.findByRole('checkbox', { name: '120,000원을 돌려받지 않을게요.' }))
  await prove()
  const { reply, letGo } = held()
  await leave(server, reply)
  const more = { ...free, owed: [...owed, { branchName: '부산센터', branchPhone: '', amount: 10_000 }] }
  server.replies[DELETION] = { result: 'success', data: more }
  letGo(refusedBy('OWED_AT_DESK'))
  const another = await screen.findByRole('checkbox', { name: '130,000원을 돌려받지 않을게요.' })
  expect((another as HTMLInputElement).checked).toBe(false)
  expect(screen.queryByRole('button', { name: '탈퇴하기' })).toBeNull()
  expect(server.bodiesOf(DELETION)).toContainEqual({ isGivingUp: false, givenUp: 120_000 })
})

test('who has sessions to come, and staff, read what comes first', async () => {
  arrive({ toCome: 2 })
  expect(await screen.findByText(/앞으로의 예약이 2건 있어요/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '인증번호 받기' })).toBeNull()
  cleanup()
  arrive({ isStaff: true })
  expect(await screen.findByText(/관리자 계정은 탈퇴할 수 없어요/)).toBeTruthy()
})

test('a proof that has run out is made again', async () => {
  const server = arrive()
  await prove()
  await leave(server, refusedBy('PHONE_NOT_VERIFIED'))
  expect(await screen.findByRole('button', { name: '인증번호 받기' })).toBeTruthy()
  expect(localStorage.getItem('token')).not.toBeNull()
})
