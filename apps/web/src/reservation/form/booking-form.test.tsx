// @vitest-environment jsdom
import type { Branch } from '@self/contract/branch'
import type { Coupon } from '@self/contract/coupon'
import { FIRST_POLICY } from '@self/contract/policy'
import { WEEKDAYS } from '@self/contract/time'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../../shared/overlay/sheet-box.tsx'
import '../../waiting/full-day.tsx'
import '../../terms/sensitive-consent.tsx'
import { couponOfTen, seoha } from '../../../test/samples.ts'
import { held as heldReply, refusedBy, tokenOf } from '../../../test/visit.ts'
import { carryOver } from '../../shared/login-session/clear.ts'
import { clearToken, storeToken } from '../../shared/login-session/token.ts'
import { DialogContext } from '../../shared/overlay/dialog.tsx'
import { ToastContext } from '../../shared/overlay/toast.tsx'
import {
  type Arrival,
  type BookingState,
  loadDraft,
  rememberWritten,
  removeDraft,
  saveDraft,
} from '../draft.ts'
import { BookingTabs } from './booking-tabs.tsx'

vi.mock('../../branch/branch-map.tsx', () => ({ BranchMap: () => null }))
// Queries by role over a whole calendar take their time.
vi.setConfig({ testTimeout: 20_000 })

const MAY_BE = '접수됐을 수도 있어요. 다시 누르면 같은 신청을 확인해요.'
const branch = (change: Partial<Branch>): Branch => ({
  branch: 'JS',
  branchName: '잠실센터',
  section: '서울',
  centerType: 'PRIVATE',
  addr: '',
  tel: '',
  phone: '',
  showInGuide: false,
  workdays: [...WEEKDAYS],
  lat: null,
  lng: null,
  ...change,
})
const branches = [branch({}), branch({ branch: 'GN', branchName: '강남센터', centerType: 'GENERAL' })]
const request: BookingState = {
  region: '서울',
  branchCode: 'GN',
  branchName: '강남센터',
  isPrivate: false,
  date: '2026-11-24',
  adminId: '',
  counsellorName: '',
  canTest: 'N',
  time: '14:00',
  name: '',
  phone: '',
  reason: '',
}
/** A region is chosen, and none of its branches. */
const noBranch = { ...request, branchCode: '', branchName: '', date: '', time: '' }
const session = { ...request, branchCode: 'JS', branchName: '잠실센터', isPrivate: true, adminId: 'js_c1' }

const alert = vi.fn(async () => {})
const confirm = vi.fn(async () => true)
const info = vi.fn()
const toasts = { success: vi.fn(), error: vi.fn(), warning: vi.fn(), info }
let replies: Record<string, () => unknown>

const success = (data: unknown) => Response.json({ result: 'success', data })
const starts = (status: string) => () => {
  const scheduleList = ['14:00', '15:00'].map((startTime, index) => ({
    workDate: '2026-11-24',
    startTime,
    status: index === 0 ? status : 'ON',
  }))
  return success({ startTime: null, endTime: null, workday: [], scheduleList })
}
const called = (path: string) => vi.mocked(fetch).mock.calls.filter(([url]) => `${url}`.startsWith(path))

/** Where the reader has come, and with what. */
function Elsewhere() {
  const { pathname, state } = useLocation()
  return <output data-testid="place">{JSON.stringify({ pathname, state })}</output>
}
const elsewhere = async () => JSON.parse((await screen.findByTestId('place')).textContent ?? '')

/** The screen, which a renewed login mounts again at the same entry of the history. */
function Remountable() {
  const [key, setKey] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setKey(key + 1)}>
        새로 그리기
      </button>
      <BookingTabs key={key} branches={branches} />
    </>
  )
}

function show(arrival?: Arrival) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DialogContext value={{ alert, confirm }}>
        <ToastContext value={toasts}>
          <MemoryRouter initialEntries={[{ pathname: '/Reservation', state: arrival }]}>
            <Routes>
              <Route path="/Reservation" element={<Remountable />} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </MemoryRouter>
        </ToastContext>
      </DialogContext>
    </QueryClientProvider>,
  )
}

