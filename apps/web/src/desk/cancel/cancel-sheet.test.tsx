// @vitest-environment jsdom
import type { DeskReservation } from '@self/contract/desk'
import { seriesEndedSentence } from '@self/contract/desk-series'
import { refusals } from '@self/contract/goodwill-refund'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { held, refusedBy, stubServer, tokenOf, visit } from '../../../test/visit.ts'
import { storeToken } from '../../shared/login-session/token.ts'
import { ShownBranch } from '../shown-branch.ts'
import { CancelSheet } from './cancel-sheet.tsx'

const coming: DeskReservation = {
  ...{ id: 7, revision: 3, hopeDate: '2099-11-24', hopeTime: '14:00', state: 'BOOKED', markedOn: null },
  ...{ userName: '김하늘', userPhone: '010-****-0001', memberName: '윤서하', pass: null, amount: 120_000 },
  ...{ taken: null, isUnpaid: false, worth: 120_000, isInTime: true, goodwill: null },
}
const late = { ...coming, isInTime: false }
const past = { ...late, hopeDate: '2026-01-05' }
const onCancelled = vi.fn()
const done = { result: 'success' }
const answer = (isWaiting: boolean, message: string) => ({ result: 'success', data: { isWaiting, message } })
const step = '/api/desk/7/cancel'
const goodwill = '/api/desk/7/goodwill-refund'

const infoOf = (...tasks: string[]) => ({
  result: 'success',
  data: {
    memberId: 8,
    userName: '정다운',
    userPhone: '',
    userType: 'ADMIN',
    eapInfo: '',
    tasks,
    branches: null,
  },
})

