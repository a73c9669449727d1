// @vitest-environment jsdom
import type { LoggedError } from '@self/contract/error-log'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { held, refusal, refusedBy, stubServer, visit } from '../../../test/visit.ts'
import { PaymentErrorScreen } from '../payment-error-screen.tsx'

const error: LoggedError = {
  id: 7,
  userId: '3',
  userName: '김*늘',
  paymentMethod: 'CARD',
  amount: 90_000,
  serviceType: '예약 결제',
  errorCode: 'CARD_LIMIT',
  errorMessage: '한도 초과',
  errorDetail: '',
  severity: 'MEDIUM',
  severityDescription: '보통',
  transactionId: 'mid_000000000001',
  pgProvider: 'html5_inicis',
  deviceType: 'MOBILE',
  status: 'PENDING',
  statusDescription: '미처리',
  createdAt: '2026-11-21T14:30',
  reports: 2,
  resolvedBy: null,
  resolvedAt: null,
  solutionNote: '',
  assigneeId: null,
  assignee: null,
}
const BASE = '/api/payment-error'
const seen = { status: 'PENDING', solutionNote: '' }
// jsdom has none.
Element.prototype.scrollIntoView = () => {}

function show(replies: Record<string, unknown> = {}) {
  const server = stubServer({
    [`${BASE}?page=0&size=20`]: { content: [error], last: true },
    [`${BASE}/payment-methods`]: [{ value: 'CARD', label: '카드' }],
    [`${BASE}/severities`]: [{ value: 'MEDIUM', label: '보통', color: 'yellow' }],
    [`${BASE}/statuses`]: [
      { value: 'PENDING', label: '기다림' },
      { value: 'IN_PROGRESS', label: '살피는 중' },
      { value: 'RESOLVED', label: '끝' },
    ],
    [`${BASE}/assignees`]: [
      { id: 4, name: '정다운' },
      { id: 5, name: '한별' },
    ],
    [`${BASE}/pending-count`]: { count: 3 },
    [`${BASE}/recent-critical`]: [],
    [`${BASE}/statistics`]: { days: ['2026-11-21'], codes: [] },
    ...replies,
  })
  visit(PaymentErrorScreen, { path: '/payment-error' })
  return server
}
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /CARD_LIMIT/ }))
  return within(await screen.findByRole('dialog', { name: '오류 CARD_LIMIT' }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[PE-06] the statuses to choose are those that the server names', async () => {
  const moved = { ...error, status: 'IN_PROGRESS', statusDescription: '살피는 중' }
  const { bodiesOf } = show({ [`${BASE}/7`]: moved })
  const sheet = await openSheet()
  expect(sheet.queryByRole('button', { name: '기다림' })).toBeNull()
  await userEvent.click(await sheet.findByRole('button', { name: '살피는 중' }))
  expect(await sheet.findByRole('button', { name: '기다림' })).toBeDefined()
  expect(bodiesOf(`${BASE}/7`)).toEqual([{ status: 'IN_PROGRESS', seen }])
})

test('[PE-05] the hint of the code stands above what was logged', async () => {
  show()
  const sheet = await openSheet()
  expect(sheet.getByText('카드 한도를 확인하거나 다른 카드로 결제해 주세요.')).toBeDefined()
  for (const words of ['90,000원', '김*늘 (3번)', 'MOBILE', '2026-11-21 14:30', '2번'])
    expect(sheet.getByText(words)).toBeDefined()
})

test('[WK-41] staff read what to do themselves where the payer was sent to the support', async () => {
  show({ [`${BASE}?page=0&size=20`]: { content: [{ ...error, errorCode: 'F300' }], last: true } })
  await userEvent.click(await screen.findByRole('button', { name: /F300/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '오류 F300' }))
  const step = (await sheet.findByText('이렇게 처리해 주세요')).parentElement?.textContent ?? ''
  expect(step).toContain('결제사 관리 화면에서 주문 번호로 결제됐는지 확인하고')
  expect(step).not.toContain('고객센터')
})

