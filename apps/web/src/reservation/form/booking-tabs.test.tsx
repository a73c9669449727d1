// @vitest-environment jsdom
import type { Branch, BranchInfo } from '@self/contract/branch'
import { WEEKDAYS } from '@self/contract/time'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consultation } from '../../../test/samples.ts'
import { refusal, stubServer, tokenOf, visit } from '../../../test/visit.ts'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../../branch/branch-details.tsx'
import '../../counsellor/counsellor-list.tsx'
import type { Arrival } from '../draft.ts'
import { ReservationScreen } from '../reservation-screen.tsx'

vi.setConfig({ testTimeout: 20_000 })

type Chooser = { branches: readonly Branch[]; selectedCode: string; onSelect: (code: string) => void }
vi.mock('../../branch/branch-map.tsx', () => ({
  BranchMap: ({ branches, selectedCode, onSelect }: Chooser) => (
    <section aria-label="센터 지도" data-selected={selectedCode}>
      {branches.map(({ branch, branchName }) => (
        <button key={branch} type="button" onClick={() => onSelect(branch)}>
          {branchName}
        </button>
      ))}
    </section>
  ),
}))

const gangnam: Branch = {
  branch: 'GN',
  branchName: '강남센터',
  section: '서울',
  centerType: 'GENERAL',
  addr: '서울특별시 강남구 예시대로 311',
  tel: '02-000-1002',
  phone: '010-0000-1002',
  showInGuide: true,
  workdays: [...WEEKDAYS],
  lat: 37.4985,
  lng: 127.0281,
}
const goyang: Branch = { ...gangnam, branch: 'GY', branchName: '고양센터', section: '경기' }
const info: BranchInfo = {
  ...gangnam,
  kakaoChannel: null,
  kakaoTalk: null,
  bizHours: '',
  url: null,
  directions: null,
  branchImages: [],
}

const success = (data: unknown) => ({ result: 'success', data })
let server: ReturnType<typeof stubServer>

const show = (state?: Arrival) => visit(ReservationScreen, { path: '/Reservation', state })
const tab = (name: string) => screen.findByRole('tab', { name })
const branch = async () => (await screen.findByRole('combobox', { name: '센터' })).textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00+09:00') })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  localStorage.clear()
  sessionStorage.clear()
  server = stubServer({
    '/api/branch': [gangnam, goyang],
    '/api/branch/info/GN': success(info),
    '/api/member/g5/GN': success([]),
    '/api/user/info': success({
      memberId: 1,
      userName: '김하늘',
      userPhone: '01000000001',
      userType: 'MEMBER',
      eapInfo: '',
    }),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[RS-01] three tabs about the branch that is chosen above them', async () => {
  show({ selectedCenter: '강남센터' })
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    '예약',
    '상세',
    '전문가 소개',
  ])
  expect(await branch()).toContain('강남센터')
  await userEvent.click(await tab('상세'))
  expect(await screen.findByRole('heading', { name: '강남센터' })).toBeDefined()
  await userEvent.click(await tab('전문가 소개'))
  expect(await screen.findByText('전문가 정보를 준비하고 있어요')).toBeDefined()
})

test('[RS-01] a marker on the map chooses its branch in the selectors, and the selectors in the map', async () => {
  show({ selectedCode: 'GONE' })
  await userEvent.click(await screen.findByRole('button', { name: '고양센터' }))
  expect(await branch()).toContain('고양센터')
  expect(screen.getByRole('combobox', { name: '지역' }).textContent).toContain('경기')
  expect(screen.getByRole('region', { name: '센터 지도' }).dataset.selected).toBe('GY')
})

test('[RS-12] the marker of the branch that is chosen already clears nothing', async () => {
  show({ selectedCode: 'GN' })
  await userEvent.click(await screen.findByRole('button', { name: '11월 24일 화요일, 예약 가능' }))
  await userEvent.click(screen.getByRole('button', { name: '지도 보기' }))
  await userEvent.click(await screen.findByRole('button', { name: '강남센터' }))
  expect(screen.getByRole('region', { name: '날짜' }).textContent).toContain('11월 24일 화요일')
  await userEvent.click(screen.getByRole('button', { name: '고양센터' }))
  expect(await screen.findByText('센터가 바뀌어 날짜와 시간을 지웠어요')).toBeDefined()
  expect(screen.getByText('날짜를 먼저 선택해 주세요.')).toBeDefined()
})

