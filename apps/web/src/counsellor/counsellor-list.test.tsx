// @vitest-environment jsdom
import type { FreeHours } from '@self/contract/free-hours'
import type { Profile } from '@self/contract/profile'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { seoha } from '../../test/samples.ts'
import { CounsellorList } from './counsellor-list.tsx'

const full: Profile = {
  ...seoha,
  target: '직장인 · 부부',
  history: '첫째 줄\n둘째 줄\n셋째 줄\n넷째 줄',
  education: '가온대학교 박사\n가온대학교 석사',
  qualification: '상담심리사 1급',
}
const plain: Profile = {
  ...seoha,
  say: null,
  topics: [],
  forWhom: [],
  howWeMeet: null,
  wrId: 102,
  adminId: 'js_c2',
  name: '강도윤',
  status: 'N',
  role: null,
  file: null,
}

const noHours: FreeHours[] = []
const branches = [branch(), branch({ branch: 'JS', branchName: '잠실센터', centerType: 'PRIVATE' })]

function show(answer: () => Promise<Response> | Response, branchCode = 'JS', hours = success(noHours)) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      if (path === '/api/branch') return Response.json(branches)
      return path.startsWith('/api/branch/ahead/') ? hours() : answer()
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CounsellorList branchCode={branchCode} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const success = (data: unknown) => () => Response.json({ result: 'success', data })

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

test('[RS-04] a card says name, role, target, career, education and qualifications', async () => {
  show(success([plain, full]))
  const cards = await screen.findAllByRole('article')
  const [first, second] = cards.map((card) => within(card))
  expect(first?.getByRole('heading').textContent).toBe('윤서하 수석 상담사 상담')
  expect(first?.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '상담 대상',
    '경력',
    '학력',
    '자격',
  ])
  expect(first?.getByText(/가온대학교 박사/).textContent).toBe('가온대학교 박사\n가온대학교 석사')
  expect(second?.getByText('프로필 정보 없음')).toBeDefined()
  expect(second?.getByText('지금은 예약할 수 없어요')).toBeDefined()
  expect(second?.queryByRole('term')).toBeNull()
  expect(fetch).toHaveBeenCalledWith('/api/member/g5/JS', expect.anything())
})

