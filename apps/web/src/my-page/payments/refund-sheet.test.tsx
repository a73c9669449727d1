// @vitest-environment jsdom
import { refundAccepted, refundTakes } from '@self/contract/refund'
import { REFUND_POLICY, refundOf } from '@self/contract/refund-policy'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addDays, kstInstant } from '@self/contract/time'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { couponPayment } from '../../../test/samples.ts'
import { held, refusal, refusedBy, stubServer, visit } from '../../../test/visit.ts'
import { RefundSheet } from './refund-sheet.tsx'

const path = `/api/payment/history/${couponPayment.paymentId}/refund`
const onRequested = vi.fn()

/** What the pass gives back with so many of its sessions used, so many days after it was paid. */
function quoted(used: number, day: number) {
  const paidAt = kstInstant('2026-11-02', '09:00')
  const order = {
    paid: 1_056_000,
    pricePerSession: 120_000,
    sessions: 10,
    used,
    paidAt,
    policy: REFUND_POLICY,
  }
  const data = refundOf(order, kstInstant(addDays('2026-11-02', day), '09:00'))
  return Response.json({ result: 'success', data })
}
const done = () => Response.json({ result: 'success', message: refundAccepted() })

/** What the server answers next: to the question what goes back, and to the wish for it. */
function serve(first: Response, requested = done()) {
  const server = { quote: first, reply: requested, sent: [] as unknown[], isOffline: false }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    expect(url).toBe(path)
    if (method === 'GET') return server.quote.clone()
    server.sent.push(JSON.parse(String(body)))
    if (server.isOffline) throw new TypeError('Failed to fetch')
    return server.reply.clone()
  })
  return server
}

function Opened() {
  const [isOpen, setIsOpen] = useState(true)
  return element(RefundSheet, { item: couponPayment, isOpen, onClose: () => setIsOpen(false), onRequested })
}
const show = () => visit(Opened, { path: '/Payments' })
const refundButton = (sum: string) => screen.findByRole('button', { name: `${sum} 환불받기` })
const facts = () =>
  screen.getAllByRole('definition').map((detail) => [detail.previousSibling?.textContent, detail.textContent])

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('[PL-01] the refund is reckoned line by line before anything happens', async () => {
  const server = serve(quoted(2, 20))
  show()
  await refundButton('652,800원')
  expect(facts()).toEqual([
    ['결제 금액', '1,056,000원'],
    ['사용 2회 × 1회 정가', '-240,000원'],
    ['위약금 20%', '-163,200원'],
    ['돌려받을 금액', '652,800원'],
  ])
  expect(screen.getByText(refundTakes())).toBeDefined()
  expect(screen.getByText('살 때의 규정대로 쓴 횟수를 뺀 나머지의 20%가 위약금이에요.')).toBeDefined()
  expect(server.sent).toEqual([])
})

test('[PL-01] an unused pass goes back whole within seven days, and the last of them is named', async () => {
  serve(quoted(0, 7))
  show()
  await refundButton('1,056,000원')
  expect(facts()).toEqual([
    ['결제 금액', '1,056,000원'],
    ['돌려받을 금액', '1,056,000원'],
  ])
  expect(
    screen.getByText('11월 9일 월요일까지는 위약금 없이 모두 돌려드려요. 그 뒤에는 남은 금액의 20%를 빼요.'),
  ).toBeDefined()
})

test('[WK-16] within seven days the used sessions are all that is taken off', async () => {
  serve(quoted(2, 7))
  show()
  await refundButton('816,000원')
  expect(screen.queryByText(/^위약금/)).toBeNull()
  expect(
    screen.getByText('11월 9일 월요일까지는 위약금이 없어요. 그 뒤에는 남은 금액의 20%를 빼요.'),
  ).toBeDefined()
})

test('[PL-01] one press asks for the sum that was seen, and says what happens next', async () => {
  const server = serve(quoted(2, 20))
  show()
  await userEvent.click(await refundButton('652,800원'))
  expect(await screen.findByText(refundAccepted())).toBeDefined()
  expect(server.sent).toEqual([{ refund: 652_800 }])
  await waitFor(() => expect(onRequested).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who goes back asks for nothing', async () => {
  const server = serve(quoted(2, 20))
  show()
  await refundButton('652,800원')
  await userEvent.click(screen.getByRole('button', { name: '돌아가기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([])
})

test('[PL-01] a sum that has changed is shown anew before it is agreed to', async () => {
  const server = serve(quoted(2, 20), refusedBy('REFUND_CHANGED'))
  show()
  const ask = await refundButton('652,800원')
  server.quote = quoted(3, 20)
  await userEvent.click(ask)
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('REFUND_CHANGED'))
  server.reply = done()
  await userEvent.click(await refundButton('556,800원'))
  expect(await screen.findByText(refundAccepted())).toBeDefined()
  expect(server.sent).toEqual([{ refund: 652_800 }, { refund: 556_800 }])
})

test('a pass with a session ahead leads to the schedule', async () => {
  serve(refusedBy('PASS_IS_BOOKED'))
  show()
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('PASS_IS_BOOKED'))
  expect(screen.queryByRole('button', { name: /환불받기$/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: '내 일정 보기' }))
  const elsewhere = await screen.findByLabelText('elsewhere')
  expect(elsewhere.textContent).toBe('/MyInfo {"activeTab":"schedule"}')
})

test('what has become impossible meanwhile is said once, and no longer offered', async () => {
  const server = serve(quoted(2, 20), refusedBy('NOT_REFUNDABLE'))
  show()
  const ask = await refundButton('652,800원')
  server.quote = refusedBy('NOT_REFUNDABLE')
  await userEvent.click(ask)
  await waitFor(() => expect(screen.queryByRole('button', { name: /환불받기$/ })).toBeNull())
  expect(screen.getByRole('alert').textContent).toBe(sentenceOf('NOT_REFUNDABLE'))
})

test('without a connection it stays open, says so and can be pressed again', async () => {
  const server = serve(quoted(2, 20))
  show()
  const ask = await refundButton('652,800원')
  server.isOffline = true
  await userEvent.click(ask)
  expect((await screen.findByRole('alert')).textContent).toContain('인터넷에 연결되지 않았어요')
  server.isOffline = false
  await userEvent.click(await refundButton('652,800원'))
  expect(await screen.findByText(refundAccepted())).toBeDefined()
})

test('a reckoning that does not come can be asked for again', async () => {
  const server = serve(refusal(400, ''))
  show()
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  server.quote = quoted(2, 20)
  await userEvent.click(again)
  expect(await refundButton('652,800원')).toBeDefined()
})

test('[WY-90] while the refund is requested the sheet stays open for what comes of it', async () => {
  const sending = held()
  const { replies } = stubServer({ [path]: quoted(0, 1) })
  show()
  const button = await screen.findByRole('button', { name: /환불받기/ })
  replies[path] = sending.reply
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('button', { name: '돌아가기' }))
  await userEvent.click(screen.getByRole('button', { name: '닫기' }))
  sending.letGo(refusal(400, '신청하지 못했어요.'))
  expect((await screen.findByRole('alert')).textContent).toContain('신청하지 못했어요.')
})
