// @vitest-environment jsdom
import { CANCELLED, type CancelQuote, refundTakes } from '@self/contract/refund'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { consultation, jamsil } from '../../../test/samples.ts'
import { held, refusal, refusedBy, stubServer, visit } from '../../../test/visit.ts'
import { CancelSheet } from './cancel-sheet.tsx'

const path = `/api/reserve/${consultation.id}/cancel`
const money = (refund = 120_000): CancelQuote => ({ kind: 'MONEY', refund })
const quoted = (quote: CancelQuote) => Response.json({ result: 'success', data: quote })
const done = () => Response.json({ result: 'success', message: CANCELLED })
const onCancelled = vi.fn()
const onChange = vi.fn()

/** What the server answers next: to the question what goes back, and to the cancellation. */
function serve(first: Response, cancelled = done()) {
  const server = { quote: first, cancelled, sent: [] as unknown[] }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url !== path) return Response.json([jamsil])
    if (method === 'GET') return server.quote.clone()
    server.sent.push(JSON.parse(String(body)))
    return server.cancelled.clone()
  })
  return server
}

function Opened() {
  const [isOpen, setIsOpen] = useState(true)
  const onClose = () => setIsOpen(false)
  return element(CancelSheet, { item: consultation, isOpen, onClose, onChange, onCancelled })
}
const show = () => visit(Opened, { path: '/MyInfo' })
const cancel = async () => userEvent.click(await screen.findByRole('button', { name: '예약 취소하기' }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('[WK-16] all that was paid goes back, and it is said so before anything happens', async () => {
  const server = serve(quoted(money()))
  show()
  expect(await screen.findByText('취소하면 120,000원을 모두 돌려드려요.')).toBeDefined()
  expect(screen.getByText(refundTakes())).toBeDefined()
  expect(screen.queryByText(/위약금/)).toBeNull()
  expect(server.sent).toEqual([])
})

test('[WY-53] another day is offered instead of a cancellation, and nothing is cancelled by it', async () => {
  const server = serve(quoted(money()))
  show()
  await userEvent.click(await screen.findByRole('button', { name: '취소 대신 날짜 바꾸기' }))
  expect(onChange).toHaveBeenCalledOnce()
  expect(server.sent).toEqual([])
})

test.each([
  [{ kind: 'PASS', refund: 0 }, '이용권 1회가 다시 생겨요'],
  [{ kind: 'BRANCH', refund: 90_000 }, '센터에서 낸 90,000원은 센터에서 돌려드려요.'],
  [{ kind: 'NOTHING', refund: 0 }, '낸 금액이 없어 취소만 하면 돼요'],
] as const)('[PL-01] $0.kind is said in words', async (quote, words) => {
  serve(quoted(quote))
  show()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText(/원을 모두/)).toBeNull()
})

test('[PL-01] the cancellation carries the refund that was seen', async () => {
  const server = serve(quoted(money()))
  show()
  await cancel()
  expect(await screen.findByText(CANCELLED)).toBeDefined()
  expect(server.sent).toEqual([{ refund: 120_000 }])
  await waitFor(() => expect(onCancelled).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who goes back cancels nothing', async () => {
  const server = serve(quoted(money()))
  show()
  await screen.findByText(/120,000원/)
  await userEvent.click(screen.getByRole('button', { name: '돌아가기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([])
})

test('[WY-90] while it is being cancelled the sheet stays open for what comes of it', async () => {
  const sending = held()
  const { replies } = stubServer({ [path]: quoted(money()) })
  show()
  await screen.findByText(/120,000원/)
  replies[path] = sending.reply
  await cancel()
  await userEvent.click(screen.getByRole('button', { name: '돌아가기' }))
  await userEvent.click(screen.getByRole('button', { name: '취소 대신 날짜 바꾸기' }))
  await userEvent.keyboard('{Escape}')
  expect(onChange).not.toHaveBeenCalled()
  sending.letGo(refusal(400, '취소하지 못했어요.'))
  expect((await screen.findByRole('alert')).textContent).toBe('취소하지 못했어요.')
})

test('[PL-01] a refund that has changed is shown anew before it is agreed to', async () => {
  const server = serve(quoted(money()), refusedBy('REFUND_CHANGED'))
  show()
  await screen.findByText(/120,000원/)
  server.quote = quoted(money(90_000))
  await cancel()
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('REFUND_CHANGED'))
  expect(await screen.findByText(/90,000원/)).toBeDefined()

  server.cancelled = done()
  await cancel()
  expect(await screen.findByText(CANCELLED)).toBeDefined()
  expect(server.sent).toEqual([{ refund: 120_000 }, { refund: 90_000 }])
})

test('[PL-01] after the deadline the branch is called instead', async () => {
  serve(refusedBy('CHANGE_TOO_LATE'))
  show()
  expect(await screen.findByText(sentenceOf('CHANGE_TOO_LATE'))).toBeDefined()
  expect(await screen.findByRole('link', { name: '잠실센터 02-000-1001' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '예약 취소하기' })).toBeNull()
})

test('a refund that could not be asked for can be asked for again; nothing is offered until then', async () => {
  const server = serve(refusal(400, ''))
  show()
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  expect(screen.queryByRole('button', { name: '예약 취소하기' })).toBeNull()
  server.quote = quoted(money())
  await userEvent.click(again)
  expect(await screen.findByText(/120,000원/)).toBeDefined()
})
