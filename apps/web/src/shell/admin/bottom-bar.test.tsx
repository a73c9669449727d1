// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { BottomBar } from './bottom-bar.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[BX-14] the number of requests that wait stands on the way to their list: below 더 보기, at 예약 신청', async () => {
  storeToken(tokenOf('8'))
  const viewer = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
  stubServer({
    '/api/user/info': { result: 'success', data: viewer },
    '/api/admin/requests/count': {
      result: 'success',
      data: { waiting: 3, today: 0, late: 0, newest: 7, fresh: 0 },
    },
  })
  visit(BottomBar, { path: '/admin' })
  const more = await screen.findByRole('button', { name: /기다리는 신청 ?3 ?건 ?더 보기/ })
  expect(screen.getByRole('link', { name: '예약' }).textContent).toBe('예약')
  await userEvent.click(more)
  const sheet = within(await screen.findByRole('dialog', { name: '더 보기' }))
  const way = sheet.getByRole('link', { name: /기다리는 신청 ?3/ })
  expect(way.getAttribute('href')).toBe('/admin/requests')
})
