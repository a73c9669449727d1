// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { stubGeolocation } from '../../test/fake-geolocation.ts'
import { fakeMap } from '../../test/fake-map.ts'
import { refusal, stubServer, visit } from '../../test/visit.ts'
import { BranchListScreen } from './branch-list-screen.tsx'

vi.mock('./map/open-map.ts', async () => {
  const { openMap } = await import('../../test/fake-map.ts')
  return { openMap }
})

const branches = [
  branch({ branch: 'JS', branchName: '잠실센터', showInGuide: false }),
  branch(),
  branch({ branch: 'NW', branchName: '노원센터', lat: 37.6552, lng: 127.0614 }),
  branch({ branch: 'NY', branchName: '남양주센터', section: '경기', lat: null, lng: null }),
  branch({ branch: 'US', branchName: '울산센터', section: '경상', lat: 35.539, lng: 129.338 }),
]
const config = { kind: 'leaflet', tiles: '/tiles/{z}/{x}/{y}', attribution: '' }

const show = (list: unknown = branches) => {
  const server = stubServer({ '/api/branch': list, '/api/map/config': config })
  visit(BranchListScreen, { path: '/BranchList' })
  return server
}
const names = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
const chip = (name: string) =>
  within(screen.getByRole('navigation', { name: '지역' })).getByRole('button', { name })

beforeEach(() => {
  fakeMap.reset()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BR-01] the branches of the guide stand by region, in the order of the list', async () => {
  show()
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(3)
  expect(names(2)).toEqual(['서울', '경기', '경상'])
  expect(names(3)).toEqual(['강남센터', '노원센터', '남양주센터', '울산센터'])
  const seoul = within(screen.getByRole('region', { name: '서울' }))
  expect(seoul.getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(seoul.queryByText('울산센터')).toBeNull()
})

test('[BR-01] a row has address, phones, directions, a call and a way to book', async () => {
  show()
  const call = await screen.findByRole('link', { name: '강남센터 전화' })
  expect(call.getAttribute('href')).toBe('tel:020001002')
  expect(screen.getAllByText('서울특별시 강남구 예시대로 311').length).toBeGreaterThan(0)
  expect(screen.getAllByText('010-0000-1002').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: '강남센터 길찾기 (새 창)' })).toBeDefined()
  expect(screen.queryByRole('link', { name: /남양주센터 길찾기/ })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: '노원센터 예약하기' }))
  expect(screen.getByLabelText('elsewhere').textContent).toBe('/Reservation {"selectedCode":"NW"}')
})

test('an address is copied', async () => {
  const user = userEvent.setup()
  show()
  await user.click((await screen.findAllByRole('button', { name: '주소 복사' }))[0] as HTMLElement)
  expect(await screen.findByText('주소를 복사했어요')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('서울특별시 강남구 예시대로 311')
})

test('an address that cannot be copied says what to do', async () => {
  const user = userEvent.setup()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  show()
  await user.click((await screen.findAllByRole('button', { name: '주소 복사' }))[0] as HTMLElement)
  expect(await screen.findByText('주소를 복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.')).toBeDefined()
  vi.restoreAllMocks()
})

test('a region pressed is the current one, has the focus and is on the map', async () => {
  show()
  await waitFor(() => expect(fakeMap.listeners.size).toBe(1))
  expect(chip('서울').getAttribute('aria-current')).toBe('true')
  await userEvent.click(chip('경상'))
  expect(chip('경상').getAttribute('aria-current')).toBe('true')
  expect(chip('서울').getAttribute('aria-current')).toBe('false')
  expect(document.activeElement?.textContent).toBe('경상')
  await waitFor(() => expect(fakeMap.middle.lng).toBeCloseTo(129.338))
})

test('where the person is, is asked when pressed; then the nearest comes first, and back', async () => {
  const geolocation = stubGeolocation()
  show()
  const order = await screen.findByRole('button', { name: '가까운 순으로 보기' })
  expect(geolocation.getCurrentPosition).not.toHaveBeenCalled()
  await userEvent.click(order)
  act(() => geolocation.find(35.54, 129.33))
  expect(names(3).map((name) => name?.replace(/ ?내 위치에서.*/, ''))).toEqual([
    '울산센터',
    '강남센터',
    '노원센터',
    '남양주센터',
  ])
  expect(names(3)[0]).toContain('내 위치에서 730m')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '지역별로 보기' }))
  await userEvent.click(document.activeElement as HTMLElement)
  expect(names(2)).toEqual(['서울', '경기', '경상'])
  expect(names(3)[0]).toContain('내 위치에서')
})

test('[BR-07] without a position the order stays and the reason is said', async () => {
  const geolocation = stubGeolocation()
  show()
  await userEvent.click(await screen.findByRole('button', { name: '가까운 순으로 보기' }))
  act(() => geolocation.fail(2))
  expect(
    await screen.findByText('위치 정보를 사용할 수 없습니다. 위치 없이도 지역과 센터를 골라 볼 수 있어요.'),
  ).toBeDefined()
  expect(names(2)).toEqual(['서울', '경기', '경상'])
})

test('[BR-03] the locate button of the map sorts as well', async () => {
  const geolocation = stubGeolocation()
  show()
  await userEvent.click(await screen.findByRole('button', { name: '내 위치 보기' }))
  act(() => geolocation.find(35.54, 129.33))
  expect(names(3)[0]).toContain('울산센터')
})

test('a map that does not come leaves the list', async () => {
  fakeMap.isDown = true
  show()
  expect(
    await screen.findByText('지도를 불러오지 못했어요. 지도 없이도 센터를 고를 수 있어요.'),
  ).toBeDefined()
  expect(names(3)).toHaveLength(4)
})

test('a list that does not come can be asked for again', async () => {
  const server = show(refusal(400, ''))
  expect(await screen.findByText('정보를 불러오는데 실패했습니다.')).toBeDefined()
  server.replies['/api/branch'] = branches
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  await waitFor(() => expect(names(3)).toHaveLength(4))
})

test('while the list is on its way six rows wait', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  visit(BranchListScreen, { path: '/BranchList' })
  expect(screen.getByText('불러오고 있어요').parentElement?.querySelectorAll('span')).toHaveLength(6)
})

test('a guide without a branch says so', async () => {
  show([branches[0]])
  expect(await screen.findByText('안내할 센터가 아직 없어요')).toBeDefined()
})

test('[FS-05] before the first branch is there it says that counselling is being prepared', async () => {
  show([])
  expect(await screen.findByText('상담을 준비하고 있어요')).toBeDefined()
})