test('[RS-04] a long list folds after three lines', async () => {
  show(success([full]))
  const more = await screen.findByRole('button', { name: '윤서하 경력 더 보기' })
  expect(screen.getByText(/첫째 줄/).textContent).toBe('첫째 줄\n둘째 줄\n셋째 줄')
  await userEvent.click(more)
  expect(screen.getByText(/첫째 줄/).textContent).toContain('넷째 줄')
  await userEvent.click(screen.getByRole('button', { name: '윤서하 경력 접기', expanded: true }))
  expect(screen.queryByText(/넷째 줄/)).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('[RS-04] a missing or broken picture falls back to the placeholder', async () => {
  show(success([full, plain]))
  await screen.findAllByRole('article')
  const [first, second] = document.querySelectorAll('img')
  expect(first?.getAttribute('src')).toBe('/self/demo/counsellor-1.svg')
  expect(second?.getAttribute('src')).toMatch(/counsellor-default\.svg$/)
  if (first) fireEvent.error(first)
  expect(first?.getAttribute('src')).toMatch(/counsellor-default\.svg$/)
})

test('[RS-04] loading, nobody yet and no branch each say so', async () => {
  show(() => new Promise(() => {}))
  expect(screen.getByText('전문가 정보를 불러오고 있어요')).toBeDefined()
  cleanup()
  show(success([]))
  expect(await screen.findByRole('heading', { name: '전문가 정보를 준비하고 있어요' })).toBeDefined()
  cleanup()
  show(success([full]), '')
  expect(screen.getByText('센터를 먼저 골라 주세요')).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('[RS-16] counsellors that could not be loaded are told, with a way to try again', async () => {
  let answer = () => Response.json({ message: '잠시 뒤 다시 시도해 주세요.' }, { status: 503 })
  show(() => answer())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('전문가 정보를 불러오지 못했어요.')
  expect(alert.textContent).toContain('잠시 뒤 다시 시도해 주세요.')
  answer = success([full])
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByRole('article')).toBeDefined()
})

const free = (date: string, ...times: string[]) => ({ date, times })

test('[CN-03] a card leads to the page, with the sentence, the topics and the next free hour', async () => {
  const hours = [{ wrId: 101, days: [free('2026-11-24', '14:00', '15:00'), free('2026-11-25', '10:00')] }]
  show(success([full, plain]), 'JS', success(hours))
  const link = await screen.findByRole('link', { name: /윤서하/ })
  expect(link.getAttribute('href')).toBe('/Counsellor/101')
  expect(link.textContent).toContain('서두르지 않아요. 오늘 꺼낼 만큼부터 같이 봐요')
  expect(link.textContent).toContain('직장 스트레스 · 번아웃')
  expect(await within(link).findByText('11월 24일(화) 14:00')).toBeDefined()
  const absent = screen.getByRole('link', { name: /강도윤/ })
  expect(absent.textContent).not.toMatch(/빈 시간/)
})

test('[CN-03] nobody free says so; hours that are not known are left out', async () => {
  show(success([full]), 'JS', success([{ wrId: 101, days: [] }]))
  expect(await screen.findByText('앞으로 2주 안에는 빈 시간이 없어요')).toBeDefined()
  cleanup()
  show(success([full]), 'GN')
  const link = await screen.findByRole('link', { name: /윤서하/ })
  expect(link.textContent).not.toMatch(/빈 시간/)
})

const tester: Profile = {
  ...seoha,
  wrId: 103,
  adminId: 'js_c3',
  name: '민채원',
  canTest: 'Y',
  topics: ['불안'],
}
const hours = [
  { wrId: 101, days: [free('2026-11-24', '14:00', '19:00')] },
  { wrId: 103, days: [free('2026-11-28', '10:00')] },
]
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent?.slice(0, 3))

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(screen.getByRole('option', { name: option }))
}

test('[CN-05] topic, way, weekday and time of day narrow the list down, and the hour said is one of them', async () => {
  show(success([full, tester, plain]), 'JS', success(hours))
  await choose('고민', '불안')
  expect(names()).toEqual(['민채원'])
  expect(screen.getByRole('status').textContent).toBe('상담사 1명')
  await choose('고민', '모든 고민')
  await choose('상담·검사', '상담')
  expect(names()).toEqual(['윤서하', '강도윤'])
  await choose('시간대', '저녁')
  expect(names()).toEqual(['윤서하'])
  expect(screen.getByText('11월 24일(화) 19:00')).toBeDefined()
})

test('[CN-05] nobody left says so, and one press shows everybody again', async () => {
  show(success([full, tester]), 'JS', success(hours))
  await choose('고민', '불안')
  await choose('요일', '화요일')
  expect(await screen.findByText('조건에 맞는 상담사가 없어요')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '조건 지우기' }))
  expect(names()).toEqual(['윤서하', '민채원'])
  expect(location.hash).toBe('')
})

test('[CN-06] what the address says is looked for, and what nobody here knows is not', async () => {
  history.replaceState(null, '', '/#topic=불안&way=점괘&weekday=토')
  show(success([full, tester]), 'JS', success(hours))
  await vi.waitFor(() => expect(names()).toEqual(['민채원']))
  expect(screen.getByRole('combobox', { name: '상담·검사' }).textContent).toContain('모두')
})

test('[CN-05] where counsellors are assigned their hours are not looked for', async () => {
  show(success([full, tester]), 'GN')
  await screen.findByRole('combobox', { name: '고민' })
  expect(screen.queryByRole('combobox', { name: '요일' })).toBeNull()
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).not.toContain('/api/branch/ahead/GN?')
})
