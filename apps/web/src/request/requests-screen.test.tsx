// @vitest-environment jsdom
import { DECLINE_NOTE_LONG, DECLINE_REASONS, DECLINED } from '@self/contract/decline'
import { sentenceOf } from '@self/contract/refusal-codes'
import type { RequestCount, WaitingRequest } from '@self/contract/request'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../test/samples.ts'
import { refusal, refusedBy, stubServer, visit } from '../../test/visit.ts'
import { RequestsScreen } from './requests-screen.tsx'

// Queries by role over a whole calendar take their time.
vi.setConfig({ testTimeout: 20_000 })

const gangnam = { ...jamsil, branch: 'GN', branchName: '강남센터', centerType: 'GENERAL' }
const one: WaitingRequest = {
  id: 7,
  revision: 2,
  branchCode: 'GN',
  branchName: '강남센터',
  hopeDate: '2026-11-26',
  hopeTime: '14:00',
  minutes: 50,
  userName: '한*솔',
  userPhone: '010-****-0187',
  pass: { sessions: 10, remaining: 9 },
  madeAt: '2026-11-23T08:00',
  dueAt: '2026-11-24T12:00',
  proposal: null,
  proposalHours: 36,
}
const two: WaitingRequest = { ...one, id: 8, hopeTime: '16:00', dueAt: '2026-11-24T18:00', pass: null }
const three: WaitingRequest = { ...two, id: 9, hopeTime: '18:00', dueAt: '2026-11-25T10:00' }

const success = (data: unknown, message?: string) => ({
  result: 'success',
  data,
  ...(message && { message }),
})
const count: RequestCount = { waiting: 3, today: 1, late: 1, newest: 9, fresh: 0 }
const listPath = (tab = 'waiting', more = '') => `/api/admin/requests?tab=${tab}&page=0${more}`
const paths = { confirm: '/api/admin/requests/confirm', count: '/api/admin/requests/count' }

function show(requests: WaitingRequest[], more: Record<string, unknown> = {}, search = '') {
  const server = stubServer({
    '/api/branch': [jamsil, gangnam],
    [paths.count]: success(count),
    [`${paths.count}?after=9`]: success(count),
    [listPath()]: success({ requests, last: true, newest: 9 }),
    ...more,
  })
  visit(RequestsScreen, { path: `/admin/requests${search}` })
  return server
}
const card = async (start: string) => within((await screen.findByText(start)).closest('li') as HTMLElement)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const toast = () => screen.findByRole('region', { name: '알림' })
const looks = (server: ReturnType<typeof show>) =>
  server.calls.filter(({ path }) => path.startsWith('/api/admin/requests?')).length

let isWide = false
beforeEach(() => {
  isWide = false
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00+09:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[WK-05] each request says how old it is and until when it is answered; one that is late says so in a word', async () => {
  show([one, two])
  const late = await card('11월 26일(목) 14:00')
  expect(late.getByText('지남 · 오늘 12:00까지였어요')).toBeDefined()
  expect(late.getByText('31시간 전 신청')).toBeDefined()
  expect(late.getByText('이용권 10회 · 9회 남음')).toBeDefined()
  expect((await card('11월 26일(목) 16:00')).getByText('오늘 18:00까지 · 3시간 남음')).toBeDefined()
  for (const name of ['대기 3', '오늘 마감 1', '지남 1'])
    expect(await screen.findByRole('tab', { name })).toBeDefined()
})

test('[WK-05] tab and branch stand in the address', async () => {
  const path = listPath('late', '&branchCode=GN')
  show(
    [],
    {
      [path]: success({ requests: [one], last: true, newest: 9 }),
      [`${paths.count}?branchCode=GN`]: success(count),
      [`${paths.count}?branchCode=GN&after=9`]: success(count),
    },
    '?tab=late&branch=GN',
  )
  expect(await card('11월 26일(목) 14:00')).toBeDefined()
  expect((await screen.findByRole('combobox', { name: '센터' })).textContent).toBe('강남센터')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('지남')
})

test('[CT-35] a branch whose code has digits is chosen as any other', async () => {
  const path = listPath('late', '&branchCode=GN2024')
  show(
    [],
    {
      [path]: success({ requests: [one], last: true, newest: 9 }),
      [`${paths.count}?branchCode=GN2024`]: success(count),
      [`${paths.count}?branchCode=GN2024&after=9`]: success(count),
    },
    '?tab=late&branch=GN2024',
  )
  expect(await card('11월 26일(목) 14:00')).toBeDefined()
})