function logIn() {
  localStorage.setItem('token', `x.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`)
}
const bookButton = () => screen.getByRole('button', { name: /예약하기$|(고르|골라|적어|확인해) ?주세요$/ })
const book = () => userEvent.click(bookButton())
const writeReason = () => userEvent.type(screen.getByLabelText('상담 신청 사유'), '잠이 오지 않아요')
/** Somebody who comes with a whole choice and has only the reason to tell. */
async function arriveAndBook() {
  show()
  await screen.findByDisplayValue('김하늘')
  await writeReason()
  await book()
}
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00+09:00') })
  replies = {
    '/api/user/info': () =>
      success({ memberId: 1, userName: '김하늘', userPhone: '01000000001', userType: 'MEMBER', eapInfo: '' }),
    '/api/terms/missing': () => Response.json([]),
    '/api/member/schedules?': () => success([seoha]),
    '/api/member/schedules/101': starts('ON'),
    '/api/branch/time/GN': starts('ON'),
    '/api/booking/check/': () => success(true),
    '/api/reserve': () => success({ id: 1, message: '' }),
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const path = Object.keys(replies).find((start) => url.startsWith(start))
      return (path && (await replies[path]?.())) || Response.error()
    }),
  )
  localStorage.clear()
  sessionStorage.clear()
  removeDraft()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[RS-10] login is asked for before anything else', async () => {
  show()
  await book()
  expect(confirm).toHaveBeenCalledWith(
    '로그인이 필요합니다. 로그인 후 예약을 진행해주세요.',
    expect.objectContaining({ confirmText: '로그인', cancelText: '취소' }),
  )
  expect((await elsewhere()).pathname).toBe('/login')
  expect(sessionStorage.getItem('returnTo')).toBe('/Reservation#missing=1')
})

test('[RS-02] [WY-53] without a login a press or a letter in the form asks for it and writes nothing', async () => {
  confirm.mockResolvedValue(false)
  show()
  expect(screen.getByText('로그인하면 여기에 적을 수 있어요.')).toBeDefined()
  await userEvent.click(screen.getByLabelText('이름'))
  expect(confirm).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('김')
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(screen.getByLabelText<HTMLInputElement>('이름').value).toBe('')
  confirm.mockResolvedValue(true)
})

test('[RS-10] what is missing speaks in order: booker, date, counsellor, time', async () => {
  logIn()
  saveDraft({ ...session, date: '', adminId: '', time: '' })
  show()
  expect(await screen.findByDisplayValue('김하늘')).toBeDefined()
  await book()
  expect(alert).toHaveBeenLastCalledWith('예약자 정보를 모두 입력해 주세요.', { icon: 'warning' })
  expect(document.activeElement).toBe(screen.getByLabelText('상담 신청 사유'))

  await writeReason()
  await book()
  expect(alert).toHaveBeenLastCalledWith('예약 날짜를 선택해 주세요.', { icon: 'warning' })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '날짜' }))

  await userEvent.click(screen.getByRole('button', { name: '11월 24일 화요일, 예약 가능' }))
  await book()
  expect(alert).toHaveBeenLastCalledWith('상담 선생님을 선택해 주세요.', { icon: 'warning' })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '상담사·시간' }))

  await userEvent.click(await screen.findByRole('radio', { name: /윤서하/ }))
  await book()
  expect(alert).toHaveBeenLastCalledWith('예약 시간을 선택해 주세요.', { icon: 'warning' })
  expect(called('/api/booking/check')).toHaveLength(0)
})

test('[WK-40] a number that is no mobile is told so at its field, without a dialog; a right one takes it back', async () => {
  logIn()
  saveDraft(request)
  show()
  await screen.findByDisplayValue('김하늘')
  await writeReason()
  const phone = screen.getByLabelText('휴대폰 번호')
  await userEvent.clear(phone)
  await userEvent.type(phone, '02-123-4567')
  await book()
  expect(alert).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(phone)
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('휴대폰 번호를 확인해 주세요.')).toBeDefined()
  expect(called('/api/booking/check')).toHaveLength(0)
  await userEvent.clear(phone)
  await userEvent.type(phone, '01012345678')
  expect(screen.queryByText('휴대폰 번호를 확인해 주세요.')).toBeNull()
})

test('[RS-10] the button names what is missing next, and at last what it does', async () => {
  logIn()
  saveDraft({ ...session, date: '', adminId: '', time: '' })
  show()
  expect(await screen.findByDisplayValue('김하늘')).toBeDefined()
  expect(bookButton().textContent).toBe('예약자 정보를 적어 주세요')
  await writeReason()
  expect(bookButton().textContent).toBe('날짜를 골라 주세요')
  await userEvent.click(screen.getByRole('button', { name: '11월 24일 화요일, 예약 가능' }))
  expect(bookButton().textContent).toBe('상담사를 골라 주세요')
  await userEvent.click(await screen.findByRole('radio', { name: /윤서하/ }))
  expect(bookButton().textContent).toBe('시간을 골라 주세요')
  await userEvent.click(await screen.findByRole('button', { name: '14:00' }))
  expect(bookButton().textContent).toBe('11월 24일 14:00 예약하기')
})

