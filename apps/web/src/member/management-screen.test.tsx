// @vitest-environment jsdom
import type { ListedMember } from '@self/contract/management'
import type { UserType } from '@self/contract/member'
import { tasksOf } from '@self/contract/task'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, refusedBy, stubServer, tokenOf, unreachable, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { ManagementScreen } from './management-screen.tsx'

const haneul: ListedMember = {
  memberId: 1,
  userName: '김하늘',
  userPhone: '010-****-0001',
  snsType: 'PHONE',
  status: 'ACTIVE',
  eapInfo: '',
  userType: 'MEMBER',
}
const staff: ListedMember = { ...haneul, memberId: 8, userName: '정다운', userType: 'ADMIN' }
const master: ListedMember = { ...haneul, memberId: 9, userName: '한누리', userType: 'MASTER' }
const many = (from: number, count: number): ListedMember[] =>
  Array.from({ length: count }, (_, index) => ({
    ...haneul,
    memberId: from + index,
    userName: `회원${from + index}`,
  }))

const listPath = (page: number) => `/api/user/list?page=${page}&size=10`
const success = { result: 'success' }
const EVERY_BRANCH = (['BRANCH_MANAGER', 'SUPPORT', 'CONTENT'] as const).map((role) => ({
  role,
  branchCode: null,
  wrId: null,
}))

function show(replies: Record<string, unknown> = {}, userType: UserType = 'ADMIN') {
  const viewer = { ...(userType === 'ADMIN' ? staff : master), userPhone: '' }
  const { snsType: _sns, status: _status, ...person } = viewer
  const data = { ...person, tasks: tasksOf({ userType, grants: EVERY_BRANCH }), branches: null }
  const server = stubServer({
    '/api/user/info': { result: 'success', data },
    '/api/user/comp': [{ comp: '가온테크' }, { comp: '누리물산' }],
    [listPath(0)]: [haneul, staff, master],
    ...replies,
  })
  visit(ManagementScreen, { path: '/Management' })
  return server
}

const card = async (name: string) => within(await screen.findByRole('group', { name }))
const field = async (name: string, label: string) => (await card(name)).getByRole('combobox', { name: label })
async function choose(name: string, label: string, option: string) {
  await userEvent.click(await field(name, label))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const toast = () => screen.findByRole('region', { name: '알림' })

beforeEach(() => storeToken(tokenOf('8')))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('[AD-01] a member shows name, masked phone, 회원 or 관리자, and the company', async () => {
  show()
  const own = await card('김하늘')
  expect(own.getByText('010-****-0001')).toBeDefined()
  expect(own.getByRole('combobox', { name: '기업 소속' }).textContent).toBe('없음')
  const types = await Promise.all(
    ['김하늘', '정다운', '한누리'].map(
      async (name) => (await card(name)).getByRole('heading', { level: 3 }).nextElementSibling?.textContent,
    ),
  )
  expect(types).toEqual(['회원', '관리자', '관리자'])
  expect(screen.getByRole('link', { name: '숏링크 만들기' }).getAttribute('href')).toBe(
    '/admin/direct-url-generator',
  )
})

test('[AD-01] ten at a time, the focus on the first new one, and the end is said', async () => {
  show({ [listPath(0)]: many(1, 10), [listPath(1)]: many(10, 4) })
  await userEvent.click(await screen.findByRole('button', { name: '더 보기' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: '회원11' })))
  expect(screen.getAllByRole('group')).toHaveLength(13)
  expect(screen.getByText('모두 봤어요')).toBeDefined()
})

test('[AD-01] a change is saved at once, said, and taken back', async () => {
  const path = '/api/user/1/update/comp'
  const server = show({ [path]: success })
  await choose('김하늘', '기업 소속', '누리물산')
  expect((await toast()).textContent).toContain('저장했어요. 기업 소속: 누리물산')
  expect((await field('김하늘', '기업 소속')).textContent).toBe('누리물산')
  await userEvent.click((await card('김하늘')).getByRole('button', { name: '되돌리기' }))
  await waitFor(async () => expect((await field('김하늘', '기업 소속')).textContent).toBe('없음'))
  expect((await toast()).textContent).toContain('되돌렸어요. 기업 소속: 없음')
  expect((await card('김하늘')).queryByRole('button', { name: '되돌리기' })).toBeNull()
  expect(server.bodiesOf(path)).toEqual([{ comp: '누리물산' }, { comp: '없음' }])
})

