// @vitest-environment jsdom
import { FIRST_POLICY } from '@self/contract/policy'
import { sentenceOf } from '@self/contract/refusal-codes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '../../test/visit.ts'
import { DialogProvider } from '../shared/overlay/dialog.tsx'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../shared/overlay/dialog-box.tsx'
import { ToastProvider } from '../shared/overlay/toast.tsx'
import { FullDay } from './full-day.tsx'

const DATE = '2026-12-09'
const onDate = vi.fn()
const people = [
  { adminId: 'js_c1', name: '윤서하', status: 'Y' },
  { adminId: 'js_c2', name: '박도윤', status: 'Y' },
  { adminId: 'js_c3', name: '김하람', status: 'N' },
]
/** Of 윤서하 and of 박도윤; the branch itself is open longer. */
const hours: Record<string, string[]> = { 1: ['10:30'], 2: ['10:30', '14:00'], 3: ['16:00'] }
/** On leave, though these are their hours. */
let away: Record<string, string[]>
let stateOfDay: 'FULL' | 'OPEN'
let refusal: object | undefined
let offerMinutes: number
const sent: unknown[] = []

function answerOf(url: string): unknown {
  if (url.startsWith('/api/branch/month'))
    return {
      days: [
        { date: '2026-12-07', state: 'OPEN', holiday: null },
        { date: '2026-12-08', state: 'CLOSED', holiday: null },
        { date: DATE, state: stateOfDay, holiday: null },
        { date: '2026-12-10', state: 'OPEN', holiday: null },
      ],
    }
  const [, wrId] = /^\/api\/member\/schedules\/(\d+)/.exec(url) ?? []
  if (wrId)
    return {
      workday: [],
      scheduleList: (hours[wrId] ?? []).map((startTime) => ({
        ...{ workDate: DATE, startTime, status: 'OFF' },
        ...(away[wrId]?.includes(startTime) && { isAway: true }),
      })),
    }
  if (url.startsWith('/api/member/schedules'))
    return people.map((person, index) => ({
      ...{ wrId: index + 1, role: null, branch: 'JS', file: null, canTest: 'N', target: null },
      ...{ history: null, education: null, qualification: null },
      ...person,
    }))
  if (url.startsWith('/api/branch/time'))
    return {
      ...{ startTime: null, endTime: null, workday: [] },
      scheduleList: ['10:00', '10:30'].map((startTime) => ({ workDate: DATE, startTime, status: 'OFF' })),
    }
  return url === '/api/waiting' && sent.length === 0 ? [] : { id: 1 }
}

const Where = () => <output aria-label="where">{useLocation().pathname}</output>

async function open(adminId = '', token = tokenOf('7')) {
  if (token) localStorage.setItem('token', token)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/Reservation']}>
        <Where />
        <ToastProvider>
          <DialogProvider>
            <FullDay branchCode="JS" isPrivate date={DATE} adminId={adminId} onDate={onDate} />
          </DialogProvider>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByRole('region', { name: '12월 9일 수요일은 예약이 모두 찼어요' })
}
const choices = (line: HTMLElement) =>
  within(line)
    .getAllByRole('button', { name: /^대기하기/ })
    .map((button) => button.textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00+09:00') })
  stateOfDay = 'FULL'
  away = {}
  refusal = undefined
  offerMinutes = FIRST_POLICY.offerMinutes
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method, body }: RequestInit) => {
      if (url === '/api/policy') return Response.json({ ...FIRST_POLICY, offerMinutes })
      if (method !== 'POST') return Response.json({ result: 'success', data: answerOf(url) })
      sent.push(JSON.parse(String(body)))
      return refusal
        ? Response.json(refusal, { status: 409 })
        : Response.json({ result: 'success', data: { id: 1 } })
    }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[WL-08] without a choice anybody comes first, then each who works that day; who is away is none of them', async () => {
  const line = await open()
  expect(document.activeElement).toBe(line)
  expect(choices(line)).toEqual(['대기하기 누구든 괜찮아요', '대기하기 윤서하', '대기하기 박도윤'])
  expect(line.textContent).toContain('30분 동안 그 시간을 잡아 두고')
})

const offeredHours = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: '기다릴 시간' }))
  return screen.getAllByRole('option').map((option) => option.textContent)
}

test('[WL-16] at a private branch the hours to wait for are those of who works, and each stands below an hour of theirs alone', async () => {
  const line = await open()
  expect(await offeredHours()).toEqual(['아무 시간', '10:30', '14:00'])
  await userEvent.click(screen.getByRole('option', { name: '14:00' }))
  expect(choices(line)).toEqual(['대기하기 누구든 괜찮아요', '대기하기 박도윤'])
})

