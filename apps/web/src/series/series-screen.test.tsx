// @vitest-environment jsdom
import { FIRST_POLICY } from '@self/contract/policy'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
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
  stubServer({
    '/api/series/preview': { result: 'success', data: { most: 4, minutes: 50, sessions } },
    '/api/terms/payment': [],
    '/api/policy': { ...FIRST_POLICY, ...rule },
  })
  visit(SeriesScreen, { path: '/Series', state: { ...choice, ...change } })
}

afterEach(() => {
  cleanup()
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
