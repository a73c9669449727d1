// @vitest-environment jsdom
import { refusals } from '@self/contract/goodwill-refund'
import { type RefundApproval, saidOfDecision } from '@self/contract/refund-approval'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, refusedBy, stubServer, visit } from '../../../test/visit.ts'
import { Approvals } from './approvals.tsx'

const LIST = '/api/refund-approval'
const waiting: RefundApproval = {
  ...{ id: 5, branchName: '잠실센터', hopeDate: '2026-11-24', hopeTime: '14:00', userName: '김*늘' },
  ...{ cause: 'CLIENT', refund: 120_000, isPass: false, reason: '다음 주에 다시 오기로 했어요' },
  order: null,
  ...{ dueAt: '2026-11-26T09:00', isLate: false, isHolding: false },
  ...{ requestedBy: '이*진', requestedAt: '2026-11-25T09:00', isOwn: false, isOvertaken: false },
}
const OVER = { dueAt: '2026-11-25T12:00' }
const listed = (...approvals: RefundApproval[]) => ({ result: 'success', data: { waiting: approvals } })
const show = (replies: Record<string, unknown>) => {
  const server = stubServer(replies)
  visit(Approvals, { path: '/payment-error' })
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[WK-18] what waits is shown with its reason and who requested it', async () => {
  show({ [LIST]: listed(waiting) })
  expect(await screen.findByRole('heading', { name: '120,000원 환불' })).toBeDefined()
  for (const words of ['고객 요청', '다음 주에 다시 오기로 했어요', '김*늘', /이\*진/, /잠실센터/])
    expect(screen.getByText(words)).toBeDefined()
})

test('[WK-53] each says until when it should be decided, that it is late, and that it holds its hour', async () => {
  vi.setSystemTime(new Date('2026-11-25T15:00+09:00'))
  show({ [LIST]: listed({ ...waiting, isHolding: true }, { ...waiting, id: 6, isLate: true, ...OVER }) })
  const [holding, late] = (await screen.findAllByRole('listitem')).map((item) => within(item))
  const held = '결정하기 전까지 이 시간은 다른 분이 예약할 수 없어요.'
  expect(holding?.getByText('내일 09:00까지 · 18시간 남음')).toBeDefined()
  expect(holding?.getByText(held)).toBeDefined()
  expect(late?.getByText('지남 · 오늘 12:00까지였어요')).toBeDefined()
  expect(late?.queryByText(held)).toBeNull()
})

test('[MB-40] a refund of a pass names what was bought and paid, and what an approval ends', async () => {
  const ofPass = { branchName: '', hopeDate: null, hopeTime: null, cause: null }
  const order = { title: '개인상담 10회', paid: 810_000 }
  show({ [LIST]: listed({ ...waiting, ...ofPass, order }) })
  for (const words of ['개인상담 10회', '810,000원', '김*늘']) await screen.findByText(words)
  expect(screen.queryByText('일정')).toBeNull()
  await press('승인하기')
  await screen.findByText('이용권이 끝나고 환불돼요. 회원에게 문자로 알려 드려요.')
})

test.each([
  ['승인하기', 'approve'],
  ['거절하기', 'decline'],
] as const)('[WK-18] %s is asked about first, and the list is read anew', async (label, decision) => {
  const path = `${LIST}/5/${decision}`
  const server = show({ [LIST]: listed(waiting), [path]: { result: 'success' } })
  await press(label)
  expect(server.calls.some((call) => call.path === path)).toBe(false)
  server.replies[LIST] = listed()
  await confirm(label)
  expect(await screen.findByText(saidOfDecision(decision))).toBeDefined()
  expect(await screen.findByText('승인을 기다리는 환불이 없어요')).toBeDefined()
})

test('[WK-18] one’s own request offers no decision, an overtaken one only to decline', async () => {
  show({ [LIST]: listed({ ...waiting, isOwn: true }, { ...waiting, id: 6, isOvertaken: true }) })
  expect(await screen.findByText(refusals.GOODWILL_OWN[1])).toBeDefined()
  expect(screen.getByText(refusals.GOODWILL_OVERTAKEN[1])).toBeDefined()
  expect(screen.queryByRole('button', { name: '승인하기' })).toBeNull()
  expect(screen.getAllByRole('button', { name: '거절하기' })).toHaveLength(1)
})

test.each(['GOODWILL_DECIDED', 'GOODWILL_OWN'] as const)(
  '[MB-48] why nothing was decided, %s, is told where it was pressed, and the list is read anew',
  async (code) => {
    const server = show({ [LIST]: listed(waiting), [`${LIST}/5/approve`]: refusedBy(code) })
    await press('승인하기')
    await confirm('승인하기')
    expect(await screen.findByText(sentenceOf(code))).toBeDefined()
    await waitFor(() => expect(server.calls.filter(({ path }) => path === LIST)).toHaveLength(2))
  },
)

test('a list that does not come can be asked for again', async () => {
  const server = show({ [LIST]: refusal(400, '') })
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  server.replies[LIST] = listed(waiting)
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: '120,000원 환불' })).toBeDefined()
})
