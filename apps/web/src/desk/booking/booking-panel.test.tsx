// @vitest-environment jsdom
import type { Board } from '@self/contract/desk-board'
import { BOOKED_FOR_CLIENT } from '@self/contract/desk-booking'
import { addDays, toKst } from '@self/contract/time'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { ShownBranch } from '../shown-branch.ts'
import type { BookingDraft } from './booking-draft.ts'
import { BookingPanel } from './booking-panel.tsx'
import { ClientSearch } from './client-search.tsx'

const column = { id: 3, name: '한누리', adminId: '101', cells: [] }
const board: Board = { times: ['14:00'], columns: [column], sessions: [] }
const date = addDays(toKst(new Date()).date, 3)
const pass = { passId: 9, title: '10회 이용권', sessions: 10, remaining: 4, expiresOn: null }
const prices = [
  { couponId: 1, title: '1회 상담', amount: 90_000 },
  { couponId: 2, title: '5회 이용권', amount: 400_000 },
]
const client = {
  memberId: 7,
  userName: '김하늘',
  userPhone: '010-****-0001',
  eapInfo: '',
  hasAgreed: true,
}
const success = (data: unknown) => ({ result: 'success', data })

function show(tasks: string[]) {
  storeToken(tokenOf('2'))
  const staff = { memberId: 2, userName: '정도운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
  const server = stubServer({
    '/api/user/info': success({ ...staff, tasks, branches: null }),
    '/api/desk/clients/search': success({ clients: [client] }),
    '/api/desk/clients/options': success({ passes: [pass], prices, hasCompany: false, note: '' }),
    '/api/desk/bookings': { ...success({ reservationId: 5 }), message: BOOKED_FOR_CLIENT },
  })
  function Shown() {
    const [draft, onChange] = useState<BookingDraft | undefined>({ target: { column, time: '14:00' } })
    return (
      <ShownBranch value="JS">
        {draft && (
          <BookingPanel
            {...{ draft, onChange, board, date, branchCode: 'JS', clientId: 7 }}
            onClose={() => {}}
          />
        )}
      </ShownBranch>
    )
  }
  visit(Shown, { path: '/admin/desk' })
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

test('[DK-67] who can’t take payments is offered none: the session is booked unpaid, or its link is sent', async () => {
  const user = userEvent.setup()
  const server = show(['BOOK_RESERVATIONS', 'SEE_MEMBERS', 'SEND_LINKS'])
  expect(await screen.findByText(/^지금 역할로는 결제를 받을 수 없어요\./)).toBeDefined()
  expect(screen.queryByRole('group', { name: '결제 방법' })).toBeNull()
  expect(screen.queryByText('10회 이용권')).toBeNull()
  await user.click(screen.getByRole('button', { name: '예약 잡기' }))
  const where = { memberId: 7, branchCode: 'JS', date, time: '14:00', adminId: '101' }
  await vi.waitFor(() => expect(server.bodiesOf('/api/desk/bookings')).toEqual([where]))
  const link = await screen.findByRole('button', { name: '결제 링크 보내기' })
  await vi.waitFor(() => expect(link).toHaveProperty('disabled', false))
  await user.click(link)
  const payment = { method: 'LINK', couponId: 1 }
  await vi.waitFor(() =>
    expect(server.bodiesOf('/api/desk/bookings')).toEqual([where, { ...where, payment }]),
  )
})

test('[DK-67] who takes payments chooses among the passes and the price list, the pass beforehand', async () => {
  const user = userEvent.setup()
  const server = show(['BOOK_RESERVATIONS', 'SEE_MEMBERS', 'SEND_LINKS', 'TAKE_PAYMENTS'])
  expect(await screen.findByRole('radio', { name: /10회 이용권/, checked: true })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '예약 잡기' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf('/api/desk/bookings')).toMatchObject([{ payment: { method: 'PASS', passId: 9 } }]),
  )
})

test('[CX-08] a new client is registered though others of the name are found, and a cut list says so', async () => {
  const user = userEvent.setup()
  storeToken(tokenOf('2'))
  const searched = { clients: [client], hasMore: true }
  const server = stubServer({
    '/api/desk/clients/search': success(searched),
    '/api/desk/clients': success({ ...client, memberId: 8 }),
  })
  const onChoose = vi.fn()
  function Shown() {
    const [draft, setDraft] = useState<Partial<BookingDraft>>({})
    const change = (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part }))
    return <ClientSearch {...{ client: undefined, draft, change, onChoose }} />
  }
  visit(Shown, { path: '/admin/desk' })
  await user.type(screen.getByRole('textbox', { name: '누구의 예약인가요?' }), '김하늘')
  await user.click(screen.getByRole('button', { name: '찾기' }))
  expect(await screen.findByText('처음 1명만 보여요. 번호로 찾아 주세요.')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: '이름' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '찾는 분이 없어요' }))
  await user.type(screen.getByRole('textbox', { name: '이름' }), '김하늘')
  await user.type(screen.getByRole('textbox', { name: '휴대폰 번호' }), '01077778888')
  expect(screen.queryByText(/^찾은 회원이 없어요/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '새 고객으로 등록' }))
  const body = { userName: '김하늘', userPhone: '01077778888' }
  await vi.waitFor(() => expect(server.bodiesOf('/api/desk/clients')).toEqual([body]))
  await vi.waitFor(() => expect(onChoose.mock.lastCall?.[0]).toEqual({ ...client, memberId: 8 }))
})
