// @vitest-environment jsdom
import type { Profile } from '@self/contract/profile'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { seoha } from '../../test/samples.ts'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { MatchScreen } from './match-screen.tsx'

const success = (data: unknown) => ({ result: 'success', data })
const jamsil = branch({ branch: 'JS', branchName: '잠실센터', centerType: 'PRIVATE' })
const chaewon: Profile = { ...seoha, wrId: 103, adminId: 'js_c3', name: '민채원', topics: ['불안'] }
const away: Profile = { ...seoha, wrId: 106, adminId: 'js_c6', name: '홍지후', status: 'N', topics: ['진로'] }
const hours = [
  { wrId: 101, days: [{ date: '2026-11-24', times: ['14:00', '19:00'] }] },
  { wrId: 103, days: [{ date: '2026-11-25', times: ['18:30'] }] },
]

function show(replies: Record<string, unknown> = {}, state?: unknown) {
  const server = stubServer({
    '/api/branch': [jamsil],
    '/api/member/g5/JS': success([seoha, chaewon, away]),
    '/api/branch/ahead/JS?': success(hours),
    ...replies,
  })
  visit(MatchScreen, { path: '/Match/JS', route: '/Match/:branchCode', state })
  return server
}
const answer = async (name: string) => userEvent.click(await screen.findByRole('link', { name }))
const title = () => screen.findByRole('heading', { level: 1 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CN-08] three questions in the words of those who can be booked lead to them, with reasons and hours', async () => {
  const { calls } = show()
  expect((await title()).textContent).toBe('어떤 이야기를 하고 싶으세요?')
  expect(screen.queryByRole('link', { name: '진로' })).toBeNull()
  await answer('불안')
  expect((await title()).textContent).toBe('누구를 위한 상담인가요?')
  await answer('성인')
  expect((await title()).textContent).toBe('언제가 좋으세요?')
  await answer('평일 저녁')
  expect((await title()).textContent).toBe('이런 두 사람은 어떠세요?')
  const [first, second] = screen.getAllByRole('article').map((card) => within(card))
  expect(first?.getByRole('heading').textContent).toContain('민채원')
  expect(first?.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '함께 다루는 이야기 불안',
    '만나는 분 성인',
    '빈 시간 평일 저녁',
  ])
  expect(first?.getByText('11월 25일(수) 18:30')).toBeDefined()
  expect(second?.getAllByRole('listitem')).toHaveLength(2)
  expect(second?.getByText('11월 24일(화) 19:00')).toBeDefined()
  expect(JSON.stringify(calls)).not.toMatch(/불안|성인|저녁/)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/불안|성인|저녁/)
})

test('[CN-08] whoever is suggested is looked at with that hour chosen, or the answers are changed', async () => {
  show({}, { topic: '', forWhom: '', when: '' })
  await userEvent.click(await screen.findByRole('link', { name: /윤서하/ }))
  expect((await screen.findByLabelText('elsewhere')).textContent).toBe(
    '/Counsellor/101 {"start":{"date":"2026-11-24","time":"14:00"}}',
  )
  cleanup()
  show({}, { topic: '', forWhom: '', when: '' })
  await answer('답을 바꿔서 다시 찾기')
  expect((await title()).textContent).toBe('어떤 이야기를 하고 싶으세요?')
})

test('[CN-08] nobody free then says so, and a foreign state asks from the start', async () => {
  show({}, { topic: '', forWhom: '', when: '주말' })
  expect((await title()).textContent).toBe('앞으로 2주 안에 맞는 시간이 없어요')
  cleanup()
  show({}, { topic: '불안', forWhom: '', when: 'constructor' })
  expect((await title()).textContent).toBe('어떤 이야기를 하고 싶으세요?')
})

test('[CN-08] a branch that assigns its counsellors leads to its booking; what fails can be tried again', async () => {
  show({ '/api/branch': [branch({ branch: 'JS' })] })
  expect((await title()).textContent).toBe('이 센터에서는 예약할 때 상담사를 고르지 않아요')
  cleanup()
  const server = show({ '/api/branch/ahead/JS?': refusedBy('DATABASE_AWAY') })
  const retry = await screen.findByRole('button', { name: '다시 불러오기' }, { timeout: 5000 })
  expect((await title()).textContent).toBe('상담사 찾기')
  server.replies['/api/branch/ahead/JS?'] = success(hours)
  await userEvent.click(retry)
  expect((await title()).textContent).toBe('어떤 이야기를 하고 싶으세요?')
})
