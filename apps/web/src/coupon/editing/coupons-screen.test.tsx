// @vitest-environment jsdom
import type { EditedCoupon } from '@self/contract/coupon-editing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../../test/visit.ts'
import { CouponsScreen } from './coupons-screen.tsx'

const first = { no: 1, price: 90_000, discount: 0, validFrom: '2000-01-01T00:00', validUntil: null }
const coupon: EditedCoupon = {
  id: 7,
  revision: 3,
  isSold: true,
  title1: '상담',
  title2: '개인상담 1회',
  memo: '',
  session: 1,
  minutes: 50,
  couponType: '상담',
  audience: 'MEMBER',
  scope: 'ALL',
  branches: [],
  companies: [],
  expiresInMonths: null,
  sortOrder: 0,
  countsAsTest: false,
  status: 'ON_SALE',
  price: 90_000,
  discount: 0,
  priceFrom: first.validFrom,
  priceUntil: null,
  current: first,
  versions: [first],
}
const SAVE = '/api/admin/coupons/7'
const CHANGED = { code: 'EDIT_CONFLICT', message: '그사이 다른 사람이 먼저 바꿨어요.' }

function show(reply: unknown = { result: 'success' }) {
  const server = stubServer({
    '/api/admin/coupons': { result: 'success', data: { coupons: [coupon], companies: [] } },
    '/api/admin/branches/all': { result: 'success', data: [] },
    '/api/admin/changes?entity=COUPON&entityId=7&page=0&size=20': { content: [], last: true },
    [SAVE]: reply,
  })
  visit(CouponsScreen, { path: '/admin/coupons?open=7' })
  return server
}
const panel = async () => within(await screen.findByRole('complementary'))

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[CT-47] what was sold is read-only in the form; a new price is sent with what was seen, and previewed', async () => {
  const server = show()
  const form = await panel()
  expect(form.getByLabelText<HTMLInputElement>('횟수').readOnly).toBe(true)
  for (const name of ['종류', '살 수 있는 사람', '쓸 수 있는 센터'])
    expect(form.getByRole<HTMLButtonElement>('combobox', { name }).disabled).toBe(true)
  expect(form.queryByRole('checkbox', { name: '검사하는 상담사에게만 보여요' })).toBeNull()
  const price = form.getByLabelText('정가(원)')
  await userEvent.clear(price)
  await userEvent.type(price, '백')
  await userEvent.click(form.getByRole('button', { name: '저장' }))
  expect(form.getByText('0부터 20,000,000까지 숫자로 적어 주세요.')).toBeDefined()
  expect(document.activeElement).toBe(price)
  await userEvent.clear(price)
  await userEvent.type(price, '100000')
  expect(form.getByText('100,000원')).toBeDefined()
  await userEvent.click(form.getByRole('button', { name: '저장' }))
  await screen.findByText('저장했어요.')
  expect(server.bodiesOf(SAVE)).toMatchObject([
    { revision: 3, price: 100_000, priceUntil: null, title2: coupon.title2 },
  ])
})

test('[CT-46] who saves second sees what the first has changed, and the own draft stays', async () => {
  const change = { who: '김*늘', at: '2026-11-23T09:00', field: 'price', from: 90_000, to: 95_000 }
  show(Response.json({ status: 409, title: 'Conflict', ...CHANGED, changes: [change] }, { status: 409 }))
  const form = await panel()
  const memo = form.getByLabelText<HTMLTextAreaElement>('설명')
  await userEvent.type(memo, '새 설명')
  await userEvent.click(form.getByRole('button', { name: '저장' }))
  const alert = within(await form.findByRole('alert'))
  expect(alert.getByText('95,000원')).toBeDefined()
  expect(memo.value).toBe('새 설명')
})

test('[CT-46] a save names the revision of the load its fields came from, and goes on from what the first has saved', async () => {
  const change = { who: '김*늘', at: '2026-11-23T09:00', field: 'title1', from: '상담', to: '개인' }
  const server = show(Response.json({ status: 409, ...CHANGED, changes: [change] }, { status: 409 }))
  const form = await panel()
  await userEvent.type(form.getByLabelText('설명'), '새 설명')
  const theirs = { ...coupon, revision: 4, title1: '개인' }
  server.replies['/api/admin/coupons'] = { result: 'success', data: { coupons: [theirs], companies: [] } }
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  fireEvent(window, new Event('visibilitychange')) // the list is loaded again under the open form
  await vi.waitFor(() => expect(server.bodiesOf('/api/admin/coupons')).toHaveLength(2))
  await userEvent.click(form.getByRole('button', { name: '저장' }))
  await userEvent.click(await form.findByRole('button', { name: '바뀐 내용 위에 이어서 고치기' }))
  server.replies[SAVE] = { result: 'success' }
  await userEvent.click(form.getByRole('button', { name: '저장' }))
  await screen.findByText('저장했어요.')
  expect(server.bodiesOf(SAVE)).toMatchObject([
    { revision: 3, title1: '상담', memo: '새 설명' },
    { revision: 4, title1: '개인', memo: '새 설명' },
  ])
})

test('[MN-24] a new coupon of five sessions on sale for nothing is refused at its price, and nothing is sent', async () => {
  const server = show()
  const form = await panel()
  await userEvent.click(form.getByRole('button', { name: '새 이용권으로 복제' }))
  const copy = await panel()
  const write = async (label: string, value: string) => {
    await userEvent.clear(copy.getByLabelText(label))
    await userEvent.type(copy.getByLabelText(label), value)
  }
  await userEvent.click(copy.getByLabelText('판매 상태'))
  await userEvent.click(await screen.findByRole('option', { name: '판매 중' }))
  await write('횟수', '5')
  await write('할인(%)', '100')
  await userEvent.click(copy.getByRole('button', { name: '저장' }))
  expect(
    copy.getByText('여러 회 이용권은 무료로 팔 수 없어요. 가격을 넣거나 횟수를 1회로 바꿔 주세요.'),
  ).toBeDefined()
  expect(document.activeElement).toBe(copy.getByLabelText('정가(원)'))
  expect(server.bodiesOf('/api/admin/coupons').filter(Boolean)).toEqual([])
})
