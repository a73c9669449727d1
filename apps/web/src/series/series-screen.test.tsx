// @vitest-environment jsdom
import { DEADLINE_UNSEEN } from '@self/contract/deadline'
import { FIRST_POLICY } from '@self/contract/policy'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
import { emptyDraft } from '../reservation/draft.ts'
import type { SeriesChoice } from './choice.ts'
import { SeriesScreen } from './series-screen.tsx'

const choice: SeriesChoice = {
  ...emptyDraft,
  ...{ region: '서울', branchCode: 'JS', branchName: '잠실센터', isPrivate: true },
  ...{ date: '2026-11-24', adminId: 'js_c1', counsellorName: '윤서하', time: '14:00' },
  ...{ name: '김하늘', phone: '01000000001', reason: '잠이 오지 않아요', passId: 3 },
}
const sessions = ['2026-11-24', '2026-12-01'].map((date) => ({
  ...{ date, time: '14:00', state: 'FREE', instead: null },
}))

function show(change: Partial<SeriesChoice> = {}, rule: object = {}) {
  const server = stubServer({
    '/api/series': { result: 'success', data: { sessions: [] } },
    '/api/series/preview': { result: 'success', data: { most: 4, minutes: 50, sessions } },
    '/api/terms/payment': [],
    '/api/policy': { ...FIRST_POLICY, ...rule },
  })
  visit(SeriesScreen, { path: '/Series', state: { ...choice, ...change } })
  return server
}

beforeEach(() => {
  localStorage.setItem('token', tokenOf('17'))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[WY-81] until when each session can be changed is what the policy says', async () => {
  show({}, { changeDays: 2, changeTime: '12:00' })
  expect(
    await screen.findByText(
      '상담마다 2일 전 12:00까지 바꾸거나 취소할 수 있어요. 취소하면 이용권 1회가 다시 생겨요.',
    ),
  ).toBeDefined()
})

test('[WY-82] that a series sends no self-test result is said to whoever had ticked one, and to nobody else', async () => {
  const sentence = '매주 예약에는 자가진단 결과를 함께 보내지 않아요.'
  show({ resultId: 5 })
  expect(await screen.findByText(sentence)).toBeDefined()
  cleanup()
  show()
  await screen.findByText(/^상담마다 전날 18:00까지/)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('[AF-15] of a series too, what can’t be undone is named and ticked before it is booked', async () => {
  vi.setSystemTime(new Date('2026-11-23T19:00:00+09:00'))
  const server = show()
  const tick = await screen.findByRole('checkbox', {
    name: '내일 상담이라 예약하면 바꾸거나 취소할 수 없어요. 예약하고 30분 동안은 바꾸거나 취소할 수 있어요. 확인했어요',
  })
  expect(screen.getByText(/^다른 상담은 전날 18:00까지/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '2건 예약하기' }))
  expect(await screen.findByRole('alertdialog', { name: DEADLINE_UNSEEN })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '확인', hidden: true }))
  await waitFor(() => expect(document.activeElement).toBe(tick))
  expect(server.bodiesOf('/api/series')).toEqual([])
  await userEvent.click(tick)
  await userEvent.click(screen.getByRole('button', { name: '2건 예약하기' }))
  await waitFor(() => expect(server.bodiesOf('/api/series')).toHaveLength(1))
})

test('[AF-15] without the session that can’t be undone nothing is ticked', async () => {
  vi.setSystemTime(new Date('2026-11-23T19:00:00+09:00'))
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: '11월 24일(화) 14:00' }))
  expect(screen.queryByRole('checkbox', { name: /취소할 수 없어요/ })).toBeNull()
  expect(screen.getByText(/^상담마다 전날 18:00까지/)).toBeDefined()
})

test.each(['', '18'])(
  '[WY-80] Back to the series of another member books nothing in their name, as %j',
  async (sub) => {
    localStorage.clear()
    if (sub) localStorage.setItem('token', tokenOf(sub))
    visit(SeriesScreen, { path: '/Series', state: { ...choice, owner: '17' } })
    expect(await screen.findByRole('heading', { name: '고른 시간을 찾지 못했어요' })).toBeDefined()
  },
)