function show(reservation: DeskReservation, replies: Record<string, unknown> = {}) {
  storeToken(tokenOf('8'))
  const server = stubServer({ '/api/user/info': infoOf('GIVE_REFUNDS'), ...replies })
  function Opened() {
    const [isOpen, setIsOpen] = useState(true)
    const sheet = element(CancelSheet, { reservation, isOpen, onClose: () => setIsOpen(false), onCancelled })
    return element(ShownBranch, { value: 'JS' }, sheet)
  }
  visit(Opened, { path: '/admin/desk' })
  return server
}
const sentTo = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ path }) => path.startsWith('/api/desk'))
const BACK = '이유를 적고 돌려주기'
const choose = async (label: string) => userEvent.click(await screen.findByRole('radio', { name: label }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const wonField = () => screen.getByRole('textbox', { name: '돌려줄 금액(원)' })
const reasonField = () => screen.getByRole('textbox', { name: '이유' })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('[DP-14] of a session cancelled too late it is said why and how much goes back, and nothing is cancelled again', async () => {
  const message = '환불했어요. 고객에게 문자로 알려 드려요.'
  const server = show(
    { ...late, state: 'CANCEL', isCancelledLate: true },
    { [goodwill]: answer(false, message) },
  )
  expect(await screen.findByRole('dialog', { name: '돌려주기' })).toBeDefined()
  await choose('고객 요청')
  expect(screen.queryByRole('radio', { name: BACK })).toBeNull()
  expect(screen.getByText(/승인되면 환불돼요/)).toBeDefined()
  await userEvent.clear(wonField())
  await userEvent.type(wonField(), '50000')
  await userEvent.type(reasonField(), '구급차로 실려 가셨어요')
  await press('50,000원 환불하기')
  expect(await screen.findByText(message)).toBeDefined()
  expect(sentTo(server)).toEqual([
    {
      path: goodwill,
      body: { revision: 3, cause: 'CLIENT', refund: 50_000, reason: '구급차로 실려 가셨어요' },
    },
  ])
})

test('[WK-18] nothing is cancelled before it is told who wants it', async () => {
  const server = show(coming)
  expect(await screen.findByRole('button', { name: '예약 취소하기' })).toHaveProperty('disabled', true)
  expect(sentTo(server)).toEqual([])
})

test.each([
  ['센터 사정', 'BRANCH', late],
  ['고객 요청', 'CLIENT', coming],
])('[WK-18] %s, where everything is owed, asks for no reason', async (label, cause, seen) => {
  const server = show(seen, { [step]: done })
  await choose(label)
  expect(screen.getByText(/결제한 120,000원을 모두 돌려드려요/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('예약 취소하기')
  await waitFor(() => expect(onCancelled).toHaveBeenCalled())
  expect(server.bodiesOf(step)).toEqual([{ revision: 3, cause }])
})

test('[PY-15] what a company gives comes back to a late client with a reason and without a sum', async () => {
  const server = show(
    { ...late, amount: 0, worth: 0, isDrawn: true },
    { [goodwill]: answer(false, '예약을 취소하고 환불했어요.') },
  )
  await choose('고객 요청')
  await choose(BACK)
  expect(screen.getByText('회사 지원 상담 1회가 다시 생겨요.')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: '돌려줄 금액(원)' })).toBeNull()
  await userEvent.type(reasonField(), '상담사가 늦었어요')
  await press('예약 취소하기')
  await waitFor(() => expect(onCancelled).toHaveBeenCalled())
  expect(server.bodiesOf(goodwill)).toMatchObject([{ cause: 'CLIENT', refund: 0 }])
})

test.each([
  ['고객 요청', late],
  ['센터 사정', past],
])(
  '[WK-18] %s beyond the client’s own rule: no reason is told at its field, and nothing is sent',
  async (label, seen) => {
    const server = show(seen)
    await choose(label)
    if (seen === late) await choose(BACK)
    await userEvent.clear(wonField())
    await userEvent.type(wonField(), '50000')
    await press('취소하고 50,000원 환불하기')
    expect(screen.getByText(refusals.GOODWILL_REASON_MISSING[1])).toBeDefined()
    expect(reasonField().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(reasonField())
    expect(sentTo(server)).toEqual([])
  },
)

test('[WK-18] up to 50,000 won it is given back at once', async () => {
  const server = show(late, { [goodwill]: answer(false, '예약을 취소하고 환불했어요.') })
  await choose('고객 요청')
  await choose(BACK)
  await userEvent.clear(wonField())
  await userEvent.type(wonField(), '40000')
  await userEvent.type(reasonField(), '갑자기 아팠대요')
  expect(screen.queryByText(/마스터가 승인해야/)).toBeNull()
  await press('취소하고 40,000원 환불하기')
  expect(await screen.findByText('예약을 취소하고 환불했어요.')).toBeDefined()
  expect(server.bodiesOf(goodwill)).toEqual([
    { revision: 3, cause: 'CLIENT', refund: 40_000, reason: '갑자기 아팠대요' },
  ])
})

test('[WK-18] above it the press asks a MASTER, and says that everything stays until then', async () => {
  const requested = '환불 승인을 요청했어요. 마스터가 승인하면 예약이 취소되고 환불돼요.'
  const server = show(past, { [goodwill]: answer(true, requested) })
  await choose('센터 사정')
  expect(screen.getByText(/50,000원을 넘어 마스터가 승인해야 해요/)).toBeDefined()
  await userEvent.type(reasonField(), '상담사가 오지 못했어요')
  await press('환불 승인 요청하기')
  expect(await screen.findByText(requested)).toBeDefined()
  expect(server.bodiesOf(goodwill)).toMatchObject([{ cause: 'BRANCH', refund: 120_000 }])
})

test('[WK-18] more than was paid is told at its field', async () => {
  const server = show(past)
  await choose('고객 요청')
  await userEvent.clear(wonField())
  await userEvent.type(wonField(), '120001')
  await userEvent.type(reasonField(), '이유')
  await press('환불 승인 요청하기')
  expect(screen.getByText(refusals.GOODWILL_AMOUNT[1])).toBeDefined()
  expect(sentTo(server)).toEqual([])
})

test('[WK-18] a session of a pass goes back whole', async () => {
  show({ ...past, amount: 0, pass: { sessions: 5, remaining: 4 }, worth: 85_500 })
  await choose('고객 요청')
  expect(screen.getByText('이용권 1회(85,500원)가 다시 생겨요.')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: '돌려줄 금액(원)' })).toBeNull()
})

test('[DP-14] what the desk has taken is not to be handed back before a MASTER has agreed', async () => {
  const taken = { method: 'CASH' as const, amount: 90_000, on: '2026-01-05' }
  show({ ...past, state: 'CANCEL', isCancelledLate: true, amount: 0, taken, worth: 90_000 })
  await choose('고객 요청')
  expect(screen.getByText(/승인되면 데스크에서 받은 90,000원을 돌려줄 수 있어요/)).toBeDefined()
  expect(screen.queryByText(/직접 돌려주세요/)).toBeNull()
})

test('[WY-78] the sheet stays while the cancellation is sent, with what was written in it', async () => {
  let answerNow = (_: Response) => {}
  show(late)
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerNow = resolve)))
  await choose('고객 요청')
  await choose(BACK)
  await userEvent.type(reasonField(), '갑자기 아팠대요')
  await userEvent.clear(wonField())
  await userEvent.type(wonField(), '40000')
  await press('취소하고 40,000원 환불하기')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: '예약 취소' })).toBeDefined()
  answerNow(refusedBy('DESK_CHANGED'))
  expect(await screen.findByText(sentenceOf('DESK_CHANGED'))).toBeDefined()
  await press('확인')
  expect(reasonField()).toHaveProperty('value', '갑자기 아팠대요')
})

