// @vitest-environment jsdom
import type { Lending } from '@self/contract/lending'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branch } from '../../test/branch.ts'
import { jamsil } from '../../test/samples.ts'
import { stubServer, visit } from '../../test/visit.ts'
import { LendingScreen } from './lending-screen.tsx'

const PATH = '/api/admin/counsellors/133/lending'
const blocks = [{ weekday: 1, from: '10:00', until: '22:00' }]
const loanOf = (branch: string, branchName: string, from: string) => ({
  ...{ branch, branchName, from, until: null as string | null, blocks },
})
const lendingOf = (revision: number, loans: Lending['loans']) => ({
  result: 'success',
  data: { wrId: 133, name: '하온유', revision, branch: 'DS', loans },
})
const BRANCHES = [
  { ...branch(), status: 'OPEN' },
  { ...jamsil, status: 'OPEN' },
]

/** Answers the first save only when told, and then has these loans. */
function serve(before: Lending['loans'], after: Lending['loans'], address: string) {
  const server = stubServer({
    [PATH]: lendingOf(4, before),
    '/api/admin/branches/all': { result: 'success', data: BRANCHES },
    '/api/admin/changes?entity=LENDING&entityId=133&page=0&size=20': { content: [], last: true },
  })
  const send = fetch
  let save = () => {}
  const isSaved = new Promise<void>((resolve) => (save = resolve))
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const reply = await send(path, request)
    if (request.method !== 'PUT') return reply
    await isSaved
    server.replies[PATH] = lendingOf(5, after)
    return Response.json({ result: 'success' })
  })
  visit(LendingScreen, { path: address, route: '/admin/counsellors/:wrId/lending' })
  return { ...server, save: () => save() }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sentTo = (server: ReturnType<typeof serve>) =>
  server.bodiesOf(PATH).filter((body) => body !== undefined)

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[AF-05] what is written during the first save of a loan stays, and is saved next as the same loan', async () => {
  const server = serve([], [loanOf('GN', '강남센터', '2026-12-01')], '/admin/counsellors/133/lending')
  await userEvent.click(await screen.findByRole('combobox', { name: '센터' }))
  await userEvent.click(await screen.findByRole('option', { name: '강남센터' }))
  write('첫날', '2026-12-01')
  await press('월요일 시간 더하기')
  await press('저장')
  write('마지막 날', '2026-12-31')
  server.save()
  await screen.findByText('언제 어디에서')
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '저장' }).ariaDisabled).not.toBe('true'))
  expect([field('첫날').value, field('마지막 날').value]).toEqual(['2026-12-01', '2026-12-31'])
  await press('저장')
  await vi.waitFor(() => expect(sentTo(server)).toHaveLength(2))
  expect(sentTo(server)[1]).toMatchObject({
    ...{ revision: 5, loans: [{ branch: 'GN', from: '2026-12-01', until: '2026-12-31' }] },
  })
})

test('[AF-05] so does what is written while a loan is saved under another first day, beside other loans', async () => {
  const other = { ...loanOf('JS', '잠실센터', '2026-12-07'), until: '2026-12-31' }
  const [before, after] = ['2027-01-04', '2027-01-11'].map((from) => loanOf('GN', '강남센터', from))
  if (!before || !after) throw new Error('there are two')
  const address = '/admin/counsellors/133/lending?loan=GN-2027-01-04'
  const server = serve([other, before], [other, after], address)
  await screen.findByRole('button', { name: '이 기간 지우기' })
  write('첫날', '2027-01-11')
  await press('저장')
  write('마지막 날', '2027-01-31')
  server.save()
  await screen.findByText('저장했어요.')
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('1월 11일'),
  )
  expect([field('첫날').value, field('마지막 날').value]).toEqual(['2027-01-11', '2027-01-31'])
})