test('[AD-01] the type is saved at once too, and a refusal leaves it as it was', async () => {
  const path = '/api/user/1/update/userType'
  const server = show({ [path]: success })
  await choose('김하늘', '회원 유형', '관리자')
  expect((await toast()).textContent).toContain('저장했어요. 회원 유형: 관리자')
  server.replies[path] = refusal(409, '지금은 바꿀 수 없어요.')
  await choose('김하늘', '회원 유형', '회원')
  expect((await (await card('김하늘')).findByRole('alert')).textContent).toContain('지금은 바꿀 수 없어요.')
  expect((await field('김하늘', '회원 유형')).textContent).toBe('관리자')
  expect(server.bodiesOf(path)).toEqual([{ userType: 'ADMIN' }, { userType: 'MEMBER' }])
})

test('[AD-01] a change without a connection says so, leaves the card as it was, and can be made again', async () => {
  const path = '/api/user/1/update/comp'
  const server = show({ [path]: unreachable })
  await choose('김하늘', '기업 소속', '누리물산')
  const alert = await (await card('김하늘')).findByRole('alert')
  expect(alert.textContent).toContain('인터넷에 연결되지 않았어요. 연결을 확인하고 다시 시도해 주세요.')
  expect((await field('김하늘', '기업 소속')).textContent).toBe('없음')
  server.replies[path] = success
  await choose('김하늘', '기업 소속', '누리물산')
  expect((await toast()).textContent).toContain('저장했어요. 기업 소속: 누리물산')
  expect((await card('김하늘')).queryByRole('alert')).toBeNull()
})

test('[PK-02] a MASTER suspends staff on their card and lets them in again', async () => {
  const path = '/api/user/8/update/status'
  const server = show({ [path]: success }, 'MASTER')
  await userEvent.click((await card('정다운')).getByRole('button', { name: '지금 이용 중지' }))
  expect((await toast()).textContent).toContain('저장했어요. 모든 기기에서 로그아웃됐어요.')
  expect((await card('정다운')).getByText('이용 중지')).toBeDefined()
  await userEvent.click((await card('정다운')).getByRole('button', { name: '다시 이용하게 하기' }))
  await waitFor(async () => expect((await card('정다운')).queryByText('이용 중지')).toBeNull())
  expect(server.bodiesOf(path)).toEqual([{ status: 'INACTIVE' }, { status: 'ACTIVE' }])
})

test('[PK-02] members and the own card have no suspension, and an ADMIN suspends nobody', async () => {
  for (const type of ['MASTER', 'ADMIN'] as const) {
    show({}, type)
    for (const name of type === 'MASTER' ? ['김하늘', '한누리'] : ['김하늘', '정다운', '한누리'])
      expect((await card(name)).queryByRole('button', { name: '지금 이용 중지' })).toBeNull()
    cleanup()
  }
})

test('[PK-07] a MASTER resets the passkeys of somebody of the staff after a question, not the own ones', async () => {
  const path = '/api/admin/passkeys/8/reset'
  const server = show({ [path]: success }, 'MASTER')
  await userEvent.click((await card('정다운')).getByRole('button', { name: '패스키 초기화' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: '정다운님의 패스키를 모두 지울까요?' }),
  )
  expect(server.bodiesOf(path)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: '패스키 지우기' }))
  expect((await toast()).textContent).toContain('정다운님의 패스키를 지웠어요.')
  for (const name of ['김하늘', '한누리'])
    expect((await card(name)).queryByRole('button', { name: '패스키 초기화' })).toBeNull()
})