const booked = (branchCode: string, madeAt: string) => ({ ...consultation, branchCode, madeAt })
const myList = (...consultationsList: unknown[]) => ({ totalCount: 0, nextDate: null, consultationsList })

test('[WY-02] who has booked before begins with the branch of the last booking', async () => {
  localStorage.setItem('token', tokenOf('1'))
  server.replies['/api/myList'] = myList(
    booked('GN', '2026-11-01T10:00'),
    booked('GY', '2026-11-20T09:00'),
    booked('GN', '2026-11-19T10:00'),
  )
  show()
  expect(await branch()).toContain('고양센터')
})

test('[WY-02] what the way here names goes before the last booking, and so does what was begun', async () => {
  localStorage.setItem('token', tokenOf('1'))
  server.replies['/api/myList'] = myList(booked('GY', '2026-11-20T09:00'))
  show({ selectedCode: 'GN' })
  expect(await branch()).toContain('강남센터')
  await userEvent.click(await screen.findByRole('button', { name: '11월 24일 화요일, 예약 가능' }))
  cleanup()
  show()
  expect(await branch()).toContain('강남센터')
})

test.each([
  ['nobody has logged in', undefined, myList(booked('GY', '2026-11-20T09:00'))],
  ['nothing was booked yet', '1', myList()],
  ['the last branch is gone', '1', myList(booked('JS', '2026-11-20T09:00'))],
  ['the bookings could not be loaded', '1', refusal(500, '')],
])(
  '[WY-02] [CT-38] without 잠실센터 the first branch that takes bookings stands when %s',
  async (_, id, reply) => {
    if (id) localStorage.setItem('token', tokenOf(id))
    server.replies['/api/myList'] = reply
    server.replies['/api/branch'] = [{ ...goyang, isPaused: true }, gangnam]
    show()
    expect(await branch()).toContain('강남센터')
  },
)

test('[WY-02] the branch is to be chosen and the whole map is seen when the named one is gone', async () => {
  show({ selectedCode: 'GONE' })
  expect(await branch()).toBe('선택')
  expect(await screen.findByRole('region', { name: '센터 지도' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^지도/ })).toBeNull()
})

test('[WY-03] with a known branch the map is one line that unfolds and folds', async () => {
  show({ selectedCode: 'GN' })
  const line = await screen.findByRole('button', { name: '지도 보기', expanded: false })
  expect(screen.queryByRole('region', { name: '센터 지도' })).toBeNull()
  await userEvent.click(line)
  expect(await screen.findByRole('region', { name: '센터 지도' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '지도 접기', expanded: true }))
  expect(screen.queryByRole('region', { name: '센터 지도' })).toBeNull()
})

test('what is typed outlives a look at another tab', async () => {
  localStorage.setItem('token', tokenOf('1'))
  show({ selectedCode: 'GN' })
  await screen.findByDisplayValue('김하늘')
  await userEvent.type(screen.getByLabelText('상담 신청 사유'), '잠이 오지 않아요')
  await userEvent.click(await tab('상세'))
  expect(screen.queryByLabelText('상담 신청 사유')).toBeNull()
  await userEvent.click(await tab('예약'))
  expect(await screen.findByDisplayValue('잠이 오지 않아요')).toBeDefined()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('잠이')
})

test('[RS-03] details that could not be loaded are told, with a way to try again', async () => {
  server.replies['/api/branch/info/GN'] = refusal(400, '잠시 뒤 다시 시도해 주세요.')
  show({ selectedCode: 'GN' })
  await userEvent.click(await tab('상세'))
  expect(await screen.findByText('잠시 뒤 다시 시도해 주세요.')).toBeDefined()
  server.replies['/api/branch/info/GN'] = success(info)
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByRole('heading', { name: '강남센터' })).toBeDefined()
})

test('[RS-03] without a branch the tab asks for one', async () => {
  show({ selectedCode: 'GONE' })
  await userEvent.click(await tab('상세'))
  expect(await screen.findByRole('heading', { name: '센터를 먼저 골라 주세요' })).toBeDefined()
})

test('[FS-05] before the first branch is there it says that counselling is being prepared', async () => {
  server.replies['/api/branch'] = []
  show()
  expect(await screen.findByText('상담을 준비하고 있어요')).toBeDefined()
  expect(screen.queryByRole('tab')).toBeNull()
})
