// @vitest-environment jsdom
import { GEOLOCATION, LOCATION_HELP, locationSentence, MAP } from '@self/contract/map'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { setGeolocation, stubGeolocation } from '../../test/fake-geolocation.ts'
import { fakeMap } from '../../test/fake-map.ts'
import { stubServer } from '../../test/visit.ts'
import { ToastContext } from '../shared/overlay/toast.tsx'
import { BranchMap } from './branch-map.tsx'
import type { BranchMapProps } from './map/live-map.tsx'

vi.mock('./map/open-map.ts', async () => {
  const { openMap } = await import('../../test/fake-map.ts')
  return { openMap }
})

const gangnam = branch()
const nowon = branch({ branch: 'NW', branchName: '노원센터', lat: 37.6552, lng: 127.0614 })
const nowhere = branch({ branch: 'NY', branchName: '남양주센터', section: '경기', lat: null, lng: null })
const branches = [gangnam, nowon, nowhere]
const at = ({ lat, lng }: typeof gangnam) => ({ lat, lng })
const self = { lat: 37.56, lng: 126.98 }

const error = vi.fn()
const toasts = { success: vi.fn(), error, warning: vi.fn(), info: vi.fn() }

function Shown(props: Partial<BranchMapProps>) {
  return (
    <ToastContext value={toasts}>
      <BranchMap branches={branches} {...props} />
    </ToastContext>
  )
}

async function show(props: Partial<BranchMapProps> = {}) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  )
  const view = render(<Shown {...props} />, { wrapper })
  // The button comes with the map, what the map is told right after.
  await screen.findByRole('button', { name: fakeMap.isDown ? '다시 불러오기' : '확대' })
  await waitFor(() => expect(fakeMap.listeners.size).toBe(fakeMap.isDown ? 0 : 1))
  return { ...view, change: (next: Partial<BranchMapProps>) => view.rerender(<Shown {...next} />) }
}

const button = (name: string) => screen.getByRole('button', { name })
const card = (name = '강남센터 안내') => screen.queryByRole('region', { name })
const press = (code: string) => act(() => fakeMap.press(code))