test('[RS-10] a missing date without a branch leads to the branch first', async () => {
  logIn()
  saveDraft(noBranch)
  await arriveAndBook()
  expect(alert).toHaveBeenLastCalledWith('예약 날짜를 선택해 주세요.', { icon: 'warning' })
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '센터' }))
})

const soon = { wrId: 101, counsellor: seoha, days: [{ date: '2026-11-24', times: ['14:00'] }] }

test('[WY-04] an hour that is free soon is chosen with its counsellor by one press; then none is offered', async () => {
  replies['/api/branch/ahead/JS?soonest=Y'] = () => success([soon])
  logIn()
  show()
  const offered = await screen.findByRole('region', { name: '가장 빠른 시간' })
  await userEvent.click(await within(offered).findByRole('button', { name: '11월 24일(화) 14:00 윤서하' }))
  expect(screen.queryByRole('region', { name: '가장 빠른 시간' })).toBeNull()
  expect(screen.getByText('윤서하 · 14:00')).toBe(document.activeElement)
  await screen.findByDisplayValue('김하늘')
  await writeReason()
  await book()
  expect(await elsewhere()).toMatchObject({
    pathname: '/PaymentMain',
    state: { branchCode: 'JS', adminId: 'js_c1', date: '2026-11-24', time: '14:00' },
  })
})

test('[CP-08] a pass that was brought along and isn’t used at the branch is told above the calendar', async () => {
  logIn()
  const pass = { ...couponOfTen, id: 2, passId: 5, remaining: 7, price: 0, discount: 0 }
  replies['/api/coupon/GN'] = () => Response.json([pass, couponOfTen])
  replies['/api/coupon/JS'] = () => Response.json([couponOfTen])
  show({ selectedCode: 'GN', couponId: 2, passId: 5 })
  await screen.findByText('내 이용권 7회 남음')
  expect(screen.queryByText('이 이용권은 이 센터에서 쓸 수 없어요.')).toBeNull()
  cleanup()
  show({ selectedCode: 'JS', couponId: 2, passId: 5 })
  await screen.findByText('이 이용권은 이 센터에서 쓸 수 없어요.')
})

test('[WY-22] the price of a session and what is left of an own pass stand above the calendar', async () => {
  const single = { ...couponOfTen, id: 1, session: 1, price: 100_000, discount: 10 }
  const pass = { ...couponOfTen, id: 2, passId: 5, remaining: 7, price: 0, discount: 0 }
  replies['/api/coupon/JS'] = () => Response.json([pass, single, couponOfTen])
  show()
  expect(await screen.findByText('1회 50분 90,000원부터')).toBeDefined()
  expect(screen.getByText('내 이용권 7회 남음')).toBeDefined()
})

test('[WY-05] a way here that names a counsellor and a start begins with them', async () => {
  logIn()
  show({
    selectedCode: 'JS',
    counsellor: { adminId: 'js_c1', name: '윤서하', canTest: 'N' },
    start: { date: '2026-11-24', time: '14:00' },
  })
  expect(await screen.findByText('윤서하 · 14:00')).toBeDefined()
  expect(screen.getByText('11월 24일 화요일')).toBeDefined()
})

test('[WY-05] a way here that names a counsellor alone offers the hours of that one', async () => {
  replies['/api/branch/ahead/JS?adminId=js_c1&soonest=Y'] = () => success([soon])
  show({ selectedCode: 'JS', counsellor: { adminId: 'js_c1', name: '윤서하', canTest: 'N' } })
  expect(await screen.findByRole('button', { name: '11월 24일(화) 14:00 윤서하' })).toBeDefined()
  expect(screen.getByText('윤서하 상담사가 상담하는 날이에요')).toBeDefined()
})

const named = {
  selectedCode: 'JS',
  couponId: 7,
  passId: 31,
  counsellor: { adminId: 'js_c1', name: '윤서하', canTest: 'N' },
  start: { date: '2026-11-24', time: '14:00' },
} satisfies Arrival

test('[AF-31] what the way here names is there again after a login or another screen', async () => {
  show(named)
  expect(await screen.findByText('윤서하 · 14:00')).toBeDefined()
  cleanup()
  logIn()
  show()
  expect(await screen.findByText('윤서하 · 14:00')).toBeDefined()
  expect(loadDraft('2026-11-21')).toMatchObject({ couponId: 7, passId: 31 })
})

