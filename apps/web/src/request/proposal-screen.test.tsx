// @vitest-environment jsdom
import type { Proposal } from '@self/contract/proposal'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, refusedBy, stubServer, visit } from '../../test/visit.ts'
import { ProposalScreen } from './proposal-screen.tsx'

const KEY = 'Ab3_-Ab3_-Ab3_-Ab3_-Ab'
const open: Proposal = {
  state: 'OPEN',
  branchName: '강남센터',
  branchPhone: '02-000-1002',
  insteadOf: '2026-11-26T14:00',
  starts: ['2026-11-26T18:00', '2026-11-27T10:00'],
  counsellors: [null, null],
  isBooked: false,
  expiresAt: '2026-11-25T14:20',
}
const success = (data: Proposal) => ({ result: 'success', data })
function show(reply: unknown, more: Record<string, unknown> = {}) {
  const server = stubServer({ '/api/proposal': reply, ...more })
  visit(ProposalScreen, { path: `/R/${KEY}`, route: '/R/:key' })
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[WK-08] the page names the hours and the branch, and one press chooses', async () => {
  const chosen = { ...open, state: 'CHOSEN' as const, starts: ['2026-11-27T10:00'] }
  const server = show(success(open), { '/api/proposal/choose': success(chosen) })
  expect(await screen.findByText('내일 14:20까지 골라 주세요')).toBeDefined()
  expect(screen.getByText(/강남센터에서 신청하신 11월 26일\(목\) 14:00/)).toBeDefined()
  await press('11월 27일(금) 10:00 예약하기')
  expect(
    await screen.findByRole('heading', { level: 1, name: '11월 27일(금) 10:00 예약이 확정됐어요' }),
  ).toBeDefined()
  expect(server.bodiesOf('/api/proposal/choose')).toEqual([{ key: KEY, start: '2026-11-27T10:00' }])
  expect(server.calls.every(({ path }) => !path.includes(KEY))).toBe(true)
})

test('[AF-17] of each start that can’t be changed any more it is said so before the press, of no other', async () => {
  vi.setSystemTime(new Date('2026-11-26T10:00:00+09:00'))
  show(success({ ...open, starts: ['2026-11-26T18:00', '2026-11-27T10:00', '2026-11-30T10:00'] }))
  const today = '오늘 상담이라 예약하면 바꾸거나 취소할 수 없어요'
  await screen.findByText(today)
  expect(screen.getAllByRole('button', { name: /예약하기$/ })).toHaveLength(3)
  expect(screen.getByRole('button', { name: /^11월 26일.*예약하기$/, description: today })).toBeDefined()
  expect(screen.getAllByText(/취소할 수 없어요/)).toHaveLength(1)
  cleanup()
  vi.setSystemTime(new Date('2026-11-26T19:00:00+09:00'))
  show(success({ ...open, starts: ['2026-11-27T10:00'] }))
  expect(await screen.findByText('내일 상담이라 예약하면 바꾸거나 취소할 수 없어요')).toBeDefined()
  expect(screen.queryByText(/30분 동안/)).toBeNull()
})

test('[WK-08] when none fits the branch is told, and the requested hour stays', async () => {
  const server = show(success(open), { '/api/proposal/none': success({ ...open, state: 'NONE' }) })
  await press('다른 시간이 필요해요')
  expect(await screen.findByRole('heading', { name: '다른 시간이 필요하다고 알렸어요' })).toBeDefined()
  expect(server.bodiesOf('/api/proposal/none')).toEqual([{ key: KEY }])
})

test('[WK-08] what is over meanwhile is shown as it is, with the phone of the branch', async () => {
  const server = show(success(open), { '/api/proposal/choose': refusedBy('PROPOSAL_OVER') })
  await screen.findByText('내일 14:20까지 골라 주세요')
  server.replies['/api/proposal'] = success({ ...open, state: 'OVER' })
  await press('11월 26일(목) 18:00 예약하기')
  expect(await screen.findByRole('heading', { name: '고를 수 있는 시간이 지났어요' })).toBeDefined()
  expect(screen.getByRole('link', { name: '강남센터 02-000-1002' }).getAttribute('href')).toBe(
    'tel:02-000-1002',
  )
})

test('[PY-24] of a session that has changed otherwise the page says that the offer ended, and where the session stands', async () => {
  show(success({ ...open, state: 'OVER', isBooked: true, isOvertaken: true }))
  expect(await screen.findByRole('heading', { name: '제안이 끝났어요' })).toBeDefined()
  expect(screen.getByText(/11월 26일\(목\) 14:00 예약은 그대로예요/)).toBeDefined()
  expect(screen.getByRole('link', { name: '강남센터 02-000-1002' })).toBeDefined()
})

test('an unknown link says so; one that can’t be read can be loaded again', async () => {
  show(refusedBy('NOT_FOUND'))
  expect(await screen.findByRole('heading', { name: '찾을 수 없는 링크예요' })).toBeDefined()
  cleanup()
  show(refusal(400, '요청을 이해하지 못했어요.'))
  expect(await screen.findByRole('button', { name: '다시 불러오기' })).toBeDefined()
})
