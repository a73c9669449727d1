// @vitest-environment jsdom
import type { EditedBranch } from '@self/contract/branch-editing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { BranchScreen, NewBranchScreen } from './branch-screen.tsx'
import { NEW_BRANCH } from './draft.ts'

const branch: EditedBranch = {
  code: 'SS',
  revision: 3,
  fields: {
    ...NEW_BRANCH,
    name: '성수센터',
    addr: '서울특별시 성동구 예시성수로 15',
    tel: '02-000-1015',
    bizHours: '평일 10:00 ~ 21:00|주말 휴무',
    notifyPhones: ['01000001015'],
  },
  found: null,
  ready: { counsellors: 0, hasHours: false, hasPosition: false },
}
const SAVE = '/api/admin/branches/SS'
const ADD = '/api/admin/branches'
const touched = {
  ...{ kind: 'SESSION', id: 9, branchCode: 'SS', branchName: '성수센터', hopeDate: '2026-11-24' },
  ...{ hopeTime: '14:00', minutes: 50, userName: '김*늘', counsellorName: null, misfits: ['CLOSED'] },
  ...{ choices: ['KEEP', 'CANCEL'], starts: [], successor: null },
}

function serve(replies: Record<string, unknown> = {}) {
  return stubServer({
    [SAVE]: { result: 'success', data: branch },
    '/api/admin/changes?entity=BRANCH&entityId=SS&page=0&size=20': { content: [], last: true },
    ...replies,
  })
}
const show = () => visit(BranchScreen, { path: '/admin/branches/SS', route: '/admin/branches/:code' })
const choose = async (label: string, option: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(screen.getByRole('option', { name: option }))
}
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }))

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[CT-32] a draft says what bookings need, is previewed by the members’ own details, and keeps its code', async () => {
  serve()
  show()
  expect(await screen.findByRole('link', { name: '운영 시간 적기' })).toBeDefined()
  expect(screen.getByRole('link', { name: '상담사 등록하기' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('코드').readOnly).toBe(true)
  const preview = within(screen.getByRole('region', { name: '미리 보기' }))
  await userEvent.type(screen.getByLabelText('소개'), '조용한 골목 안에 있어요.')
  expect(preview.getByText('조용한 골목 안에 있어요.')).toBeDefined()
  expect(preview.getByText('주말 휴무')).toBeDefined()
  await userEvent.clear(screen.getByLabelText('이름'))
  expect(preview.getByRole('heading', { name: '이름 없는 센터' })).toBeDefined()
  expect(preview.getByText(/초안이라 회원에게는 보이지 않아요/)).toBeDefined()
})

test('[CT-33] a status that touches sessions is saved with what is decided about them', async () => {
  const server = serve()
  show()
  await choose('상태', /^닫음/)
  server.replies[SAVE] = Response.json(
    { status: 409, code: 'IMPACT_UNDECIDED', message: '닿는 예약이 있어요.', touched: [touched] },
    { status: 409 },
  )
  await save()
  const panel = within(await screen.findByRole('complementary'))
  await userEvent.click(panel.getByRole('radio', { name: /그대로/ }))
  server.replies[SAVE] = { result: 'success', data: { touched: [] } }
  await userEvent.click(panel.getByRole('button', { name: '저장' }))
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  const sent = server.bodiesOf(SAVE).filter(Boolean)
  expect(sent).toMatchObject([
    { revision: 3, status: 'CLOSED', decisions: [], seats: null, notifyPhones: ['01000001015'] },
    { revision: 3, status: 'CLOSED', decisions: [{ kind: 'SESSION', id: 9, choice: 'KEEP' }] },
  ])
})