test('an ADMIN can change neither the own card nor a MASTER, and reads why', async () => {
  show()
  for (const [name, reason] of [
    ['정다운', '내 회원 유형과 소속은 내가 바꿀 수 없어요. 다른 관리자에게 부탁해 주세요.'],
    ['한누리', '마스터 회원은 마스터만 바꿀 수 있어요. 마스터에게 부탁해 주세요.'],
  ] as const) {
    expect((await card(name)).getByText(reason)).toBeDefined()
    for (const label of ['회원 유형', '기업 소속'])
      expect((await field(name, label)).hasAttribute('disabled'), label).toBe(true)
  }
})

test('a MASTER may make another one, an ADMIN is not offered it', async () => {
  show()
  await userEvent.click(await field('김하늘', '회원 유형'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    '회원',
    '관리자',
  ])
  expect(screen.queryByRole('link', { name: '접속 기록' })).toBeNull()
  cleanup()
  storeToken(tokenOf('9'))
  show({}, 'MASTER')
  await userEvent.click(await field('김하늘', '회원 유형'))
  expect(await screen.findByRole('option', { name: '관리자(마스터)' })).toBeDefined()
})

test('the whole phone is asked for when somebody wants to see it, and hidden again', async () => {
  const server = show({ '/api/user/1/phone': { userPhone: '01000000001' } })
  const own = await card('김하늘')
  await userEvent.click(own.getByRole('button', { name: '번호 보기' }))
  const link = await own.findByRole('link', { name: '010-0000-0001' })
  expect(link.getAttribute('href')).toBe('tel:01000000001')
  await userEvent.click(own.getByRole('button', { name: '번호 가리기' }))
  expect(own.getByText('010-****-0001')).toBeDefined()
  expect(server.bodiesOf('/api/user/1/phone')).toHaveLength(1)
})

test('[AD-03] an empty list, a refused one and one that did not come, each in its words', async () => {
  const server = show({ [listPath(0)]: [] })
  expect(await screen.findByText('조회 결과가 없습니다.')).toBeDefined()
  cleanup()
  Object.assign(server.replies, { [listPath(0)]: refusal(409, '잠시 막혀 있어요.') })
  visit(ManagementScreen, { path: '/Management' })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('회원 목록 조회에 실패했습니다.')).toBeDefined()
  expect(alert.getByText('잠시 막혀 있어요.')).toBeDefined()
  cleanup()
  server.replies[listPath(0)] = unreachable
  visit(ManagementScreen, { path: '/Management' })
  expect(await screen.findByText('회원 목록 조회 중 오류가 발생했습니다.')).toBeDefined()
  server.replies[listPath(0)] = [haneul]
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByRole('group', { name: '김하늘' })).toBeDefined()
})

test('[AD-03] a member who is gone meanwhile: the refusal is shown, no field is left', async () => {
  show({
    '/api/user/search': [haneul],
    '/api/user/1/update/comp': refusedBy('MEMBER_GONE'),
  })
  await userEvent.click(await screen.findByRole('button', { name: '회원 찾기' }))
  await userEvent.type(await screen.findByLabelText('검색어'), '김하{Enter}')
  await userEvent.click(await screen.findByRole('radio', { name: /김하늘/ }))
  await userEvent.click(screen.getByRole('button', { name: '선택하기' }))
  expect(await screen.findByRole('heading', { name: '찾은 회원' })).toBeDefined()
  expect(screen.getAllByRole('group', { name: /김하늘|정다운/ })).toHaveLength(1)
  await choose('김하늘', '기업 소속', '누리물산')
  expect(await screen.findByText('회원 정보가 없습니다.')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '전체 회원 보기' }))
  expect(await screen.findByRole('group', { name: '정다운' })).toBeDefined()
})

test('[GR-06] somebody of the staff without a grant reads who gives one, and is shown nobody', async () => {
  const data = { memberId: 8, userName: '정다운', userPhone: '', userType: 'ADMIN', eapInfo: '' }
  const server = show({ '/api/user/info': { result: 'success', data: { ...data, tasks: [], branches: [] } } })
  expect(await screen.findByText(/아직 맡은 일이 없어요/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '회원 찾기' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: '관리 메뉴' })).toBeNull()
  expect(server.calls.map(({ path }) => path)).not.toContain(listPath(0))
})

