// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { reservationKeys } from '../reservation/keys.ts'
import { OwnResults } from './own-results.tsx'

const RESULTS = '/api/selfTest/testResultList?page=0&size=10'
const account = { userName: '김하늘', userPhone: '', isPhoneLost: false, hasPassword: true, hasKakao: false }

function arrive(own: Partial<typeof account> = {}) {
  const server = stubServer({
    [RESULTS]: refusedBy('OWNER_UNSURE'),
    '/api/account': { result: 'success', data: { ...account, isReminded: true, ...own } },
    '/api/account/sessions/show': { result: 'success' },
  })
  localStorage.setItem('token', tokenOf('7'))
  visit(OwnResults, { path: '/MyInfo' })
  return server
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('[WY-47] in a long session the password is asked for, and then the results are there', async () => {
  const server = arrive()
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'spring!day22')
  server.replies[RESULTS] = { content: [], last: true }
  await userEvent.click(screen.getByRole('button', { name: '확인하고 보기' }))
  expect(await screen.findByText('아직 해 본 자가진단이 없어요')).toBeTruthy()
  expect(server.bodiesOf('/api/account/sessions/show')).toEqual([{ password: 'spring!day22' }])
})

test('[WY-47] a wrong password is told of, and nothing is shown', async () => {
  const server = arrive()
  server.replies['/api/account/sessions/show'] = refusedBy('PASSWORD_WRONG')
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'wrong!guess1')
  await userEvent.click(screen.getByRole('button', { name: '확인하고 보기' }))
  expect((await screen.findByRole('alert')).textContent).toContain('지금 비밀번호가 맞지 않아요')
})

test('[WY-47] who has neither password nor phone logs in by Kakao again, and comes back here', async () => {
  arrive({ hasPassword: false, hasKakao: true })
  await userEvent.click(await screen.findByRole('button', { name: '카카오로 다시 로그인하기' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect((await screen.findByLabelText('elsewhere')).textContent).toContain('/login')
  expect(sessionStorage.getItem('returnTo')).toBe('/MyInfo#tab=diagnosis')
})

test('[PH-11] a result that is deleted is no longer said to have gone with a booking', async () => {
  const result = { id: 3, testCd: 'DEP', testType: '우울감 점검', score: 24, testAt: '2026-11-13T09:00' }
  const server = arrive()
  cleanup()
  server.replies[RESULTS] = { content: [result], last: true }
  server.replies['/api/selfTest/testResultSection?testCd=DEP&version=1'] = []
  server.replies['/api/selfTest/testResult/3/delete'] = { result: 'success' }
  const mine = vi.fn(async () => [])
  function Screen() {
    useQuery({ queryKey: reservationKeys.mine, queryFn: mine })
    return <OwnResults />
  }
  visit(Screen, { path: '/MyInfo' })
  await userEvent.click(await screen.findByRole('button', { name: /^우울감 점검/ }))
  await userEvent.click(await screen.findByRole('button', { name: /결과 지우기/ }))
  expect(mine).toHaveBeenCalledOnce()
  await userEvent.click(await screen.findByRole('button', { name: '결과 지우기' }))
  await waitFor(() => expect(mine).toHaveBeenCalledTimes(2))
})