test('[WK-05] new requests are counted and loaded by a press alone', async () => {
  const server = show([one], { [`${paths.count}?after=9`]: success({ ...count, fresh: 2 }) })
  await screen.findByRole('button', { name: '새 신청 2건 보기' })
  const before = looks(server)
  await userEvent.click(document.body)
  expect(looks(server)).toBe(before)
  await press('새 신청 2건 보기')
  await waitFor(() => expect(looks(server)).toBe(before + 1))
})

test('[WK-06] several are chosen and confirmed at once, and what became of them is said', async () => {
  const results = [
    { id: 7, isConfirmed: true, message: null },
    { id: 8, isConfirmed: true, message: null },
    { id: 9, isConfirmed: false, message: sentenceOf('DESK_CHANGED') },
  ]
  const server = show([one, two, three], { [paths.confirm]: success({ requests: results }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: '모두 고르기' }))
  const before = looks(server)
  await press('3건 확정하기')
  expect((await toast()).textContent).toContain('2건을 확정했어요. 1건은 그사이 바뀌었어요.')
  expect(server.bodiesOf(paths.confirm)).toEqual([{ requests: [7, 8, 9].map((id) => ({ id, revision: 2 })) }])
  await waitFor(() => expect(looks(server)).toBe(before + 1))
  expect(screen.queryByRole('button', { name: /건 확정하기/ })).toBeNull()
})

test('[WK-06] one is confirmed by its own button; when it has changed the server’s sentence is read', async () => {
  const failed = { id: 8, isConfirmed: false, message: sentenceOf('DESK_CHANGED') }
  const server = show([one, two], { [paths.confirm]: success({ requests: [failed] }) })
  await userEvent.click(
    (await card('11월 26일(목) 16:00')).getByRole('button', {
      name: '확정하기',
      description: '11월 26일(목) 16:00',
    }),
  )
  expect((await toast()).textContent).toContain(sentenceOf('DESK_CHANGED'))
  expect(server.bodiesOf(paths.confirm)).toEqual([{ requests: [{ id: 8, revision: 2 }] }])
})

test('[WK-07] a request is declined with a reason and a note; what is missing or too long is told at its field', async () => {
  const path = '/api/admin/requests/7/decline'
  const server = show([one], { [path]: { result: 'success', message: DECLINED } })
  await press('거절')
  await press('거절하기')
  expect((await screen.findByRole('alert')).textContent).toBe('거절하는 이유를 골라 주세요.')
  await userEvent.click(screen.getByRole('radio', { name: DECLINE_REASONS.NO_HOUR }))
  const note = screen.getByRole('textbox', { name: '덧붙이는 말 (선택)' })
  await userEvent.click(note)
  await userEvent.paste('가'.repeat(201))
  expect(screen.getByText(DECLINE_NOTE_LONG)).toBeDefined()
  await press('거절하기')
  expect(server.bodiesOf(path)).toEqual([])
  await userEvent.clear(note)
  await userEvent.paste('목요일은 어때요?')
  await press('거절하기')
  expect((await toast()).textContent).toContain(DECLINED)
  expect(server.bodiesOf(path)).toEqual([{ revision: 2, reason: 'NO_HOUR', note: '목요일은 어때요?' }])
})

const freeHours = {
  '/api/branch/month/GN?month=2026-11': success({ days: [] }),
  '/api/branch/time/GN?selectDate=2026-11-26': success({
    ...{ startTime: null, endTime: null, workday: [] },
    scheduleList: ['13:30', '15:00', '15:30', '16:00'].map((startTime) => ({
      workDate: '2026-11-26',
      startTime,
      status: 'ON',
    })),
  }),
}

test('[AF-45] hours that are chosen for a proposal are thrown away after a question that names them', async () => {
  show([one], freeHours)
  await press('다른 시간')
  await press('15:00')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: '고른 시간을 버릴까요?' })).toBeDefined()
  await press('계속 고르기')
  expect(screen.getByRole('button', { name: '1개 시간 문자로 보내기' })).toBeDefined()
})

test('[WK-08] other starts are chosen from the free ones, none that overlaps, and sent; a taken one is chosen anew', async () => {
  const path = '/api/admin/requests/7/propose'
  const server = show([one], {
    ...freeHours,
    [path]: refusedBy('PROPOSAL_TAKEN'),
  })
  await press('다른 시간')
  await press('15:00')
  expect(screen.getByRole('button', { name: /^13:30/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /^15:30/ }).getAttribute('aria-disabled')).toBe('true')
  await press('16:00')
  await press('2개 시간 문자로 보내기')
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: sentenceOf('PROPOSAL_TAKEN') })).getByRole(
      'button',
    ),
  )
  expect(server.bodiesOf(path)).toEqual([{ revision: 2, starts: ['2026-11-26T15:00', '2026-11-26T16:00'] }])
  server.replies[path] = success({ expiresAt: '2026-11-25T15:00' })
  await press('15:00')
  await press('1개 시간 문자로 보내기')
  expect((await toast()).textContent).toContain('내일 15:00까지 잡아 둘게요.')
})