test('[WK-41] a note over its limit is told at its field with how much is over, and not sent', async () => {
  const { bodiesOf } = show({ [`${BASE}/7/resolve`]: error })
  const sheet = await openSheet()
  const note = sheet.getByLabelText('처리 내용')
  await userEvent.click(note)
  await userEvent.paste('가'.repeat(503))
  expect(sheet.getByText('500자까지 쓸 수 있어요. 3자를 줄여 주세요.')).toBeDefined()
  expect(note.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(sheet.getByRole('button', { name: '해결로 저장' }))
  expect(document.activeElement).toBe(note)
  expect(bodiesOf(`${BASE}/7/resolve`)).toEqual([])
})

test('[PE-02] nothing is resolved without a note, and a refusal is said', async () => {
  const { bodiesOf } = show({ [`${BASE}/7/resolve`]: refusal(404, '찾는 내용이 없어요.') })
  const sheet = await openSheet()
  await userEvent.click(sheet.getByRole('button', { name: '해결로 저장' }))
  expect(sheet.getByText('어떻게 처리했는지 적어 주세요.')).toBeDefined()
  await userEvent.type(sheet.getByLabelText('처리 내용'), '  안내했어요. ')
  await userEvent.click(sheet.getByRole('button', { name: '해결로 저장' }))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toContain('찾는 내용이 없어요.'))
  expect(bodiesOf(`${BASE}/7/resolve`)).toEqual([{ solutionNote: '안내했어요.', seen }])
})

test('[PE-08] what somebody else chose meanwhile is said, and shown', async () => {
  const changed = refusedBy('ASSIGNEE_CHANGED')
  const { bodiesOf } = show({
    [`${BASE}/7/assignee`]: changed,
    [`${BASE}/7`]: { ...error, assigneeId: 5, assignee: '한별' },
  })
  const sheet = await openSheet()
  const field = await sheet.findByRole('combobox', { name: '담당자' })
  await userEvent.click(field)
  await userEvent.click(await sheet.findByRole('option', { name: '정다운' }))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toContain('그사이 담당자가 바뀌었어요.'))
  expect(bodiesOf(`${BASE}/7/assignee`)).toEqual([{ assigneeId: 4, seen: null }])
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('한별'))
})

test('[BX-11] what somebody else did with it meanwhile is said and shown before anything is written over it', async () => {
  const settled = {
    ...error,
    status: 'RESOLVED',
    statusDescription: '끝',
    solutionNote: '이체함',
    resolvedBy: '한*',
  }
  show({ [`${BASE}/7/resolve`]: refusedBy('ERROR_HANDLED'), [`${BASE}/7`]: settled })
  const sheet = await openSheet()
  await userEvent.type(sheet.getByLabelText('처리 내용'), '안내함')
  await userEvent.click(sheet.getByRole('button', { name: '해결로 저장' }))
  expect(await sheet.findByText('이체함')).toBeDefined()
  expect(sheet.getByRole('alert').textContent).toContain('그사이 다른 사람이 처리했어요.')
  expect(sheet.queryByLabelText('처리 내용')).toBeNull()
})

test('[WY-90] while a change is being sent the sheet stays open for what comes of it', async () => {
  const sending = held()
  show({ [`${BASE}/7`]: sending.reply })
  const sheet = await openSheet()
  await userEvent.click(await sheet.findByRole('button', { name: '살피는 중' }))
  await userEvent.click(sheet.getByRole('button', { name: '닫기' }))
  sending.letGo(refusal(404, '찾는 내용이 없어요.'))
  expect((await screen.findByRole('alert')).textContent).toBe('찾는 내용이 없어요.')
})

test('[WY-91] the arrows walk on through the tabs, for the tab that was chosen keeps the focus', async () => {
  show()
  await userEvent.click(await screen.findByRole('tab', { name: '결제 오류' }))
  await userEvent.keyboard('{ArrowRight}')
  const second = screen.getByRole('tab', { name: '대사 차이', selected: true })
  await waitFor(() => expect(document.activeElement).toBe(second))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '결제 오류', selected: true }))
})