beforeEach(() => {
  fakeMap.reset()
  stubServer({ '/api/map/config': { kind: 'leaflet', tiles: '/tiles/{z}/{x}/{y}', attribution: '' } })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('[BR-05] every branch has a marker but the one whose address was not found', async () => {
  await show()
  expect(screen.getByRole('region', { name: '센터 지도' })).toBeDefined()
  expect(fakeMap.markers).toEqual(['강남센터', '노원센터'])
})

test('[BR-02] a marker opens the card: name, address, phones, directions, call', async () => {
  const onSelect = vi.fn()
  await show({ onSelect })
  press('GN')
  const opened = within(card() as HTMLElement)
  expect(document.activeElement).toBe(card())
  expect(opened.getByRole('heading', { name: '강남센터' })).toBeDefined()
  expect(opened.getByText('서울특별시 강남구 예시대로 311')).toBeDefined()
  expect(opened.getByText('010-0000-1002')).toBeDefined()
  const directions = opened.getByRole('link', { name: '강남센터 길찾기 (새 창)' })
  expect(directions.getAttribute('href')).toMatch(
    /^https:\/\/map\.kakao\.com\/link\/to\/.+,37\.4985,127\.0281$/,
  )
  expect(directions.getAttribute('target')).toBe('_blank')
  expect(opened.getByRole('link', { name: '강남센터 전화' }).getAttribute('href')).toBe('tel:020001002')
  expect(fakeMap).toMatchObject({ selected: 'GN', middle: at(gangnam) })
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('GN')
})

test.each([
  ['closing the card', () => userEvent.click(button('센터 안내 닫기'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['dragging', () => act(() => fakeMap.drag({ lat: 37.1, lng: 127.1 }))],
  ['zooming', () => userEvent.click(button('확대'))],
])('[BR-04] %s clears the selection and restores the previous branch', async (_, leave) => {
  await show()
  act(() => fakeMap.drag({ lat: 37.3, lng: 127.3 }))
  press('GN')
  press('NW')
  expect(fakeMap.middle).toEqual(at(nowon))
  await leave()
  expect(card('노원센터 안내')).toBeNull()
  expect(fakeMap).toMatchObject({ selected: null, middle: { lat: 37.3, lng: 127.3 } })
})

test('with nothing selected the map stays where the person has dragged it', async () => {
  await show()
  act(() => fakeMap.drag({ lat: 37.3, lng: 127.3 }))
  await userEvent.click(button('축소'))
  expect(fakeMap).toMatchObject({ middle: { lat: 37.3, lng: 127.3 }, zoom: MAP.zoom - 1 })
})

test('closing the card gives the focus back to the map', async () => {
  await show()
  press('GN')
  await userEvent.click(button('센터 안내 닫기'))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^지도/ }))
})

test('a branch chosen elsewhere is shown without taking the focus, and leaves with the choice', async () => {
  const { change } = await show({ selectedCode: 'NW' })
  expect(card('노원센터 안내')).not.toBeNull()
  expect(fakeMap.middle).toEqual(at(nowon))
  expect(document.activeElement).toBe(document.body)
  change({ selectedCode: 'NY' })
  expect(fakeMap).toMatchObject({ selected: null, middle: MAP.middle })
  change({ selectedCode: 'GN' })
  expect(card()).not.toBeNull()
  change({ selectedCode: '' })
  expect(card()).toBeNull()
})

test('all branches of a region are in the picture, none selected', async () => {
  await show({ region: '서울' })
  expect(fakeMap.middle.lng).toBeCloseTo((127.0281 + 127.0614) / 2)
  expect(fakeMap.zoom).toBeLessThan(MAP.zoom)
})

test('[BR-03] the locate button finds, follows and lets go', async () => {
  const geolocation = stubGeolocation()
  const onLocate = vi.fn()
  await show({ onLocate })
  press('GN')
  await userEvent.click(button('내 위치 보기'))
  expect(card()).toBeNull()
  expect(geolocation.getCurrentPosition.mock.lastCall?.[2]).toEqual(GEOLOCATION)
  act(() => geolocation.find(self.lat, self.lng))
  expect(fakeMap).toMatchObject({ self, middle: self, zoom: MAP.locateZoom })

  await userEvent.click(button('위치 따라가기'))
  expect(geolocation.watchPosition.mock.lastCall?.[2]).toEqual(GEOLOCATION)
  act(() => geolocation.find(37.57, 126.99))
  expect(fakeMap).toMatchObject({ self: { lat: 37.57, lng: 126.99 }, middle: { lat: 37.57, lng: 126.99 } })

  await userEvent.click(button('따라가기 끄기'))
  expect(geolocation.clearWatch).toHaveBeenCalledExactlyOnceWith(7)
  act(() => geolocation.find(37.58, 126.99))
  expect(fakeMap.self).toBeNull()
  expect(button('내 위치 보기')).toBeDefined()
  expect(onLocate).toHaveBeenCalledExactlyOnceWith(self)
})

test('while the browser is being asked a second press does nothing', async () => {
  const geolocation = stubGeolocation()
  await show()
  await userEvent.dblClick(button('내 위치 보기'))
  expect(geolocation.getCurrentPosition).toHaveBeenCalledOnce()
  expect(button('내 위치 보기').getAttribute('aria-disabled')).toBe('true')
})

test('while it follows, an opened card keeps the picture', async () => {
  const geolocation = stubGeolocation()
  await show()
  await userEvent.click(button('내 위치 보기'))
  act(() => geolocation.find(self.lat, self.lng))
  await userEvent.click(button('위치 따라가기'))
  press('GN')
  act(() => geolocation.find(37.57, 126.99))
  expect(fakeMap).toMatchObject({ self: { lat: 37.57, lng: 126.99 }, middle: at(gangnam) })
})

test('leaving the screen ends the watch and closes the map', async () => {
  const geolocation = stubGeolocation()
  const { unmount } = await show()
  await userEvent.click(button('내 위치 보기'))
  act(() => geolocation.find(self.lat, self.lng))
  await userEvent.click(button('위치 따라가기'))
  unmount()
  expect(geolocation.clearWatch).toHaveBeenCalledExactlyOnceWith(7)
  expect(fakeMap.isOpen).toBe(false)
})

test.each([
  [1, '위치 접근이 거부되었습니다. 브라우저 설정에서 위치 권한을 허용해주세요.'],
  [2, '위치 정보를 사용할 수 없습니다.'],
  [3, '위치 요청 시간이 초과되었습니다.'],
])('[BR-07] code %i says why there is no position, and the button starts over', async (code, sentence) => {
  const geolocation = stubGeolocation()
  await show()
  await userEvent.click(button('내 위치 보기'))
  act(() => geolocation.fail(code))
  expect(error).toHaveBeenCalledExactlyOnceWith(`${sentence} ${LOCATION_HELP}`)
  expect(button('내 위치 보기').getAttribute('aria-disabled')).toBe('false')
})

test('[BR-07] lost while following, it says so and goes on; forbidden, the dot goes', async () => {
  const geolocation = stubGeolocation()
  await show()
  await userEvent.click(button('내 위치 보기'))
  act(() => geolocation.find(self.lat, self.lng))
  await userEvent.click(button('위치 따라가기'))
  act(() => geolocation.fail(3))
  expect(error).toHaveBeenLastCalledWith(`${locationSentence(3)} ${LOCATION_HELP}`)
  act(() => geolocation.find(37.57, 126.99))
  expect(fakeMap.self).toEqual({ lat: 37.57, lng: 126.99 })

  act(() => geolocation.fail(1))
  expect(error).toHaveBeenLastCalledWith(`${locationSentence(1)} ${LOCATION_HELP}`)
  expect(geolocation.clearWatch).toHaveBeenCalledOnce()
  expect(fakeMap.self).toBeNull()
  expect(button('내 위치 보기')).toBeDefined()
})

test('[BR-07] a browser without location says so', async () => {
  setGeolocation(undefined)
  await show()
  await userEvent.click(button('내 위치 보기'))
  const sentence = '이 브라우저에서는 위치 서비스를 지원하지 않습니다.'
  expect(error).toHaveBeenCalledExactlyOnceWith(`${sentence} ${LOCATION_HELP}`)
})

const DOWN = '지도를 불러오지 못했어요. 지도 없이도 센터를 고를 수 있어요.'

test('a map that does not come says so and can be asked for again', async () => {
  fakeMap.isDown = true
  await show()
  expect(screen.getByText(DOWN)).toBeDefined()
  fakeMap.isDown = false
  await userEvent.click(button('다시 불러오기'))
  expect(await screen.findByRole('button', { name: '확대' })).toBeDefined()
  expect(fakeMap.markers).toEqual(['강남센터', '노원센터'])
})

test('a map that is refused after it has opened gives way too', async () => {
  await show()
  act(() => fakeMap.fail())
  expect(screen.getByText(DOWN)).toBeDefined()
})