test('[WK-59] filters of the list stand in the address and are asked of the server, and an empty answer names them', async () => {
  const filtered = '/api/user/list?page=0&size=10&kind=STAFF&comp=%EA%B0%80%EC%98%A8%ED%85%8C%ED%81%AC'
  const server = show({ '/api/user/list?page=0&size=10&kind=STAFF': [staff, master], [filtered]: [] })
  await card('김하늘')
  await userEvent.click(screen.getByRole('combobox', { name: '유형으로 보기' }))
  await userEvent.click(await screen.findByRole('option', { name: '관리자' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: '김하늘' })).toBeNull())
  await card('한누리')
  await userEvent.click(screen.getByRole('combobox', { name: '소속으로 보기' }))
  await userEvent.click(await screen.findByRole('option', { name: '가온테크' }))
  expect(await screen.findByText(/고른 조건에 맞는 회원이 없어요/)).toBeDefined()
  expect(server.calls.map(({ path }) => path)).toContain(filtered)
  cleanup()
  visit(ManagementScreen, { path: '/Management?kind=STAFF' })
  await card('정다운')
  expect(screen.queryByRole('group', { name: '김하늘' })).toBeNull()
})

test('[WK-59] who was found stands in the state of the place, not in its address', async () => {
  const server = show()
  await card('정다운')
  cleanup()
  visit(ManagementScreen, { path: '/Management', state: { found: [haneul], owner: '8' } })
  expect(await screen.findByRole('heading', { name: '찾은 회원' })).toBeDefined()
  await card('김하늘')
  await userEvent.click(screen.getByRole('button', { name: '전체 회원 보기' }))
  await card('정다운')
  expect(server.calls.filter(({ path }) => path.includes('하늘'))).toEqual([])
})

test('[AF-22] Back shows whom a colleague has found to nobody else', async () => {
  show()
  await card('정다운')
  cleanup()
  const found = [{ ...haneul, userName: '박새봄' }]
  // The first as a release before has left it.
  for (const state of [found, { found, owner: '9' }]) {
    visit(ManagementScreen, { path: '/Management', state })
    await card('정다운')
    expect(document.body.textContent).not.toContain('박새봄')
    cleanup()
  }
})

test('[WK-60] an address loads as many members as it names, and another filter begins with ten', async () => {
  const staffPath = (page: number) => `${listPath(page)}&kind=STAFF`
  const server = show({ [listPath(0)]: [haneul] })
  await card('김하늘')
  cleanup()
  const pages = { [listPath(0)]: many(1, 10), [listPath(1)]: many(11, 10), [listPath(2)]: many(21, 10) }
  Object.assign(server.replies, pages, { [listPath(3)]: [], [staffPath(0)]: many(101, 10) })
  visit(ManagementScreen, { path: '/Management?pages=3' })
  await card('회원30')
  expect(screen.getAllByRole('group')).toHaveLength(30)
  await userEvent.click(screen.getByRole('combobox', { name: '유형으로 보기' }))
  await userEvent.click(await screen.findByRole('option', { name: '관리자' }))
  await card('회원110')
  expect(screen.getAllByRole('group')).toHaveLength(10)
  expect(server.calls.map(({ path }) => path)).not.toContain(staffPath(1))
})

test('[WK-60] a page that did not come is asked for by a press, and not again by itself', async () => {
  const server = show({ [listPath(0)]: many(1, 10), [listPath(1)]: refusal(409, '잠시 막혀 있어요.') })
  await card('회원1')
  cleanup()
  visit(ManagementScreen, { path: '/Management?pages=2' })
  expect(await screen.findByText('잠시 막혀 있어요.')).toBeDefined()
  const tried = () => server.calls.filter(({ path }) => path === listPath(1))
  expect(tried()).toHaveLength(1)
  server.replies[listPath(1)] = many(11, 4)
  await userEvent.click(screen.getByRole('button', { name: '더 보기' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: '회원11' })))
  expect(screen.getAllByRole('group')).toHaveLength(14)
  expect(tried()).toHaveLength(2)
})
