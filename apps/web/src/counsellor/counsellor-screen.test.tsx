// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { seoha } from '../../test/samples.ts'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { CounsellorScreen } from './counsellor-screen.tsx'

const success = (data: unknown) => ({ result: 'success', data })
const jamsil = branch({ branch: 'JS', branchName: '잠실센터', centerType: 'PRIVATE' })
const hours = [
  {
    wrId: 101,
    days: [
      { date: '2026-11-24', times: ['14:00', '15:00'] },
      { date: '2026-11-25', times: ['10:00'] },
    ],
  },
]

function show(replies: Record<string, unknown> = {}, path = '/Counsellor/101') {
  const server = stubServer({
    '/api/branch': [jamsil],
    '/api/member/profile/101': success(seoha),
    '/api/branch/ahead/JS?': success(hours),
    ...replies,
  })
  visit(CounsellorScreen, { path, route: '/Counsellor/:wrId' })
  return server
}
const arrivalOf = (text: string | null) => JSON.parse(text?.replace('/Reservation ', '') ?? '')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CN-03] the page says what is talked about, with whom and how, before the career', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: '윤서하' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: '가까운 빈 시간' })).toBeDefined()
  expect(screen.getByText('서두르지 않아요. 오늘 꺼낼 만큼부터 같이 봐요')).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '함께 다루는 이야기',
    '이런 분과 만나요',
    '이렇게 만나요',
    '가까운 빈 시간',
  ])
  expect(screen.getByText('끝나기 10분 전에 함께 정리해요')).toBeDefined()
})

test('[CN-04] a booking begins with the counsellor, and with the hour that is chosen', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: '11월 24일(화) 14:00' }))
  await userEvent.click(screen.getByRole('link', { name: '이 상담사로 예약' }))
  expect(arrivalOf((await screen.findByLabelText('elsewhere')).textContent)).toEqual({
    selectedCode: 'JS',
    counsellor: { adminId: 'js_c1', name: '윤서하', canTest: 'N' },
    start: { date: '2026-11-24', time: '14:00' },
  })
})

test('[CN-04] a second press lets go of the hour; without one the counsellor alone goes along', async () => {
  show()
  const hour = await screen.findByRole('button', { name: '11월 24일(화) 14:00', pressed: false })
  await userEvent.click(hour)
  await userEvent.click(hour)
  await userEvent.click(screen.getByRole('link', { name: '이 상담사로 예약' }))
  expect(arrivalOf((await screen.findByLabelText('elsewhere')).textContent)).toEqual({
    selectedCode: 'JS',
    counsellor: { adminId: 'js_c1', name: '윤서하', canTest: 'N' },
  })
})

test('[CN-04] where the branch assigns counsellors, or one can’t be booked, only the branch goes along', async () => {
  show({ '/api/branch': [{ ...jamsil, centerType: 'GENERAL' }] })
  await userEvent.click(await screen.findByRole('link', { name: '잠실센터 예약하기' }))
  expect(arrivalOf((await screen.findByLabelText('elsewhere')).textContent)).toEqual({ selectedCode: 'JS' })
  cleanup()
  const { calls } = show({ '/api/member/profile/101': success({ ...seoha, status: 'N' }) })
  expect(await screen.findByText('지금은 예약할 수 없어요')).toBeDefined()
  expect(await screen.findByRole('link', { name: '잠실센터 예약하기' })).toBeDefined()
  expect(calls.map(({ path }) => path)).not.toContain('/api/branch/ahead/JS?')
})

test('[CN-03] nothing written is left out, and nobody free says so', async () => {
  const bare = { ...seoha, role: null, say: null, topics: [], forWhom: [], howWeMeet: null }
  show({
    '/api/member/profile/101': success(bare),
    '/api/branch/ahead/JS?': success([{ wrId: 101, days: [] }]),
  })
  expect(await screen.findByText('프로필 정보 없음')).toBeDefined()
  expect(await screen.findByText(/앞으로 2주 안에는 빈 시간이 없어요/)).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
})

test('[CN-03] a counsellor who is not there, and an address that names none, say so', async () => {
  show({ '/api/member/profile/101': refusedBy('NOT_FOUND') })
  expect(await screen.findByRole('heading', { name: '상담사를 찾지 못했어요' })).toBeDefined()
  cleanup()
  const { calls } = show({}, '/Counsellor/js_c1')
  expect(await screen.findByRole('heading', { name: '상담사를 찾지 못했어요' })).toBeDefined()
  expect(calls).toEqual([])
})

test('[CN-03] hours or branches that could not be loaded can be asked for again', async () => {
  const server = show({ '/api/branch/ahead/JS?': refusedBy('DATABASE_AWAY') })
  const again = await screen.findByRole('button', { name: '빈 시간 다시 불러오기' }, { timeout: 5000 })
  server.replies['/api/branch/ahead/JS?'] = success(hours)
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: '11월 24일(화) 14:00' })).toBeDefined()
  cleanup()
  const other = show({ '/api/branch': refusedBy('DATABASE_AWAY') })
  const retry = await screen.findByRole('button', { name: '다시 불러오기' }, { timeout: 5000 })
  other.replies['/api/branch'] = [jamsil]
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: '이 상담사로 예약' })).toBeDefined()
})

test('[CN-03] a counsellor who could not be loaded leaves the screen its title', async () => {
  show({ '/api/member/profile/101': refusedBy('DATABASE_AWAY') })
  expect(await screen.findByRole('button', { name: '다시 불러오기' }, { timeout: 5000 })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: '상담사 소개' })).toBeDefined()
})

test('[CN-08] an hour that was suggested is chosen and offered instead of its day’s first', async () => {
  stubServer({
    '/api/branch': [jamsil],
    '/api/member/profile/101': success(seoha),
    '/api/branch/ahead/JS?': success(hours),
  })
  const state = { start: { date: '2026-11-24', time: '15:00' } }
  visit(CounsellorScreen, { path: '/Counsellor/101', route: '/Counsellor/:wrId', state })
  expect(await screen.findByRole('button', { name: '11월 24일(화) 15:00', pressed: true })).toBeDefined()
  expect(screen.queryByRole('button', { name: '11월 24일(화) 14:00' })).toBeNull()
})
