// @vitest-environment jsdom
import type { Coupon } from '@self/contract/coupon'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { couponOfTen, jamsil } from '../../test/samples.ts'
import { refusal, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { NothingFound } from '../shared/states/nothing-found.tsx'
import { PurchaseCertificateScreen } from './purchase-certificate-screen.tsx'

vi.setConfig({ testTimeout: 20_000 })

const single: Coupon = {
  ...couponOfTen,
  id: 1,
  title2: '개인상담 1회',
  memo: '50분 동안 이야기해요.',
  session: 1,
  price: 90_000,
  discount: 0,
  expiresInMonths: null,
}
const check: Coupon = { ...single, id: 2, title2: '기질·성격검사', couponType: '검사' }
const free: Coupon = { ...single, id: 3, title2: '임직원 지원 상담 1회', couponType: '기업상담', price: 0 }
const pass: Coupon = {
  ...couponOfTen,
  price: 0,
  discount: 0,
  passId: 31,
  remaining: 8,
  expiresOn: '2027-10-28',
}

let server: ReturnType<typeof stubServer>

const show = (state?: { selectedType: string }) =>
  visit(PurchaseCertificateScreen, { path: '/PurchaseCertificate', state })
const cards = async () => (await screen.findAllByRole('listitem')).map((card) => within(card))
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const open = async (name: RegExp) => {
  await userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
  return within(await screen.findByRole('dialog'))
}
const elsewhere = async () => (await screen.findByRole('status', { name: 'elsewhere' })).textContent
async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server = stubServer({
    '/api/branch': [jamsil, branch(), branch({ branch: 'GY', branchName: '고양센터', section: '경기' })],
    '/api/coupon/JS': [single, couponOfTen, check],
    '/api/coupon/GN': [single],
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CP-01] it begins at the private branch with everything that is sold there', async () => {
  show()
  expect(await cards()).toHaveLength(3)
  expect(screen.getByRole('combobox', { name: '지역' }).textContent).toBe('서울')
  expect(screen.getByRole('combobox', { name: '센터' }).textContent).toBe('잠실센터')
  expect((await radio('전체')).checked).toBe(true)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '이용권',
    '센터 정보',
    '전문가 소개',
  ])
})

test('[CP-02] a card says name, memo, sessions, badge, both prices and that of a session', async () => {
  show()
  const [plain, reduced] = await cards()
  expect(reduced?.getByText('프라이빗 개인상담 10회')).toBeDefined()
  expect(reduced?.getByText('~12% 할인')).toBeDefined()
  expect(reduced?.getByText('10회 · 결제일부터 1년')).toBeDefined()
  expect(reduced?.getByText(/1,200,000원/).closest('s')?.textContent).toBe('정가 1,200,000원')
  expect(reduced?.getByText('1,056,000원')).toBeDefined()
  expect(reduced?.getByText('1회 105,600원')).toBeDefined()
  expect(plain?.getByText('50분 동안 이야기해요.')).toBeDefined()
  expect(plain?.getByText('90,000원')).toBeDefined()
  expect(plain?.queryByText(/할인|정가/)).toBeNull()
})

test('[WY-24] what is sold stands in groups that can be compared', async () => {
  show()
  await cards()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['한 번', '여러 번', '검사 포함'])
})

test('[CP-01] [WY-50] the filter offers the kinds that are sold here, in the order of the specification; the way here may choose one', async () => {
  show({ selectedType: '검사' })
  expect((await radio('검사')).checked).toBe(true)
  expect(screen.getAllByRole('radio').map((input) => (input as HTMLInputElement).value)).toEqual([
    '전체',
    '상담',
    '검사',
  ])
  expect(await cards()).toHaveLength(1)
  expect(screen.getByText('잠실센터 이용권 1개').role).toBe('status')
  await userEvent.click(await radio('상담'))
  expect(await cards()).toHaveLength(2)
})

test('a kind that nobody knows shows everything', async () => {
  show({ selectedType: '없는 종류' })
  expect((await radio('전체')).checked).toBe(true)
})

test('[CP-01] a kind without a coupon says so and leads back to all of them', async () => {
  show({ selectedType: '단품검사' })
  expect(await screen.findByRole('heading', { name: '이 센터에는 해당하는 이용권이 없어요' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '전체 보기' }))
  expect(await cards()).toHaveLength(3)
})

test('[WY-60] an empty list of passes has another drawing than an empty search', async () => {
  const drawingAt = (name: string) =>
    screen.getByRole('heading', { name }).parentElement?.querySelector('img')?.getAttribute('src')
  show({ selectedType: '단품검사' })
  await screen.findByRole('heading', { name: '이 센터에는 해당하는 이용권이 없어요' })
  const ofPasses = drawingAt('이 센터에는 해당하는 이용권이 없어요')
  cleanup()
  render(<NothingFound>다시 찾아 보세요.</NothingFound>)
  expect([ofPasses, drawingAt('검색 결과가 없습니다.')]).toEqual([
    '/demo/empty-passes.svg',
    '/demo/empty-search.svg',
  ])
})

