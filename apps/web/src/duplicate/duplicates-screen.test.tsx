// @vitest-environment jsdom
import type { Compared, DuplicatePair, Suspect } from '@self/contract/duplicate'
import type { Merge } from '@self/contract/merge'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { DuplicatesScreen } from './duplicates-screen.tsx'

const PATH = '/api/admin/duplicates'
const suspect = (memberId: number, over: Partial<Suspect> = {}): Suspect => ({
  ...{ memberId, userName: '윤서하', userPhone: '010-****-0001', snsType: 'PHONE', status: 'ACTIVE' },
  ...{ eapInfo: '', joinedOn: '2025-03-02', isProspect: false, isLeaving: false },
  ...over,
})
const nothing = {
  ...{ bookings: 0, passes: 0, orders: 0, series: 0, draws: 0, waiting: 0, results: 0 },
  ...{ favourites: 0, messages: 0, notes: 0, requests: 0, consents: 0 },
}
const compared = (who: Suspect, over: Partial<Compared> = {}): Compared => ({
  ...who,
  ...{ toCome: 0, remaining: 0, holdings: nothing },
  ...over,
})
const first = suspect(7)
const second = suspect(31, { userPhone: '', snsType: 'KAKAO', isLeaving: true })
const pair: DuplicatePair = { first, second, evidence: ['KAKAO', 'COMPANY'] }
const success = (data: unknown) => ({ result: 'success', data })

const PREVIEW = `${PATH}/7/31/merge`
const preview = { moves: [{ holding: 'passes', count: 2 }], stays: [], obstacle: null }
const merge: Merge = {
  ...{ id: 3, from: first, into: second, state: 'OPEN', isOwn: false, undoUntil: null },
  ...{ askedBy: '정*운', askedAt: '2026-11-20T09:30', decidedBy: null, decidedAt: null },
  ...{ undoneBy: null, undoneAt: null },
}

function show({ path = '/admin/members/duplicates', pairs = [pair] } = {}) {
  const server = stubServer({
    [`${PATH}?shown=open`]: success({ pairs }),
    [`${PATH}?shown=distinct`]: success({ pairs: [] }),
    [PREVIEW]: success(preview),
    [`${PATH}/31/7/merge`]: success({ ...preview, obstacle: 'MERGE_NO_PHONE' }),
    '/api/admin/merges': success({ merges: [merge] }),
    '/api/admin/merges/3/decision': refusedBy('MERGE_DECIDED'),
    [`${PATH}/7/31/distinct`]: { result: 'success', message: '다른 사람으로 표시했어요.' },
    [`${PATH}/7/31`]: success({
      first: compared(first, { toCome: 2, remaining: 4, holdings: { ...nothing, bookings: 9 } }),
      second: compared(second, { holdings: { ...nothing, passes: 1 } }),
      evidence: pair.evidence,
      distinct: null,
    }),
  })
  visit(DuplicatesScreen, { path })
  return server
}

let isWide = true
beforeEach(() => {
  isWide = true
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[MB-32] pairs stand with what speaks for them, and open beside the list', async () => {
  show()
  const row = await screen.findByRole('row', { name: /윤서하/ })
  expect(row.textContent).toContain('카카오가 알려 준 번호가 다른 계정의 번호예요, 이름과 소속 회사가 같아요')
  expect(row.textContent).toContain('번호 없음 · 카카오')
  await userEvent.click(within(row).getByText('010-****-0001', { exact: false }))
  const panel = await screen.findByRole('complementary', { name: '나란히 보기' })
  const lineOf = async (name: string) =>
    (await within(panel).findByRole('row', { name: new RegExp(`^${name}`) })).textContent
  expect(await lineOf('예약')).toBe('예약9건0건')
  expect(await lineOf('이용권에 남은 횟수')).toBe('이용권에 남은 횟수4회0회')
  expect(await lineOf('상태')).toBe('상태이용 중탈퇴 신청')
  expect(within(panel).queryByRole('row', { name: /^대기/ })).toBeNull()
  expect(within(panel).getByRole('link', { name: '31번 회원' }).getAttribute('href')).toBe(
    '/admin/members/31',
  )
})

test('[MB-32] an address with two numbers opens them at once, and what fails can be asked for again', async () => {
  const server = show({ path: '/admin/members/duplicates?one=7&other=31' })
  await screen.findByRole('complementary', { name: '나란히 보기' })
  expect(await screen.findByRole('table', { name: '두 회원' })).toBeDefined()
  cleanup()
  delete server.replies[`${PATH}/7/31`]
  visit(DuplicatesScreen, { path: '/admin/members/duplicates?one=7&other=31' })
  expect(await screen.findByRole('button', { name: /다시/ })).toBeDefined()
})

test('[MB-32] [WY-99] with no pair the list says so, and on a phone each pair is a card', async () => {
  show({ pairs: [] })
  expect(await screen.findByText('중복으로 보이는 계정이 없어요')).toBeDefined()
  cleanup()
  isWide = false
  show()
  expect(await screen.findByRole('button', { name: '윤서하 (7번), 윤서하 (31번)' })).toBeDefined()
})

test('[MB-33] what was found is said by one press, and those that are two people’s stand behind a filter', async () => {
  const server = show({ path: '/admin/members/duplicates?one=7&other=31' })
  await userEvent.click(await screen.findByRole('button', { name: '다른 사람이에요' }))
  await screen.findByText('다른 사람으로 표시했어요.')
  expect(server.bodiesOf(`${PATH}/7/31/distinct`)).toEqual([{ isDistinct: true }])
  await userEvent.click(screen.getByRole('button', { name: '다른 사람' }))
  await screen.findByText('다른 사람으로 표시한 계정이 없어요')
})

test('[MB-46] what stands in the way of a merge is told beside the kept account, and nothing is asked for', async () => {
  show({ path: '/admin/members/duplicates?one=7&other=31' })
  await userEvent.click(await screen.findByRole('button', { name: '합치기' }))
  const panel = within(screen.getByRole('complementary', { name: '나란히 보기' }))
  await panel.findByText(/^남길 계정에 확인된 휴대폰 번호가 없어/)
  expect(panel.getByRole('button', { name: '합치기 요청' }).ariaDisabled ?? 'true').toBe('true')
  await userEvent.click(panel.getByRole('radio', { name: /31번 회원/ }))
  await panel.findByText('이용권 2건')
  expect(panel.queryByText(/^남길 계정에 확인된/)).toBeNull()
})

test('[MB-46] whoever decides reads what would move and what stands in its way, and a refusal is told', async () => {
  const server = show({ path: '/admin/members/duplicates?shown=merges&merge=3' })
  server.replies[`${PREVIEW}?merge=3`] = success({ ...preview, obstacle: 'MERGE_OVERLAP' })
  const panel = within(await screen.findByRole('complementary', { name: '계정 합치기' }))
  await panel.findByText('이용권 2건')
  await panel.findByText(/^두 계정에 같은 시간의 예약이 있어요/)
  await userEvent.click(panel.getByRole('button', { name: '합치지 않기' }))
  expect(await screen.findByText(/^이미 처리한 요청이에요/)).toBeDefined()
  expect(server.bodiesOf('/api/admin/merges/3/decision')).toEqual([{ decision: 'decline' }])
})
