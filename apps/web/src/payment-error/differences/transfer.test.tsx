// @vitest-environment jsdom
import type { Difference } from '@self/contract/reconciliation'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../../test/visit.ts'
import { Differences } from './differences.tsx'

const LIST = '/api/payment-difference?isCleared=N&page=0&size=20'
const REPAIR = '/api/payment-difference/3/repair'
const stuck: Difference = {
  ...{ id: 3, merchantUid: 'mid_1', kind: 'REFUND_STUCK', kindDescription: '돌려주지 못한 환불' },
  ...{ ours: 120_000, theirs: 0, words: '카드사에서 취소를 거절하였습니다.', userName: '김*늘' },
  ...{ foundAt: '2026-11-23T10:00', repair: 'TRANSFER', clearedAt: null, clearedBy: null, note: '' },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[UF-04] a refund that the card does not take is noted as transferred, with what the provider said and a note', async () => {
  const server = stubServer({
    [LIST]: { content: [stuck], last: true },
    '/api/invariant': { result: 'success', data: { broken: [] } },
    [REPAIR]: { ...stuck, clearedAt: '2026-11-23T11:00' },
  })
  visit(Differences, { path: '/payment-error' })
  expect(await screen.findByText('카드사에서 취소를 거절하였습니다.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '계좌로 돌려줌' }))
  const sheet = within(await screen.findByRole('dialog', { name: '계좌로 돌려줌 기록' }))
  expect(sheet.getByText(/120,000원을 누구에게.*결제한 수단으로는 더 시도하지 않아요/)).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: '정리하기' }))
  expect(server.bodiesOf(REPAIR)).toEqual([])
  await userEvent.type(sheet.getByRole('textbox'), '11월 23일 이체')
  server.replies[LIST] = { content: [], last: true }
  await userEvent.click(sheet.getByRole('button', { name: '정리하기' }))
  expect(await screen.findByText('남은 차이가 없어요')).toBeDefined()
  expect(server.bodiesOf(REPAIR)).toEqual([{ repair: 'TRANSFER', refund: 120_000, note: '11월 23일 이체' }])
})