test('what has changed meanwhile is told', async () => {
  show(coming, { [step]: refusedBy('DESK_CHANGED') })
  await choose('센터 사정')
  await press('예약 취소하기')
  expect(await screen.findByText(sentenceOf('DESK_CHANGED'))).toBeDefined()
  expect(onCancelled).not.toHaveBeenCalled()
})

test.each([
  ['고객 요청', past],
  ['센터 사정', past],
])('[DK-90] who may give no refund is told who cancels: %s', async (label, seen) => {
  const server = show(seen, { '/api/user/info': infoOf('BOOK_RESERVATIONS') })
  await choose(label)
  expect(screen.getByText(/센터장이나 고객 지원 담당자가 취소할 수 있으니/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: '예약 취소하기' })).toHaveProperty('disabled', true)
  expect(sentTo(server)).toEqual([])
})

test.each([
  ['결제한 120,000원은 돌려드리지 않아요.', late],
  [
    '이용권 1회(85,500원)가 사용돼요.',
    { ...late, amount: 0, pass: { sessions: 5, remaining: 4 }, worth: 85_500 },
  ],
  ['회사 지원 상담 1회가 사용돼요.', { ...late, amount: 0, worth: 0, isDrawn: true as const }],
  [
    '데스크에서 받은 90,000원은 돌려드리지 않아요.',
    {
      ...late,
      amount: 0,
      worth: 90_000,
      taken: { method: 'CASH' as const, amount: 90_000, on: '2026-11-20' },
    },
  ],
])('[PY-23] who may give no refund cancels late by the rule, and reads first: %s', async (lost, seen) => {
  const server = show(seen, { '/api/user/info': infoOf('BOOK_RESERVATIONS'), [step]: done })
  await choose('고객 요청')
  expect(screen.getByText((text) => text.includes(lost))).toBeDefined()
  expect(screen.getByText(/되돌릴 수 없어요. 돌려줘야 한다면 취소하지 말고/)).toBeDefined()
  await press('돌려주지 않고 취소하기')
  await waitFor(() => expect(onCancelled).toHaveBeenCalled())
  expect(server.bodiesOf(step)).toEqual([{ revision: 3, cause: 'CLIENT', isLateCancel: true }])
})

test('[PY-23] whoever may give more says which of the two before anything is pressed', async () => {
  const server = show(late, { [step]: done })
  await choose('고객 요청')
  expect(screen.getByRole('button', { name: '예약 취소하기' })).toHaveProperty('disabled', true)
  await choose('규정대로 돌려주지 않기')
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('돌려주지 않고 취소하기')
  await waitFor(() => expect(onCancelled).toHaveBeenCalled())
  expect(server.bodiesOf(step)).toEqual([{ revision: 3, cause: 'CLIENT', isLateCancel: true }])
})

test('[CX-12] whose series it is may have all of it cancelled from here on, after a question; one session alone offers no such press', async () => {
  const all = '이 예약부터 매주 예약 모두 취소하기'
  show(coming)
  await choose('고객 요청')
  expect(screen.queryByRole('button', { name: all })).toBeNull()
  cleanup()
  const path = '/api/desk/series/from/7/cancel'
  const message = seriesEndedSentence({ changed: 4, untouched: 0 })
  const server = show({ ...coming, isOfSeries: true }, { [path]: { result: 'success', message } })
  await choose('센터 사정')
  expect(screen.queryByRole('button', { name: all })).toBeNull()
  await choose('고객 요청')
  await press(all)
  expect(sentTo(server)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: '취소하기' }))
  expect(await screen.findByText('4건을 취소했어요.')).toBeDefined()
  expect(sentTo(server).map((call) => call.path)).toEqual([path])
  expect(onCancelled).toHaveBeenCalledOnce()
})

test('[CX-12] the press stands beside a session that is too late itself, and waits for a connection and for the other press', async () => {
  const all = '이 예약부터 매주 예약 모두 취소하기'
  const ending = held()
  show({ ...late, isOfSeries: true }, { '/api/desk/series/from/7/cancel': ending.reply })
  await choose('고객 요청')
  await choose('규정대로 돌려주지 않기')
  const button = () => screen.getByRole('button', { name: all })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(button()).toHaveProperty('disabled', true))
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await press(all)
  await userEvent.click(await screen.findByRole('button', { name: '취소하기' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '돌려주지 않고 취소하기' })).toHaveProperty('disabled', true),
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: '예약 취소' })).toBeDefined()
  ending.letGo({ result: 'success', message: '3건을 취소했어요.' })
  await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce())
})
