// @vitest-environment jsdom
import type { TestResult } from '@self/contract/test-result'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogContext } from '../shared/overlay/dialog.tsx'
import { ToastContext } from '../shared/overlay/toast.tsx'
import { DiagnosisHistory } from './diagnosis-history.tsx'

const result = (id: number, testCd: string, score: number, change: Partial<TestResult> = {}): TestResult => ({
  id,
  testCd,
  testType: testCd === 'DEP' ? '우울감 점검' : '수면 점검',
  score,
  testAt: `2026-11-${10 + id}T09:00`,
  most: 44,
  level: 2,
  version: 1,
  ...change,
})
const section = { subject: '조금 가라앉음', detail: '쉬어 가요', from: 0, to: 44, level: 2, crisis: false }

const toasts = { success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() }
let stored: TestResult[]

function show(results: TestResult[]) {
  stored = results
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (url.includes('/delete')) {
        stored = stored.filter(({ id }) => !url.includes(`/${id}/`))
        return Response.json({ result: 'success' })
      }
      return Response.json(url.includes('Section') ? [section] : { content: stored, last: true })
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DialogContext value={{ alert: async () => {}, confirm: async () => true }}>
        <ToastContext value={toasts}>
          <MemoryRouter>
            <DiagnosisHistory />
          </MemoryRouter>
        </ToastContext>
      </DialogContext>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[RB-02] each test stands once, with its latest score of how much, its step and its trend in words', async () => {
  show([result(4, 'DEP', 24), result(3, 'SLP', 30), result(2, 'DEP', 29), result(1, 'SLP', 29)])
  const cards = await screen.findAllByRole('heading', { level: 2 })
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    '우울감 점검11월 14일 토요일조금 흔들림 · 지난번보다 5점 낮아졌어요24 / 44점',
    '수면 점검11월 13일 금요일조금 흔들림 · 지난번과 비슷해요30 / 44점',
  ])
  expect(screen.getByText('점수와 변화는 지난 2주를 돌아보는 점검일 뿐 진단이 아니에요.')).toBeTruthy()
})

test('[RB-02] a test taken once has no trend, and one from an older node its score alone', async () => {
  show([result(1, 'DEP', 24, { most: undefined, level: undefined })])
  const card = await screen.findByRole('heading', { level: 2 })
  expect(card.textContent).toBe('우울감 점검11월 11일 수요일24점')
})

test('[RB-01] a total on another scale stands in the list and in no trend', async () => {
  show([result(3, 'DEP', 40, { most: 60, version: 2 }), result(2, 'DEP', 29), result(1, 'DEP', 20)])
  const head = await screen.findByRole('button', { name: /^우울감 점검/ })
  expect(head.textContent).toBe('우울감 점검11월 13일 금요일조금 흔들림40 / 60점')
  await userEvent.click(head)
  expect(await screen.findByRole('button', { name: '이전 결과 2개' })).toBeDefined()
  expect(screen.queryByText('같은 검사의 지난 점수')).toBeNull()
})

test('[RB-02] what came before is folded in a list with its days; deleting one of them goes back to its test', async () => {
  show([result(3, 'DEP', 24), result(2, 'DEP', 29), result(1, 'DEP', 20)])
  const head = await screen.findByRole('button', { name: /^우울감 점검/ })
  await userEvent.click(head)
  expect(screen.queryByText('11월 12일 목요일')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '이전 결과 2개' }))
  const earlier = screen.getAllByRole('heading', { level: 3, name: /^11월/ })
  expect(earlier.map(({ textContent }) => textContent)).toEqual([
    '11월 12일 목요일조금 흔들림 · 지난번보다 9점 높아졌어요29 / 44점',
    '11월 11일 수요일조금 흔들림20 / 44점',
  ])
  await userEvent.click(within(earlier[0] as HTMLElement).getByRole('button'))
  await userEvent.click(
    await screen.findByRole('button', { name: '11월 12일 목요일 우울감 점검 결과 지우기' }),
  )
  await vi.waitFor(() => expect(head.textContent).toContain('지난번보다 4점 높아졌어요'))
  expect(document.activeElement).toBe(head)
  expect(screen.getByRole('button', { name: '이전 결과 1개' })).toBeTruthy()
})
