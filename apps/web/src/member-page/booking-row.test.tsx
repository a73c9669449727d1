// @vitest-environment jsdom
import type { MemberBooking } from '@self/contract/member-page'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { BookingRow } from './booking-row.tsx'

const NAME = '출석으로 바로잡기'
const missed: MemberBooking = {
  ...{ id: 9, revision: 3, hopeDate: '2026-11-24', hopeTime: '14:00', state: 'NO_SHOW' },
  ...{ markedOn: '2026-11-24', userName: '한*솔', userPhone: '010-****-0187', memberName: '윤서하' },
  ...{ branchCode: 'JS', branchName: '잠실센터', pass: null, amount: 90_000, taken: null, isUnpaid: false },
  ...{ worth: 90_000, isInTime: false, goodwill: null },
}

function show(booking: MemberBooking, tasks: readonly string[], now = '2026-11-25T09:00:00+09:00') {
  vi.setSystemTime(now)
  storeToken(tokenOf('2'))
  const viewer = { memberId: 2, userName: '박연', userPhone: '', userType: 'ADMIN', eapInfo: '', tasks }
  const server = stubServer({
    '/api/user/info': { result: 'success', data: viewer },
    '/api/desk/9/correct': refusedBy('DESK_CHANGED'),
  })
  visit(
    () => (
      <ul>
        <BookingRow memberId={7} booking={booking} />
      </ul>
    ),
    { path: '/admin/members/7' },
  )
  return server
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[DK-91] a no-show is corrected beside it with a reason, as it was seen', async () => {
  const user = userEvent.setup()
  const server = show(missed, ['BOOK_RESERVATIONS', 'CORRECT_PASSES'])
  await user.click(await screen.findByRole('button', { name: NAME, description: '11월 24일(화) 14:00' }))
  await user.type(await screen.findByRole('textbox', { name: '이유' }), '다른 방에서 상담했어요')
  await user.click(screen.getByRole('button', { name: NAME }))
  expect(await screen.findByText(sentenceOf('DESK_CHANGED'))).toBeDefined()
  expect(server.bodiesOf('/api/desk/9/correct')).toEqual([{ revision: 3, reason: '다른 방에서 상담했어요' }])
})

test('[DK-92] it is offered to nobody who may not, nor of another mark, nor after thirty days', async () => {
  const isOffered = async (...showing: Parameters<typeof show>) => {
    show(...showing)
    await screen.findByRole('link', { name: '데스크에서 열기' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const offered = screen.queryByRole('button', { name: NAME }) !== null
    cleanup()
    return offered
  }
  const may = ['BOOK_RESERVATIONS', 'CORRECT_PASSES']
  expect(await isOffered(missed, may)).toBe(true)
  expect(await isOffered(missed, ['BOOK_RESERVATIONS'])).toBe(false)
  expect(await isOffered({ ...missed, state: 'DONE' }, may)).toBe(false)
  expect(await isOffered(missed, may, '2026-12-25T00:00:00+09:00')).toBe(false)
})

test('[DK-91] who corrected it, when and why stands beside it', async () => {
  const correction = { on: '2026-11-25', who: '정*운', why: '다른 방에서 상담했어요' }
  show({ ...missed, state: 'DONE', correctedOn: '2026-11-25', correction }, ['BOOK_RESERVATIONS'])
  const text = '11월 25일 수요일에 출석으로 바로잡음 · 정*운 · 다른 방에서 상담했어요'
  expect(await screen.findByText(text)).toBeDefined()
})
