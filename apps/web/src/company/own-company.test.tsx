// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { couponKey } from '../coupon/keys.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { OwnCompany } from './own-company.tsx'

const member = { memberId: 7, userName: '김하늘', userPhone: '', userType: 'MEMBER', eapInfo: '' }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[PH-11] who joins a company is offered its coupons at once', async () => {
  stubServer({
    '/api/user/info': { result: 'success', data: member },
    '/api/company/join': { result: 'success', data: { company: '가온물산' } },
  })
  storeToken(tokenOf('7'))
  const coupons = vi.fn(async () => [])
  function Screen() {
    useQuery({ queryKey: [...couponKey, 'GN'], queryFn: coupons })
    return <OwnCompany />
  }
  visit(Screen, { path: '/MyInfo/Settings' })
  await userEvent.type(await screen.findByLabelText('회사 코드'), 'GAON-2026')
  expect(coupons).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: '등록하기' }))
  await vi.waitFor(() => expect(coupons).toHaveBeenCalledTimes(2))
})