test('[WL-16] with whoever was looked for they are the own ones', async () => {
  await open('js_c1')
  expect(await offeredHours()).toEqual(['아무 시간', '10:30'])
})

test('[HC-02] an hour of a leave is none to wait for, and who is away all day stands in no row', async () => {
  away = { 2: ['10:30'] }
  let line = await open()
  expect(await offeredHours()).toEqual(['아무 시간', '10:30', '14:00'])
  await userEvent.click(screen.getByRole('option', { name: '10:30' }))
  expect(choices(line)).toEqual(['대기하기 누구든 괜찮아요', '대기하기 윤서하'])
  cleanup()
  away = { 2: ['10:30', '14:00'] }
  line = await open()
  await waitFor(() => expect(choices(line)).toEqual(['대기하기 누구든 괜찮아요', '대기하기 윤서하']))
  expect(await offeredHours()).toEqual(['아무 시간', '10:30'])
})

test('[WL-13] before the press and after it the minutes are told that are in force', async () => {
  offerMinutes = 45
  const line = await open()
  expect(line.textContent).toContain('자리가 나면 먼저 신청한 순서대로 45분 동안')
  await userEvent.click(screen.getByRole('button', { name: '대기하기 윤서하' }))
  expect(await screen.findByText(/자리가 나면 45분 동안 잡아 두고 알려 드려요/)).toBeDefined()
})

test('[WL-08] whoever was looked for comes first, and anybody only where nobody is free', async () => {
  expect(choices(await open('js_c2'))).toEqual(['대기하기 박도윤', '대기하기 누구든 괜찮아요'])
  cleanup()
  stateOfDay = 'OPEN'
  expect(choices(await open('js_c2'))).toEqual(['대기하기 박도윤'])
})

test('[WL-08] a day nearby that can be booked is one press away', async () => {
  await open()
  const near = await screen.findByRole('region', { name: '가까운 날에 빈 시간이 있어요' })
  const days = within(near).getAllByRole('button')
  expect(days.map((button) => button.textContent)).toEqual(['12월 7일 월요일', '12월 10일 목요일'])
  await userEvent.click(within(near).getByRole('button', { name: '12월 10일 목요일' }))
  expect(onDate).toHaveBeenCalledWith('2026-12-10')
})

test('[WL-08] a refusal is read out, and nobody waits', async () => {
  refusal = { code: 'WAITING_NOT_FULL', message: '지금 예약할 수 있는 시간이 있어요.' }
  await open()
  await userEvent.click(screen.getByRole('button', { name: '대기하기 윤서하' }))
  expect(sent).toEqual([{ branchCode: 'JS', adminId: 'js_c1', date: DATE, time: null }])
  expect((await screen.findByRole('alertdialog')).textContent).toContain('지금 예약할 수 있는 시간이 있어요.')
})

test('[WL-08] whoever is not logged in is asked to first', async () => {
  await open('', '')
  await userEvent.click(screen.getByRole('button', { name: '대기하기 윤서하' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('로그인하면 대기할 수 있어요')
  expect(sent).toEqual([])
})

test('[AF-18] who has no number yet is led to prove one, and back to the day', async () => {
  refusal = { code: 'PHONE_NEEDED', message: sentenceOf('PHONE_NEEDED') }
  history.replaceState(null, '', `#full=${DATE}`)
  await open()
  await userEvent.click(screen.getByRole('button', { name: '대기하기 윤서하' }))
  await screen.findByRole('alertdialog', { name: sentenceOf('PHONE_NEEDED') })
  await userEvent.click(screen.getByRole('button', { name: '휴대폰 인증하기' }))
  await waitFor(() => expect(screen.getByLabelText('where').textContent).toBe('/VerifyPhone'))
  expect(sessionStorage.getItem('returnTo')).toBe(`/Reservation#full=${DATE}`)
})

test('[AF-18] who logs in to wait comes back to the day', async () => {
  history.replaceState(null, '', `#full=${DATE}`)
  await open('', '')
  await userEvent.click(screen.getByRole('button', { name: '대기하기 윤서하' }))
  await screen.findByRole('alertdialog')
  await userEvent.click(screen.getByRole('button', { name: '로그인' }))
  await waitFor(() => expect(screen.getByLabelText('where').textContent).toBe('/login'))
  expect(sessionStorage.getItem('returnTo')).toBe(`/Reservation#full=${DATE}`)
})
