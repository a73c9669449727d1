// @vitest-environment jsdom
import type { Faq } from '@self/contract/faq'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { FaqScreen } from './faq-screen.tsx'

const change: Faq = {
  id: 4,
  category: '예약',
  subClass: '예약 변경',
  question: '날짜를 바꾸고 싶어요.',
  answer: '1. 내 일정을 열어요.\n! 전날 6시까지예요.',
  isVisible: 'Y',
  revision: 0,
}
const refund: Faq = {
  ...change,
  id: 15,
  category: '결제',
  subClass: '환불',
  question: '환불되나요?',
  answer: '네.',
}

const list = (query: Record<string, string> = {}) =>
  `/api/faq?${new URLSearchParams({ ...query, isVisible: 'Y' })}`
const names = (category = '') =>
  `/api/faq/subcategories?${new URLSearchParams({ ...(category && { category }), isVisible: 'Y' })}`

function show(replies: Record<string, unknown> = {}) {
  const server = stubServer({
    '/api/faq/categories?isVisible=Y': ['예약', '결제'],
    [names()]: ['예약 변경', '환불'],
    [names('결제')]: ['환불'],
    [list()]: [change, refund],
    ...replies,
  })
  visit(FaqScreen, { path: '/faq' })
  return server
}

const questions = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.replace(/^(예약 변경|환불) /, ''))
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const type = (keyword: string) =>
  fireEvent.change(screen.getByLabelText('궁금한 점 찾기'), { target: { value: keyword } })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[FQ-01] a question unfolds its answer, with steps and boxes', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: /날짜를 바꾸고 싶어요/, expanded: false }))
  expect(screen.getByText('내 일정을 열어요.').closest('li')?.value).toBe(1)
  expect(screen.getByText('전날 6시까지예요.').closest('[data-kind]')?.getAttribute('data-kind')).toBe(
    'warning',
  )
  await userEvent.click(screen.getByRole('button', { name: /날짜를 바꾸고 싶어요/, expanded: true }))
  expect(screen.queryByText('내 일정을 열어요.')).toBeNull()
})

test('[FQ-01] a category narrows the subclasses, and another one lets go of the subclass', async () => {
  const { calls } = show({
    [list({ category: '결제' })]: [refund],
    [list({ category: '결제', subClass: '환불' })]: [refund],
    [list({ category: '예약' })]: [change],
    [names('예약')]: ['예약 변경'],
  })
  await screen.findByText('질문 2개')
  await choose('분류', '결제')
  await waitFor(() => expect(questions()).toEqual(['환불되나요?']))
  await choose('세부 분류', '환불')
  await waitFor(() => expect(calls.at(-1)?.path).toBe(list({ category: '결제', subClass: '환불' })))
  await choose('분류', '예약')
  await waitFor(() => expect(questions()).toEqual(['날짜를 바꾸고 싶어요.']))
  expect(screen.getByRole('combobox', { name: '세부 분류' }).textContent).toBe('전체')
})

test('[FQ-01] words are looked for once the typing rests for 300 ms', async () => {
  const { calls } = show({ [list({ keyword: '환불' })]: [refund] })
  await screen.findByText('질문 2개')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requested = () => calls.filter(({ path }) => path.includes('keyword'))
  type('환')
  await vi.advanceTimersByTimeAsync(200)
  type(' 환불 ')
  await vi.advanceTimersByTimeAsync(250)
  expect(requested()).toEqual([])
  await vi.advanceTimersByTimeAsync(60)
  await waitFor(() => expect(questions()).toEqual(['환불되나요?']))
  expect(requested().map(({ path }) => path)).toEqual([list({ keyword: '환불' })])
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '질문 1개')).toBe(true)
})

test('[FQ-01] nothing found says so and what to do', async () => {
  show({ [list({ keyword: '없는말' })]: [] })
  await screen.findByText('질문 2개')
  type('없는말')
  expect(await screen.findByRole('heading', { name: '검색 결과가 없습니다.' })).toBeDefined()
  expect(screen.getByText('다른 낱말로 찾거나 분류를 ‘전체’로 바꿔 보세요.')).toBeDefined()
})