test('[AF-31] what was chosen since the way here stays when the screen is drawn anew', async () => {
  logIn()
  rememberWritten('', { name: '박새봄', phone: '01000000003', reason: '전과 같아요' })
  show(named)
  const time = within(await screen.findByRole('region', { name: '상담사·시간' }))
  await time.findByText('윤서하 · 14:00')
  await userEvent.click(time.getByRole('button', { name: /변경/ }))
  await userEvent.click(await time.findByRole('button', { name: /15:00/ }))
  await time.findByText('윤서하 · 15:00')
  await userEvent.click(screen.getByRole('button', { name: '새로 그리기' }))
  expect(await screen.findByText('윤서하 · 15:00')).toBeDefined()
  expect(screen.getByDisplayValue('전과 같아요')).toBeDefined()
})

test('[WY-08] who was sent to log in comes back to the field that is missing', async () => {
  logIn()
  saveDraft(session)
  history.replaceState(null, '', '#missing=1')
  show()
  await screen.findByDisplayValue('김하늘')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('상담 신청 사유')))
  expect(alert).not.toHaveBeenCalled()
  expect(location.hash).toBe('')
})

test('[WY-09] what was written is there again after another screen, for nobody else, and in no storage', async () => {
  logIn()
  show()
  await writeReason()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('잠이')
  cleanup()
  show()
  expect(screen.getByDisplayValue('잠이 오지 않아요')).toBeDefined()
  cleanup()
  storeToken(`x.${btoa(JSON.stringify({ exp: 4_102_444_800, sub: '2' }))}.x`)
  show()
  expect(screen.queryByDisplayValue('잠이 오지 않아요')).toBeNull()
})

test('[WY-80] a login that expires while somebody writes loses nothing of it', async () => {
  logIn()
  show()
  await writeReason()
  act(clearToken)
  await userEvent.click(screen.getByLabelText('상담 신청 사유'))
  expect(await elsewhere()).toMatchObject({ pathname: '/login' })
  cleanup()
  logIn()
  show()
  expect(screen.getByDisplayValue('잠이 오지 않아요')).toBeDefined()
})

test('[AF-18] a full day that is waited for stands in the address, and is there again after a login', async () => {
  const days = [{ date: '2026-12-09', state: 'FULL', holiday: null }]
  replies['/api/branch/month/'] = () => success({ days })
  replies['/api/policy'] = () => Response.json(FIRST_POLICY)
  saveDraft(session)
  history.replaceState(null, '', '#full=2026-12-09')
  show()
  const line = await screen.findByRole('region', { name: '12월 9일 수요일은 예약이 모두 찼어요' })
  expect(document.activeElement).toBe(line)
  expect(screen.getByRole('table', { name: '2026년 12월' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '12월 10일 목요일, 예약 가능' }))
  expect(location.hash).toBe('')
  cleanup()
  history.replaceState(null, '', '#full=2026-11-20')
  show()
  expect(screen.queryByRole('region', { name: /예약이 모두 찼어요/ })).toBeNull()
  history.replaceState(null, '', '/')
})

test('a chosen counsellor has days of their own, until all days are asked for', async () => {
  logIn()
  saveDraft({ ...session, counsellorName: '윤서하' })
  show()
  const date = within(screen.getByRole('region', { name: '날짜' }))
  await userEvent.click(date.getByRole('button', { name: /변경/ }))
  await waitFor(() => expect(called('/api/branch/month/JS?month=2026-11&adminId=js_c1')).toHaveLength(1))
  await userEvent.click(date.getByRole('button', { name: '모든 상담사의 날 보기' }))
  await waitFor(() =>
    expect(`${called('/api/branch/month/JS').at(-1)?.[0]}`).toBe('/api/branch/month/JS?month=2026-11'),
  )
  expect(date.queryByText(/윤서하/)).toBeNull()
  await writeReason()
  expect(bookButton().textContent).toBe('상담사를 골라 주세요')
  expect(date.getByRole('button', { name: '11월 24일 화요일, 선택됨' })).toBeDefined()
})

test('[RS-12] a press on the day that is chosen already changes nothing', async () => {
  saveDraft(request)
  show()
  const date = within(screen.getByRole('region', { name: '날짜' }))
  await userEvent.click(date.getByRole('button', { name: /변경/ }))
  await userEvent.click(date.getByRole('button', { name: '11월 24일 화요일, 선택됨' }))
  expect(date.getByText('11월 24일 화요일')).toBeDefined()
  expect(bookButton().textContent).toBe('로그인하고 예약하기')
})