test('[WK-55] for a request of 80 minutes days and starts with room for all of it are proposed', async () => {
  const month = '/api/branch/month/GN?month=2026-11&minutes=80'
  const scheduleList = ['15:00', '15:30'].map((startTime) => ({
    workDate: '2026-11-26',
    startTime,
    status: 'ON',
  }))
  const server = show([{ ...one, minutes: 80 }], {
    [month]: success({ days: [] }),
    '/api/branch/time/GN?selectDate=2026-11-26&minutes=80': success({
      ...{ startTime: null, endTime: null, workday: [], scheduleList },
    }),
  })
  await press('다른 시간')
  const isOff = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-disabled')
  expect([await isOff(/^15:00/), await isOff(/^15:30/)]).toEqual(['true', 'false'])
  expect(server.calls.map(({ path }) => path)).toContain(month)
})

test('[WK-08] a request with a proposal says which starts, and until when an answer may come', async () => {
  show([{ ...one, proposal: { starts: ['2026-11-27T10:00'], expiresAt: '2026-11-25T14:20' } }])
  expect(
    (await card('11월 26일(목) 14:00')).getByText(/11월 27일\(금\) 10:00\. 내일 14:20까지/),
  ).toBeDefined()
})

test('nothing waiting says so; a list that can’t be read can be loaded again', async () => {
  const server = show([])
  expect(await screen.findByText('기다리는 신청이 없어요')).toBeDefined()
  cleanup()
  server.replies[listPath()] = refusal(503, '잠시 후 다시 시도해 주세요.')
  visit(RequestsScreen, { path: '/admin/requests' })
  expect(await screen.findByRole('button', { name: '다시 불러오기' }, { timeout: 10_000 })).toBeDefined()
})

test('[AF-07] on a PC requests are a table: its heads sort at the server, c confirms the row, r declines what is chosen', async () => {
  isWide = true
  const byDue = `${listPath()}&sort=due`
  const decline = (id: number) => `/api/admin/requests/${id}/decline`
  const server = show([one, two, three], {
    [byDue]: success({ requests: [one, two, three], last: true, newest: 9 }),
    [paths.confirm]: success({ requests: [{ id: 8, isConfirmed: true, message: null }] }),
    [decline(7)]: { result: 'success', message: DECLINED },
    [decline(9)]: refusedBy('DESK_CHANGED'),
  })
  await userEvent.click(await screen.findByRole('button', { name: '답할 기한' }))
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(byDue))
  expect(screen.getByRole('columnheader', { name: '답할 기한' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.keyboard('jjc')
  expect((await toast()).textContent).toContain('1건을 확정했어요.')
  expect(server.bodiesOf(paths.confirm)).toEqual([{ requests: [{ id: 8, revision: 2 }] }])
  await userEvent.click(screen.getByRole('checkbox', { name: '11월 26일(목) 14:00 한*솔 고르기' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '11월 26일(목) 18:00 한*솔 고르기' }))
  expect(screen.getByText('이용권 1건 · 센터 결제 1건')).toBeDefined()
  await userEvent.keyboard('r')
  await userEvent.click(await screen.findByRole('radio', { name: DECLINE_REASONS.NO_HOUR }))
  await press('거절하기')
  await waitFor(async () =>
    expect((await toast()).textContent).toContain('1건을 거절했어요. 1건은 그사이 바뀌었어요.'),
  )
})

test('[AF-07] the open request stands in a panel beside the table; Ctrl Enter confirms, Esc gives the focus back', async () => {
  isWide = true
  const server = show([one, two], {
    '/api/branch/month/GN?month=2026-11': success({ days: [] }),
    '/api/branch/time/GN?selectDate=2026-11-26': success({
      ...{ startTime: null, endTime: null, workday: [], scheduleList: [] },
    }),
    [paths.confirm]: success({ requests: [{ id: 7, isConfirmed: true, message: null }] }),
  })
  const row = await screen.findByRole('button', { name: '11월 26일(목) 14:00' })
  await userEvent.click(row)
  const panel = await screen.findByRole('complementary', { name: '한*솔' })
  expect(document.activeElement?.textContent).toBe('한*솔')
  expect(within(panel).getByText('10회권 · 9회 남음')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(row))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('complementary')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(server.bodiesOf(paths.confirm)).toEqual([{ requests: [{ id: 7, revision: 2 }] }]),
  )
})
