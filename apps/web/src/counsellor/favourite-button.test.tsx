// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { seoha } from '../../test/samples.ts'
import { refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { CounsellorList } from './counsellor-list.tsx'

const success = (data: unknown) => ({ result: 'success', data })
const second = { ...seoha, wrId: 102, adminId: 'js_c2', name: '강도윤' }
const absent = { ...seoha, wrId: 106, adminId: 'js_c6', name: '홍지후', status: 'N' }

function show(favourites: unknown, replies: Record<string, unknown> = {}) {
  const server = stubServer({
    '/api/branch': [branch()],
    '/api/member/g5/GN': success([seoha, second, absent]),
    '/api/favourite': favourites,
    ...replies,
  })
  visit(() => <CounsellorList branchCode="GN" />, { path: '/Reservation' })
  return server
}
const heart = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name: `${name} 관심 상담사`, pressed })
const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.slice(0, 3))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[CN-10] favourites come first, those who can’t be booked last, and a press moves nobody', async () => {
  localStorage.setItem('token', tokenOf('1'))
  const { calls } = show(success([102, 106]), { '/api/favourite/101': success([101, 102, 106]) })
  expect(await heart('강도윤', true)).toBeDefined()
  expect(names()).toEqual(['강도윤', '윤서하', '홍지후'])
  await userEvent.click(await heart('윤서하', false))
  expect(await heart('윤서하', true)).toBe(document.activeElement)
  expect(names()).toEqual(['강도윤', '윤서하', '홍지후'])
  await userEvent.click(await heart('윤서하', true))
  expect(await heart('윤서하', false)).toBeDefined()
  expect(calls.filter(({ path }) => path === '/api/favourite/101')).toHaveLength(2)
})

test('[CN-10] a press that fails is told, and the heart stays as it was', async () => {
  localStorage.setItem('token', tokenOf('1'))
  show(success([]), { '/api/favourite/101': refusedBy('DATABASE_AWAY') })
  await userEvent.click(await heart('윤서하', false))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(screen.getByRole('button', { name: '윤서하 관심 상담사', hidden: true }).ariaPressed).toBe('false')
})

test('[CN-10] whoever isn’t logged in, and where favourites can’t be read, sees the list without hearts', async () => {
  const { calls } = show(success([]))
  await screen.findByRole('link', { name: /윤서하/ })
  expect(screen.queryByRole('button', { name: /관심 상담사/ })).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/api/favourite')
  cleanup()
  localStorage.setItem('token', tokenOf('1'))
  show(refusedBy('NOT_FOUND'))
  await screen.findByRole('link', { name: /윤서하/ })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /관심 상담사/ })).toBeNull())
})
