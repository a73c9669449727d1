// @vitest-environment jsdom
import type { StaffBanner } from '@self/contract/staff-banner'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { BannersScreen } from './banners-screen.tsx'

const LIST = '/api/admin/banners'
const SAVED = `${LIST}/7`
const slide: StaffBanner = {
  bannerId: 7,
  revision: 1,
  isDeleted: false,
  title: '봄',
  action: '예약하기',
  imageUrl: null,
  imageAlt: '',
  target: '/Reservation',
  tone: 'ORANGE',
  viewStatus: 'Y',
  showsFrom: null,
  showsUntil: null,
  audience: 'ALL',
  branchCode: null,
  sortOrder: 0,
}
const listOf = (...data: StaffBanner[]) => ({ result: 'success', data })

/** Answers the first save only when told. */
function slowServer() {
  const server = stubServer({ [LIST]: listOf(), [SAVED]: { result: 'success' } })
  const answer = fetch
  let save = () => {}
  const isSaved = new Promise<void>((resolve) => (save = resolve))
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    if (path !== LIST || request.method !== 'POST') return answer(path, request)
    await answer(path, request)
    await isSaved
    server.replies[LIST] = listOf(...(server.replies[LIST] as ReturnType<typeof listOf>).data, slide)
    return Response.json({ result: 'success', data: { id: 7 } })
  })
  return { ...server, save: () => save() }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[AF-05] what is written during the first save of a slide stays, and is saved next under its number', async () => {
  const server = slowServer()
  visit(BannersScreen, { path: '/admin/banners?open=new' })
  await userEvent.type(await screen.findByLabelText(/^문구/), '봄')
  await userEvent.type(field('누르는 곳의 이름'), '예약하기{Control>}s{/Control}')
  await userEvent.type(field('누르는 곳의 이름'), ' 지금')
  server.save()
  const panel = within(await screen.findByRole('complementary', { name: '봄' }))
  expect(field('누르는 곳의 이름').value).toBe('예약하기 지금')
  expect(document.activeElement).toBe(field('누르는 곳의 이름'))
  await userEvent.click(panel.getByRole('button', { name: '저장' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf(SAVED)).toMatchObject([{ action: '예약하기 지금', revision: 1 }]),
  )
})

test('[AF-05] whoever has opened another slide during a save stays there', async () => {
  const server = slowServer()
  server.replies[LIST] = listOf({ ...slide, bannerId: 5, title: '여름' })
  visit(BannersScreen, { path: '/admin/banners?open=new' })
  await userEvent.type(await screen.findByLabelText(/^문구/), '봄')
  await userEvent.type(field('누르는 곳의 이름'), '예약하기{Control>}s{/Control}')
  await userEvent.click(await screen.findByText('여름'))
  await screen.findByRole('complementary', { name: '여름' })
  server.save()
  await screen.findByText('저장했어요.')
  expect(await screen.findByRole('row', { name: /봄/ })).toBeDefined()
  expect(screen.getByRole('complementary', { name: '여름' })).toBeDefined()
})