test('[CP-01] another branch sells other things; a region alone has none yet', async () => {
  show()
  await choose('센터', '강남센터')
  expect(await cards()).toHaveLength(1)
  await choose('지역', '경기')
  expect(await screen.findByRole('heading', { name: '센터를 먼저 골라 주세요' })).toBeDefined()
  cleanup()
  show()
  expect((await screen.findByRole('combobox', { name: '지역' })).textContent).toBe('경기')
})

test('whoever comes back finds branch and filter as they were', async () => {
  show({ selectedType: '검사' })
  await choose('센터', '강남센터')
  await userEvent.click(await radio('상담'))
  cleanup()
  show({ selectedType: '검사' })
  expect((await radio('상담')).checked).toBe(true)
  expect(screen.getByRole('combobox', { name: '센터' }).textContent).toBe('강남센터')
})

test('[CP-04] coupons that could not be loaded are told in the fixed words, with the reason and a retry', async () => {
  server.replies['/api/coupon/JS'] = refusal(400, '잠시 뒤 다시 시도해 주세요.')
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('이용권 정보를 불러오는데 실패했습니다.')
  expect(alert.textContent).toContain('잠시 뒤 다시 시도해 주세요.')
  server.replies['/api/coupon/JS'] = [single]
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await cards()).toHaveLength(1)
})

test('[CP-04] branches that could not be loaded, and a connection that is gone, have a retry too', async () => {
  server.replies['/api/branch'] = refusal(400, '')
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('정보를 불러오는데 실패했습니다.')
  server.replies['/api/branch'] = unreachable
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByText(/인터넷에 연결되지 않았어요/)).toBeDefined()
})

test('a pass that is held stands first and pays for its own session, not for a new pass', async () => {
  localStorage.setItem('token', tokenOf('1'))
  server.replies['/api/coupon/JS'] = [pass, couponOfTen]
  show()
  const [held] = await cards()
  expect(held?.getByText('내 이용권')).toBeDefined()
  expect(held?.getByText('남은 8회 · 2027년 10월 28일까지')).toBeDefined()
  const sheet = await open(/남은 8회/)
  expect(sheet.queryByText('이용권만 구매하기')).toBeNull()
  await userEvent.click(sheet.getByRole('link', { name: '이 이용권으로 예약하기' }))
  expect(await elsewhere()).toBe(
    '/Reservation {"selectedCode":"JS","selectedCenter":"잠실센터","couponId":9,"passId":31}',
  )
})

test('[CP-01] at a private branch a coupon is paid with the booking, or bought by itself', async () => {
  localStorage.setItem('token', tokenOf('1'))
  show()
  let sheet = await open(/프라이빗 개인상담 10회/)
  await userEvent.click(sheet.getByRole('link', { name: '예약하며 결제하기' }))
  expect(await elsewhere()).toBe(
    '/Reservation {"selectedCode":"JS","selectedCenter":"잠실센터","couponId":9}',
  )
  cleanup()
  show()
  sheet = await open(/프라이빗 개인상담 10회/)
  await userEvent.click(sheet.getByRole('link', { name: '10회 이용권만 구매하기' }))
  expect(await elsewhere()).toBe('/IndividualPay {"couponId":9}')
})

test('where the booking is a request only, nothing promises to pay with it', async () => {
  localStorage.setItem('token', tokenOf('1'))
  show()
  await choose('센터', '강남센터')
  const sheet = await open(/개인상담 1회/)
  expect(sheet.getByRole('note').textContent).toContain('예약을 신청하면 상담사가 확인하고 연락드려요.')
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '이용권만 구매하기',
    '예약 신청하기',
  ])
  await userEvent.click(sheet.getByRole('link', { name: '예약 신청하기' }))
  expect(await elsewhere()).toBe('/Reservation {"selectedCode":"GN","selectedCenter":"강남센터"}')
})

test('what costs nothing is booked, never bought', async () => {
  server.replies['/api/coupon/JS'] = [free]
  server.replies['/api/coupon/GN'] = [free]
  show()
  let sheet = await open(/임직원/)
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['예약하기'])
  await userEvent.click(sheet.getByRole('button', { name: '닫기' }))
  await choose('센터', '강남센터')
  sheet = await open(/임직원/)
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['예약 신청하기'])
})

test('a visitor looks at everything; who wants to buy is asked to log in and comes back', async () => {
  show()
  const sheet = await open(/개인상담 1회/)
  expect(sheet.getByRole('link', { name: '예약하며 결제하기' })).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: '이용권만 구매하기' }))
  expect(await screen.findByText('로그인이 필요한 서비스입니다.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '로그인' }))
  expect(await elsewhere()).toContain('/login')
  expect(sessionStorage.getItem('returnTo')).toBe('/PurchaseCertificate')
})

test('[FS-05] before the first branch is there it says that counselling is being prepared', async () => {
  server.replies['/api/branch'] = []
  show()
  expect(await screen.findByText('상담을 준비하고 있어요')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})