test('[CT-13] a save that fails with its decisions says so in the panel, which stays with what was decided', async () => {
  const server = serve()
  show()
  await choose('상태', /^닫음/)
  server.replies[SAVE] = Response.json(
    { status: 409, code: 'IMPACT_UNDECIDED', message: '닿는 예약이 있어요.', touched: [touched] },
    { status: 409 },
  )
  await save()
  const panel = within(await screen.findByRole('complementary'))
  await userEvent.click(panel.getByRole('radio', { name: /그대로/ }))
  server.replies[SAVE] = refusedBy('DESK_CHANGED')
  await userEvent.click(panel.getByRole('button', { name: '저장' }))
  expect((await panel.findByRole('alert')).textContent).toMatch(/\S/)
  server.replies[SAVE] = { result: 'success', data: { touched: [] } }
  await userEvent.click(panel.getByRole('button', { name: '저장' }))
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('[CT-37] who saves second sees what the first has changed, and the own draft stays', async () => {
  const server = serve()
  show()
  const name = await screen.findByLabelText<HTMLInputElement>('이름')
  await userEvent.type(name, ' 본점')
  const change = { who: '김*늘', at: '2026-11-23T09:00', field: 'status', from: 'DRAFT', to: 'OPEN' }
  const message = '그사이 다른 사람이 먼저 바꿨어요.'
  server.replies[SAVE] = Response.json(
    { status: 409, code: 'EDIT_CONFLICT', message, changes: [change] },
    { status: 409 },
  )
  await save()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('운영 중')).toBeDefined()
  expect(name.value).toBe('성수센터 본점')
})

test('[CT-37] a save names the revision of the load its fields came from, and goes on from what the first has saved', async () => {
  const server = serve()
  show()
  await userEvent.type(await screen.findByLabelText('소개'), '조용한 골목')
  const theirs = { ...branch, revision: 4, fields: { ...branch.fields, addr: '서울특별시 성동구 예시로 1' } }
  server.replies[SAVE] = { result: 'success', data: theirs }
  const loads = () => server.bodiesOf(SAVE).filter((body) => body === undefined).length
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  fireEvent(window, new Event('visibilitychange')) // it is loaded again under the open form
  await vi.waitFor(() => expect(loads()).toBe(2))
  const message = '그사이 다른 사람이 먼저 바꿨어요.'
  const refusal = { status: 409, code: 'EDIT_CONFLICT', message, changes: [] }
  const send = fetch
  let isRefused = false
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const reply = await send(path, request)
    if (request.method !== 'PUT') return reply
    if (isRefused) return Response.json({ result: 'success', data: { touched: [] } })
    isRefused = true
    return Response.json(refusal, { status: 409 })
  })
  await save()
  await userEvent.click(await screen.findByRole('button', { name: '새로 불러오고 내가 고친 것만 남기기' }))
  await save()
  await screen.findByText('저장했어요.')
  expect(server.bodiesOf(SAVE).filter(Boolean)).toMatchObject([
    { revision: 3, addr: branch.fields.addr, description: '조용한 골목' },
    { revision: 4, addr: theirs.fields.addr, description: '조용한 골목' },
  ])
})

test('[CT-35] a new branch with a code that is none, or is taken, is told so at its code', async () => {
  const server = serve({ [ADD]: refusedBy('BRANCH_CODE_TAKEN') })
  visit(NewBranchScreen, { path: '/admin/branches/new' })
  const code = screen.getByLabelText('코드')
  await userEvent.type(code, 'js')
  await userEvent.type(screen.getByLabelText('이름'), '성수센터')
  await save()
  expect(screen.getByText('영문 대문자와 숫자 2~8자로 적어 주세요.')).toBeDefined()
  expect(document.activeElement).toBe(code)
  await userEvent.clear(code)
  await userEvent.type(code, 'JS')
  await save()
  expect(await screen.findByText(/이미 쓰고 있는 센터 코드예요/)).toBeDefined()
  expect(server.bodiesOf(ADD)).toMatchObject([{ code: 'JS', name: '성수센터', status: 'DRAFT' }])
})

test('[PY-05] while a new branch is saved nothing is typed that would be lost, and whoever leaves is not called back to it', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const server = serve({ [ADD]: { result: 'success', data: { code: 'JS' } } })
  const send = fetch
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const reply = await send(path, request)
    if (path === ADD) await answered
    return reply
  })
  const WithLink = () => (
    <>
      <Link to="/home">홈으로</Link>
      <NewBranchScreen />
    </>
  )
  visit(WithLink, { path: '/admin/branches/new' })
  await userEvent.type(screen.getByLabelText('코드'), 'JS')
  await userEvent.type(screen.getByLabelText('이름'), '성수센터')
  await save()
  expect(server.bodiesOf(ADD)).toHaveLength(1)
  const fields = ['코드', '이름', '오는 길'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  expect(fields.map(({ readOnly }) => readOnly)).toEqual([true, true, true])
  await userEvent.click(screen.getByRole('link', { name: '홈으로' }))
  answer()
  expect(await screen.findByText('저장했어요.')).toBeDefined()
  expect(screen.getByLabelText('elsewhere').textContent).toContain('/home')
})

test('[SF-03] who closes a branch reads by name what is sold no longer with it', async () => {
  const closing = { ...branch, soldHereAlone: ['성수 10회', '성수 1회'] }
  serve({ [SAVE]: { result: 'success', data: closing } })
  show()
  await screen.findByRole('combobox', { name: '상태' })
  expect(screen.queryByText('성수 10회, 성수 1회')).toBeNull()
  await choose('상태', /닫/)
  expect(await screen.findByText('성수 10회, 성수 1회')).toBeDefined()
})