test.each([
  ['refused', refusal(400, '')],
  ['out of reach', unreachable],
])('[FQ-01] questions that are %s can be asked for again', async (_, failure) => {
  const { replies } = show({ [list()]: failure })
  expect((await screen.findByRole('alert')).textContent).toContain('데이터를 불러오는데 실패했습니다.')
  replies[list()] = [change]
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  await waitFor(() => expect(questions()).toEqual(['날짜를 바꾸고 싶어요.']))
})

const loggedInAs = (userType: string, replies: Record<string, unknown> = {}) => {
  localStorage.setItem('token', tokenOf('9'))
  const member = { memberId: 9, userName: '정다운', userPhone: '', userType, eapInfo: '' }
  return show({
    '/api/user/info': { result: 'success', data: member },
    '/api/faq/categories?': ['예약', '결제', '옛것'],
    '/api/faq/subcategories?': ['예약 변경', '환불'],
    '/api/faq?': [change, { ...refund, isVisible: 'N' }],
    ...replies,
  })
}

test('[FQ-02] staff see what is hidden, marked, and turn it at once; what is refused is turned back', async () => {
  const { bodiesOf } = loggedInAs('ADMIN', { '/api/faq/4/visibility': refusal(404, '찾는 내용이 없어요.') })
  await screen.findByRole('button', { name: /환불되나요\?.*숨김/ })
  await userEvent.click(screen.getByRole('button', { name: /날짜를 바꾸고 싶어요/ }))
  await userEvent.click(screen.getByRole('button', { name: '숨기기' }))
  expect(await screen.findByText('찾는 내용이 없어요.')).toBeDefined()
  expect(screen.getByRole('button', { name: '숨기기' })).toBeDefined()
  expect(bodiesOf('/api/faq/4/visibility')).toEqual([{ isVisible: 'N' }])
})

test('[FQ-02] a MEMBER reads what is shown, and finds no tool to change it', async () => {
  const { calls } = loggedInAs('MEMBER')
  await userEvent.click(await screen.findByRole('button', { name: /날짜를 바꾸고 싶어요/ }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/user/info'))
  await expect(screen.findByRole('button', { name: '새 질문' }, { timeout: 200 })).rejects.toThrow()
  for (const name of ['고치기', '숨기기', '삭제']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/api/faq?')
})

test('[FQ-02] staff write a question with a preview; one with a gap says which', async () => {
  const { bodiesOf } = loggedInAs('ADMIN', { '/api/faq': change })
  await userEvent.click(await screen.findByRole('button', { name: '새 질문' }))
  const sheet = within(await screen.findByRole('dialog', { name: '새 질문' }))
  await userEvent.type(sheet.getByLabelText('분류'), '예약')
  await userEvent.type(sheet.getByLabelText('세부 분류'), '방문')
  await userEvent.type(sheet.getByLabelText('답'), '1. 지하로 들어와요.')
  expect(sheet.getByRole('listitem').textContent).toBe('지하로 들어와요.')
  await userEvent.click(sheet.getByRole('button', { name: '저장' }))
  expect(sheet.getByRole('alert').textContent).toBe(sentenceOf('FAQ_INCOMPLETE'))
  expect(sheet.getByText('질문을 적어 주세요.')).toBeDefined()
  await userEvent.type(sheet.getByLabelText('질문'), ' 주차되나요? ')
  await userEvent.click(sheet.getByRole('button', { name: '저장' }))
  await waitFor(() =>
    expect(bodiesOf('/api/faq')).toEqual([
      {
        category: '예약',
        subClass: '방문',
        question: '주차되나요?',
        answer: '1. 지하로 들어와요.',
        isVisible: 'Y',
        key: expect.any(String),
      },
    ]),
  )
})