test('[RS-10] a taken start is told, cleared and asked for again', async () => {
  replies['/api/booking/check/'] = () => success(false)
  logIn()
  saveDraft(session)
  await arriveAndBook()
  expect(alert).toHaveBeenLastCalledWith('이미 예약된 날짜 입니다.', {
    icon: 'warning',
    helper: '다른 시간을 골라 주세요. 비어 있는 시간으로 목록을 새로 고쳤어요.',
  })
  expect(called('/api/booking/check/2026-11-24T14:00?branchCode=JS&adminId=js_c1')).toHaveLength(1)
  expect(bookButton().textContent).toBe('시간을 골라 주세요')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '상담사·시간' }))
  await waitFor(() => expect(called('/api/member/schedules/101')).toHaveLength(2))
})

test('[RS-11] a private branch goes on to payment, the reason nowhere but in the navigation', async () => {
  logIn()
  saveDraft({ ...session, counsellorName: '윤서하', couponId: 7 })
  await arriveAndBook()
  expect(await elsewhere()).toEqual({
    pathname: '/PaymentMain',
    state: {
      ...session,
      counsellorName: '윤서하',
      couponId: 7,
      name: '김하늘',
      phone: '01000000001',
      reason: '잠이 오지 않아요',
      owner: '',
    },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('잠이')
})

test('[RS-11] another branch posts the request and goes to the completed page', async () => {
  logIn()
  saveDraft(request)
  await arriveAndBook()
  expect(JSON.parse(`${called('/api/reserve')[0]?.[1]?.body}`)).toMatchObject({
    selectedCode: 'GN',
    hopeDate: '2026-11-24T14:00',
    phone: '01000000001',
  })
  expect((await elsewhere()).pathname).toBe('/Completed')
  expect(sessionStorage.getItem('booking-draft')).toBeNull()
  expect(called('/api/branch/time/GN')).toHaveLength(1)
})

test('[PH-02] a request whose answer got lost stays as it was chosen, and the next press finds it', async () => {
  logIn()
  saveDraft(request)
  replies['/api/booking/check/'] = () => success(false)
  replies['/api/reserve'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await arriveAndBook()
  expect(alert).toHaveBeenLastCalledWith(expect.stringContaining('인터넷에 연결되지 않았어요'), {
    icon: 'error',
    helper: '접수됐을 수도 있어요. 다시 누르면 같은 신청을 확인해요.',
  })
  // The connection is back, and the hour counts as taken: by the member's own request.
  replies['/api/branch/time/GN'] = starts('OFF')
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(called('/api/branch/time/GN')).toHaveLength(2))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(bookButton().textContent).toBe('11월 24일 14:00 예약하기')
  replies['/api/reserve'] = () => success({ id: 1, message: '' })
  await book()
  expect((await elsewhere()).pathname).toBe('/Completed')
})

test('[PH-02] a request whose answer got lost is found by the next press after a reload too', async () => {
  logIn()
  saveDraft(request)
  replies['/api/reserve'] = () => new Response('<h1>504</h1>', { status: 504 })
  await arriveAndBook()
  expect(alert).toHaveBeenLastCalledWith('응답을 받지 못했어요.', expect.objectContaining({ helper: MAY_BE }))
  cleanup()
  replies['/api/branch/time/GN'] = starts('OFF')
  replies['/api/reserve'] = () => success({ id: 1, message: '' })
  show()
  await waitFor(() => expect(bookButton().textContent).toBe('11월 24일 14:00 예약하기'))
  await book()
  expect((await elsewhere()).pathname).toBe('/Completed')
  expect(sessionStorage.getItem('unsure-request')).toBeNull()
})

test.each([
  ['a proxy had no node', () => new Response('', { status: 502 }), true],
  ['a proxy shed it', () => new Response('', { status: 503 }), true],
  ['the database went away, after storing it maybe', () => refusedBy('DATABASE_AWAY'), true],
  ['the server failed, and stored nothing', () => refusedBy('UNEXPECTED'), false],
])('[PH-02] what may have been made is said to be, and nothing else: %s', async (_, reply, mayBe) => {
  logIn()
  saveDraft(request)
  replies['/api/reserve'] = reply
  await arriveAndBook()
  const [, options] = vi.mocked(alert).mock.lastCall as unknown as [string, { helper?: string }]
  expect(options.helper).toBe(mayBe ? MAY_BE : undefined)
})

test('[RS-10] an hour that the server does not give any more is cleared and asked for again', async () => {
  logIn()
  saveDraft(request)
  replies['/api/reserve'] = () => refusedBy('SLOT_CLOSED')
  await arriveAndBook()
  expect(alert).toHaveBeenLastCalledWith('예약할 수 없는 시간이에요. 다른 날짜나 시간을 골라 주세요.', {
    icon: 'warning',
  })
  expect(bookButton().textContent).toBe('시간을 골라 주세요')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '시간' }))
  await waitFor(() => expect(called('/api/branch/time/GN')).toHaveLength(2))
})

