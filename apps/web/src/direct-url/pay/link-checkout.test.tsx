// @vitest-environment jsdom
import { DEADLINE_UNSEEN } from '@self/contract/deadline'
import type { LinkRecord } from '@self/contract/direct-url'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../../test/visit.ts'
import { LinkScreen } from '../link-screen.tsx'

const KEY = 'Ab3_-Ab3_-Ab3_-Ab3_-Ab'
const link: LinkRecord = {
  uniqueKey: KEY,
  member: { memberId: null, userName: '김*늘', userPhone: '010-****-0001' },
  coupon: { id: 7, title2: '프라이빗 개인상담 1회', price: 0, discount: 0, session: 1 },
  reservationInfo: {
    ...{ reservationDate: '2026-11-24', reservationTime: '10:00' },
    ...{ counselor: '윤서하', counselorId: 'js_c1', center: '잠실센터', location: '서울' },
    ...{ branchCode: 'JS', centerPhone: '02-000-1001', reason: '' },
  },
}
const ORDER = '/api/payment/history/direct'

function open(change: Partial<LinkRecord> = {}) {
  const server = stubServer({
    [`/api/admin/direct-url/${KEY}`]: { result: 'success', data: { ...link, ...change } },
    '/api/terms/payment': [],
    [ORDER]: refusedBy('SLOT_TAKEN'),
  })
  visit(LinkScreen, { path: `/L/${KEY}`, route: '/L/:couponId' })
  return server
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: '예약하기' }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[AF-16] before a session is paid by a link it says until when it can be changed', async () => {
  const server = open()
  expect(await screen.findByText('11월 23일(월) 18:00까지 바꾸거나 취소할 수 있어요')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /취소할 수 없어요/ })).toBeNull()
  await press()
  await waitFor(() => expect(server.bodiesOf(ORDER)).toHaveLength(1))
})

test('[AF-16] a session of a link that can’t be undone is paid with a tick of its own', async () => {
  vi.setSystemTime(new Date('2026-11-23T19:00:00+09:00'))
  const server = open()
  const tick = await screen.findByRole('checkbox', {
    name: '내일 상담이라 예약하면 바꾸거나 취소할 수 없어요. 예약하고 30분 동안은 바꾸거나 취소할 수 있어요. 확인했어요',
  })
  await press()
  expect(await screen.findByRole('alertdialog', { name: DEADLINE_UNSEEN })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '확인', hidden: true }))
  await waitFor(() => expect(document.activeElement).toBe(tick))
  expect(server.bodiesOf(ORDER)).toEqual([])
  await userEvent.click(tick)
  await press()
  await waitFor(() => expect(server.bodiesOf(ORDER)).toHaveLength(1))
})

test('[AF-16] a pass alone has no deadline', async () => {
  vi.setSystemTime(new Date('2026-11-23T19:00:00+09:00'))
  const passInfo = { center: '잠실센터', centerPhone: '02-000-1001', expiresInMonths: null }
  open({ reservationInfo: null, passInfo })
  await screen.findByRole('button', { name: '예약하기' })
  expect(screen.queryByText(/바꾸거나 취소할 수/)).toBeNull()
})
