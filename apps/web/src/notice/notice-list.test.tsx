// @vitest-environment jsdom
import type { Notice } from '@self/contract/notice'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, visit } from '../../test/visit.ts'
import { NoticeList } from './notice-list.tsx'

const change: Notice = {
  noticeId: 1,
  noticeType: 'NOTICE',
  noticeTitle: '예약 변경 안내',
  viewStatus: 'Y',
  createDate: '2026-11-19',
  imageUrl: null,
  imageAlt: null,
  isPinned: false,
  isOnStrip: true,
  contents: '1. 내 일정을 열어요.\n! 전날 6시까지예요.',
}
const first: Notice = {
  ...change,
  noticeId: 2,
  noticeType: 'EVENT',
  noticeTitle: '첫 상담 할인',
  createDate: '2026-11-16',
  imageUrl: '/self/demo/notice-first.svg',
  imageAlt: '마주 앉은 두 사람',
  contents: '<b>굵게</b>',
}

const scrollIntoView = vi.fn()

function show(all: unknown, noticeId?: number) {
  const server = stubServer({ '/api/notice/all': all, '/api/notice/asc': [first, change] })
  visit(() => <NoticeList noticeId={noticeId} />, { path: '/MyInfo' })
  return server
}
const items = async () => await screen.findAllByRole('button', { expanded: undefined, name: /공지|이벤트/ })

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  scrollIntoView.mockClear()
})

test('[MY-07] an item says its type, date and title, and unfolds picture and contents', async () => {
  show([change, first])
  expect((await items()).map(({ textContent }) => textContent)).toEqual([
    '공지 2026년 11월 19일 예약 변경 안내',
    '이벤트 2026년 11월 16일 첫 상담 할인',
  ])
  await userEvent.click(screen.getByRole('button', { name: /첫 상담 할인/, expanded: false }))
  expect(screen.getByRole('img', { name: '마주 앉은 두 사람' }).getAttribute('src')).toBe(first.imageUrl)
  expect(screen.getByText('<b>굵게</b>')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /첫 상담 할인/, expanded: true }))
  expect(screen.queryByText('<b>굵게</b>')).toBeNull()
})

test('a picture that does not come leaves no hole', async () => {
  show([first], 2)
  const picture = await screen.findByRole('img')
  picture.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
})

test('[MY-01] the notice that was asked for is open, in sight and has the focus', async () => {
  show([change, first], 2)
  const requested = await screen.findByRole('button', { name: /첫 상담 할인/, expanded: true })
  await waitFor(() => expect(document.activeElement).toBe(requested))
  expect(scrollIntoView.mock.instances).toContain(requested)
  expect(screen.getByRole('button', { name: /예약 변경 안내/, expanded: false })).toBeDefined()
})

test('a notice that is there no more opens nothing', async () => {
  show([change], 99)
  expect((await items()).map((item) => item.getAttribute('aria-expanded'))).toEqual(['false'])
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('[MY-07] another order is asked for, and takes the focus nowhere', async () => {
  const { calls } = show([change, first], 2)
  await screen.findByRole('button', { expanded: true, name: /첫 상담 할인/ })
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1))
  const order = screen.getByRole('combobox', { name: '정렬' })
  expect(order.textContent).toBe('기본순')
  await userEvent.click(order)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '기본순',
    '최신순',
    '오래된순',
  ])
  await userEvent.click(screen.getByRole('option', { name: '오래된순' }))
  await waitFor(async () => expect((await items())[0]?.textContent).toContain('첫 상담 할인'))
  expect(calls.at(-1)?.path).toBe('/api/notice/asc')
  expect(scrollIntoView.mock.instances.filter((one) => one instanceof HTMLButtonElement)).toHaveLength(1)
})

test('no notice at all is said in so many words', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: '소식이 없습니다.' })).toBeDefined()
})

test('notices that do not come can be asked for again', async () => {
  const { replies } = show(refusal(400, ''))
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  replies['/api/notice/all'] = [change]
  await userEvent.click(again)
  expect(await items()).toHaveLength(1)
})