test('[PH-06] who has left while a press is on its way is not brought back, and reads what came of it', async () => {
  const leave = () => userEvent.click(screen.getByRole('button', { name: '새로 그리기' }))
  const free = heldReply()
  replies['/api/booking/check/'] = () => free.reply
  logIn()
  saveDraft(session)
  await arriveAndBook()
  await waitFor(() => expect(called('/api/booking/check/')).toHaveLength(1))
  await leave()
  await act(async () => free.letGo(success(true)))
  expect(screen.queryByTestId('place')).toBeNull()
  cleanup()
  const made = heldReply()
  replies['/api/reserve'] = () => made.reply
  saveDraft(request)
  show()
  await screen.findByDisplayValue('김하늘')
  await book()
  await waitFor(() => expect(called('/api/reserve')).toHaveLength(1))
  await leave()
  await act(async () => made.letGo(success({ id: 1, message: '' })))
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith('예약을 신청했어요. 내 일정에서 볼 수 있어요.'),
  )
  expect(screen.queryByTestId('place')).toBeNull()
})

test('[PH-02] a request that never went out, or was refused, promises nothing', async () => {
  logIn()
  saveDraft(request)
  replies['/api/terms/missing'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await arriveAndBook()
  expect(alert).toHaveBeenLastCalledWith(expect.stringContaining('인터넷에 연결되지 않았어요'), {
    icon: 'error',
  })
  replies['/api/terms/missing'] = () => Response.json([])
  replies['/api/reserve'] = () =>
    Response.json({ status: 409, code: 'SLOT_TAKEN', message: '이미 예약된 날짜 입니다.' }, { status: 409 })
  await book()
  expect(alert).toHaveBeenLastCalledWith('이미 예약된 날짜 입니다.', {
    icon: 'warning',
    helper: '다른 시간을 골라 주세요. 비어 있는 시간으로 목록을 새로 고쳤어요.',
  })
  expect(bookButton().textContent).toBe('시간을 골라 주세요')
})

test('[WY-80] a member without a phone verifies one first, and what was written passes to the login that follows', async () => {
  replies['/api/user/info'] = () =>
    success({ memberId: 1, userName: '김하늘', userPhone: '', userType: 'MEMBER', eapInfo: '' })
  logIn()
  saveDraft(session)
  show()
  await screen.findByDisplayValue('김하늘')
  expect(screen.getByLabelText<HTMLInputElement>('휴대폰 번호').value).toBe('')
  await userEvent.type(screen.getByLabelText('휴대폰 번호'), '01000000001')
  await writeReason()
  await book()
  expect(confirm).toHaveBeenLastCalledWith('예약 안내를 받을 휴대폰 번호를 먼저 인증해 주세요.', {
    confirmText: '휴대폰 인증하기',
    cancelText: '취소',
  })
  expect(await elsewhere()).toEqual({ pathname: '/VerifyPhone', state: { back: {} } })
  expect(sessionStorage.getItem('returnTo')).toBe('/Reservation')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('잠이')
  expect(called('/api/terms/missing')).toHaveLength(0)
  cleanup()
  carryOver()
  storeToken(tokenOf('2'))
  show()
  expect(screen.getByDisplayValue('잠이 오지 않아요')).toBeDefined()
})

test('nothing is stored before the consent to it, and without one everything stays as typed', async () => {
  replies['/api/terms/missing'] = () =>
    Response.json([{ id: 's', version: '1', title: '민감정보', body: '본문', required: true }])
  replies['/api/terms/agree'] = () => success(null)
  logIn()
  saveDraft(request)
  await arriveAndBook()
  await userEvent.click(await screen.findByRole('button', { name: '동의하지 않기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByDisplayValue('잠이 오지 않아요')).toBeDefined()
  expect(called('/api/reserve')).toHaveLength(0)

  await book()
  await userEvent.click(await screen.findByRole('checkbox', { name: '(필수) 민감정보' }))
  await userEvent.click(screen.getByRole('button', { name: '동의하고 계속하기' }))
  expect((await elsewhere()).pathname).toBe('/Completed')
  expect(called('/api/reserve')).toHaveLength(1)
})

test('texts that could not be asked for lose nothing that was typed', async () => {
  replies['/api/terms/missing'] = () =>
    Response.json({ message: '잠시 뒤 다시 시도해 주세요.' }, { status: 503 })
  logIn()
  saveDraft(request)
  await arriveAndBook()
  await waitFor(() =>
    expect(alert).toHaveBeenLastCalledWith('잠시 뒤 다시 시도해 주세요.', { icon: 'error' }),
  )
  expect(screen.getByDisplayValue('잠이 오지 않아요')).toBeDefined()
  expect(called('/api/reserve')).toHaveLength(0)
})

test("[RS-13] a refused request shows the server's sentence, a broken one its own", async () => {
  logIn()
  saveDraft(request)
  show()
  await screen.findByDisplayValue('김하늘')
  await writeReason()
  const refuse = (message: string) => () =>
    Response.json({ status: 409, title: 'Conflict', message }, { status: 409 })
  replies['/api/reserve'] = refuse('예약할 수 없는 시간이에요.')
  await book()
  expect(alert).toHaveBeenLastCalledWith('예약할 수 없는 시간이에요.', { icon: 'error' })

  replies['/api/reserve'] = refuse('')
  await book()
  expect(alert).toHaveBeenLastCalledWith('예약하지 못했습니다.', { icon: 'error' })

  replies['/api/reserve'] = () => Response.json({ nonsense: true })
  await book()
  expect(alert).toHaveBeenLastCalledWith('예약 요청 중 오류가 발생했습니다.', { icon: 'error' })
})

test('[RS-12] another branch clears date and time and says so', async () => {
  saveDraft(request)
  show()
  expect(bookButton().textContent).toBe('로그인하고 예약하기')
  await choose('센터', '잠실센터')
  expect(info).toHaveBeenCalledWith('센터가 바뀌어 날짜와 시간을 지웠어요')
  expect(screen.getByText('날짜를 먼저 선택해 주세요.')).toBeDefined()
})

test('[RS-05] a day without a branch warns and leads to the selector', async () => {
  saveDraft(noBranch)
  show()
  await userEvent.click(screen.getByRole('button', { name: /11월 24일/ }))
  expect(alert).toHaveBeenCalledWith('센터를 선택해주세요.', { icon: 'warning' })
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '센터' }))
})

test('a kept start that was taken meanwhile is cleared aloud', async () => {
  replies['/api/branch/time/GN'] = starts('OFF')
  saveDraft(request)
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('고른 시간이 그사이 예약되었어요.')
})

test('a kept counsellor who is away is cleared with the time', async () => {
  replies['/api/member/schedules?'] = () => success([{ ...seoha, status: 'N' }])
  saveDraft({ ...session, counsellorName: '윤서하' })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('고른 시간이 그사이 예약되었어요.')
  expect(screen.getByText('상담사를 고르면 시간을 볼 수 있어요')).toBeDefined()
})

test('an answered step folds to a line and opens again', async () => {
  saveDraft(request)
  show()
  const date = within(screen.getByRole('region', { name: '날짜' }))
  expect(date.getByText('11월 24일 화요일')).toBeDefined()
  await userEvent.click(date.getByRole('button', { name: /변경/ }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '날짜' }))
  await userEvent.click(date.getByRole('button', { name: '접기' }))
  expect(document.activeElement).toBe(date.getByText('11월 24일 화요일'))
})

test('the way here may name a branch and a coupon, and what was written before is there', async () => {
  logIn()
  rememberWritten('', { name: '박새봄', phone: '01000000003', reason: '전과 같아요' })
  saveDraft(request)
  show({ selectedCode: 'JS', couponId: 7 })
  expect(screen.getByRole('combobox', { name: '센터' }).textContent).toContain('잠실센터')
  expect(screen.getByLabelText<HTMLInputElement>('휴대폰 번호').value).toBe('010-0000-0003')
  expect(screen.getByDisplayValue('전과 같아요')).toBeDefined()
})

const held = (passId: number, remaining: number, expiresOn: string | null): Coupon => ({
  ...couponOfTen,
  title2: '개인상담 10회',
  price: 0,
  discount: 0,
  passId,
  remaining,
  expiresOn,
})
const bodyOfRequest = () => JSON.parse(String(called('/api/reserve')[0]?.[1]?.body))

test('[WK-10] a request carries the held pass that ends first, and says what it leaves', async () => {
  logIn()
  saveDraft(request)
  replies['/api/coupon/GN'] = () => Response.json([held(3, 5, null), held(4, 8, '2027-05-01'), couponOfTen])
  show()
  expect(await screen.findByText('이용권 1회를 써요 · 7회 남아요')).toBeDefined()
  await writeReason()
  await book()
  const { pathname, state } = await elsewhere()
  expect([pathname, state.passLeft]).toEqual(['/Completed', 7])
  expect(bodyOfRequest()).toMatchObject({ selectedCode: 'GN', passId: 4 })
})

test('[WK-10] a request can be made without a pass', async () => {
  logIn()
  saveDraft(request)
  replies['/api/coupon/GN'] = () => Response.json([held(4, 8, '2027-05-01')])
  show()
  await screen.findByText('이용권 1회를 써요 · 7회 남아요')
  await choose('이용권', '이용권 없이 신청')
  expect(screen.queryByText(/1회를 써요/)).toBeNull()
  await writeReason()
  await book()
  expect((await elsewhere()).pathname).toBe('/Completed')
  expect(bodyOfRequest()).not.toHaveProperty('passId')
})

const LATEST = {
  id: 7,
  testType: '우울감 점검',
  testCd: 'DEP',
  score: 24,
  testAt: '2026-11-14T09:00',
  most: 44,
  level: 2,
}
const ofResult = { name: /^최근 자가진단 결과를 상담사에게 함께 보내기/ }
const sent = () => JSON.parse(`${called('/api/reserve')[0]?.[1]?.body}`)

test('[RB-06] the latest result stands beside the reason with one box that is not ticked, and nothing of it is sent', async () => {
  replies['/api/selfTest/testResultList'] = () => Response.json({ content: [LATEST], last: true })
  logIn()
  saveDraft(request)
  show()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', ofResult)
  expect(box.checked).toBe(false)
  expect(screen.getByText('우울감 점검 · 11월 14일 토요일 · 조금 흔들림')).toBeDefined()
  await screen.findByDisplayValue('김하늘')
  await writeReason()
  await book()
  await waitFor(() => expect(called('/api/reserve')).toHaveLength(1))
  expect(sent()).not.toHaveProperty('resultId')
})

test('[RB-06] ticked, the request carries the result; no storage holds which', async () => {
  replies['/api/selfTest/testResultList'] = () => Response.json({ content: [LATEST], last: true })
  logIn()
  saveDraft(request)
  show()
  await userEvent.click(await screen.findByRole('checkbox', ofResult))
  await screen.findByDisplayValue('김하늘')
  await writeReason()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('resultId')
  await book()
  await waitFor(() => expect(called('/api/reserve')).toHaveLength(1))
  expect(sent().resultId).toBe(7)
})

test('[RB-06] at a private branch the payment is told of the result, and one that was deleted meanwhile is not sent', async () => {
  replies['/api/selfTest/testResultList'] = () => Response.json({ content: [LATEST], last: true })
  logIn()
  saveDraft(session)
  rememberWritten('', { name: '김하늘', phone: '01000000001', reason: '잠', resultId: 6 })
  show()
  const box = await screen.findByRole<HTMLInputElement>('checkbox', ofResult)
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  await book()
  expect(await elsewhere()).toMatchObject({ pathname: '/PaymentMain', state: { resultId: 7 } })
})

test('[RB-06] who has no stored result sees no box', async () => {
  replies['/api/selfTest/testResultList'] = () => Response.json({ content: [], last: true })
  logIn()
  saveDraft(request)
  show()
  await waitFor(() => expect(called('/api/selfTest/testResultList')).toHaveLength(1))
  expect(screen.queryByRole('checkbox', ofResult)).toBeNull()
})

test('[SB-08] who leaves while a request is on its way and chooses another hour still has that choice once it is made', async () => {
  logIn()
  saveDraft(request)
  const { reply, letGo } = heldReply()
  replies['/api/reserve'] = () => reply
  await arriveAndBook()
  cleanup()
  saveDraft({ ...request, time: '15:00' })
  letGo(success({ id: 1, message: '' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalled())
  expect(loadDraft('2026-11-21')).toMatchObject({ branchCode: 'GN', time: '15:00' })
  show()
  await screen.findByDisplayValue('김하늘')
  expect(bookButton().textContent).toBe('11월 24일 15:00 예약하기')
})

test('[SB-08] in a form that was left and opened again the hour of a request without an answer isn’t told as taken', async () => {
  logIn()
  saveDraft(request)
  const { reply, letGo } = heldReply()
  replies['/api/reserve'] = () => reply
  await arriveAndBook()
  cleanup()
  replies['/api/branch/time/GN'] = starts('OFF')
  show()
  await screen.findByDisplayValue('김하늘')
  await waitFor(() => expect(called('/api/branch/time/GN')).toHaveLength(2))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(bookButton().textContent).toBe('11월 24일 14:00 예약하기')
  replies['/api/reserve'] = () => success({ id: 1, message: '' })
  await book()
  expect((await elsewhere()).pathname).toBe('/Completed')
  letGo(Response.error())
})
