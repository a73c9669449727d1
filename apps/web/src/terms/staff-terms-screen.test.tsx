// @vitest-environment jsdom
import { KNOWN_TEXTS } from '@self/contract/law-text'
import type { VersionedTerms, WholeDraft } from '@self/contract/terms-draft'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { StaffTermsScreen } from './staff-terms-screen.tsx'

const PATH = '/api/admin/terms'
const success = (data: unknown) => ({ result: 'success', data })
const base: VersionedTerms['drafts'][number] = {
  ...{ id: 4, termId: 'signup-terms', state: 'WAITING', revision: 2, title: '이용 약관', required: true },
  ...{
    change: 'DISADVANTAGE',
    inForceFrom: '2099-01-01',
    authors: ['정*운'],
    approvedBy: null,
    isOwn: false,
  },
} as const
const text: VersionedTerms = {
  ...{ id: 'signup-terms', title: '이용 약관', required: true },
  versions: [
    { version: '2026-11-23', inForce: true, inForceFrom: '2026-11-23' },
    { version: '2026-01-01', inForce: false, inForceFrom: '2026-01-01' },
  ],
  drafts: [base],
}
const whole: WholeDraft = {
  ...base,
  body: '1. 처음\n2. 새 둘째',
  before: { title: '이용 약관', body: '1. 처음\n2. 둘째', required: true },
  problems: [],
  agreeAgain: { count: 1204, where: 'ACCOUNT' },
  sections: null,
}

function show(part: Partial<WholeDraft> = {}, path = '?open=draft-4', others: VersionedTerms['drafts'] = []) {
  const draft = { ...whole, ...part }
  const server = stubServer({
    [PATH]: success([{ ...text, drafts: [{ ...base, state: draft.state, isOwn: draft.isOwn }, ...others] }]),
    [`${PATH}/4`]: success(draft),
    [`${PATH}/4/approve`]: { result: 'success' },
    [`${PATH}/4/ask`]: { result: 'success' },
    [`${PATH}/4/discard`]: { result: 'success' },
  })
  visit(StaffTermsScreen, { path: `/admin/terms${path}` })
  return server
}
const panel = async () => within(await screen.findByRole('complementary', { name: '이용 약관' }))

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[CT-87] each text stands with its draft and what is in force; former versions once they are asked for', async () => {
  show({}, '')
  const table = await screen.findByRole('table', { name: '약관과 방침' })
  const lines = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(lines()).toEqual([expect.stringMatching('승인 대기'), expect.stringMatching('시행 중')])
  await userEvent.click(screen.getByRole('button', { name: '지난 글도' }))
  expect(lines()[2]).toMatch('지난 내용')
})

test('[CT-88] a draft shows what is new in it line by line, and whom it asks again', async () => {
  show()
  const own = await panel()
  const lines = within(own.getByRole('list', { name: '내용에서 달라진 줄' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    '그대로인 1줄',
    '빠진 줄 2. 둘째',
    '새 줄 2. 새 둘째',
  ])
  expect(own.getByText(/이미 동의한 회원 1,204명/)).toBeDefined()
})

test.each([
  ['2099-02-01', true],
  ['2098-12-01', false],
] as const)(
  '[AL-18] whoever writes or approves reads that a planned text of %s replaces it later: %s',
  async (inForceFrom, isShown) => {
    show({}, undefined, [{ ...base, id: 3, state: 'PLANNED', inForceFrom }])
    const own = await panel()
    await own.findByText('쓴 사람 정*운')
    const words = '2099년 2월 1일부터 이미 승인한 다른 내용이 이 내용을 대신해요.'
    expect(own.queryByText(words, { exact: false }) !== null).toBe(isShown)
  },
)

test('[CT-87] a draft is looked at in the box that members tick', async () => {
  show()
  const own = await panel()
  await userEvent.click(own.getByRole('tab', { name: '미리 보기' }))
  await userEvent.click(own.getByRole('button', { name: '이용 약관 보기' }))
  expect(own.getByText(/2\. 새 둘째/)).toBeDefined()
  await userEvent.click(own.getByRole('checkbox', { name: '(필수) 이용 약관' }))
})

test('[CT-87] whoever has written on it has no approval to press; another has', async () => {
  const server = show({ isOwn: true })
  expect((await panel()).getByRole('button', { name: '승인하기' })).toHaveProperty('disabled', true)
  expect((await panel()).getByText('내가 쓴 초안은 다른 사람이 승인해야 해요.')).toBeDefined()
  cleanup()
  expect(server.bodiesOf(`${PATH}/4/approve`)).toEqual([])
  const other = show()
  await userEvent.click((await panel()).getByRole('button', { name: '승인하기' }))
  expect(other.bodiesOf(`${PATH}/4/approve`)).toEqual([{ revision: 2 }])
})

test('[MS-36] an approval that comes too late shows what has become of the draft', async () => {
  const server = show()
  const approve = (await panel()).getByRole('button', { name: '승인하기' })
  server.replies[`${PATH}/4/approve`] = refusedBy('APPROVAL_UNASKED')
  server.replies[`${PATH}/4`] = success({ ...whole, state: 'DRAFT', revision: 3 })
  await userEvent.click(approve)
  await userEvent.click(await screen.findByRole('button', { name: '확인' }))
  expect(await (await panel()).findByRole('button', { name: '승인 요청' })).toBeDefined()
  expect((await panel()).queryByRole('button', { name: '승인하기' })).toBeNull()
})

test('[CT-87] approval can’t be asked for while a draft is unfit or unsaved, and says why', async () => {
  const problem = '회원에게 30일 전에 알려야 해요.'
  show({ state: 'DRAFT', problems: [problem] })
  const own = await panel()
  expect(own.getByText(problem)).toBeDefined()
  expect(own.getByRole('button', { name: '승인 요청' })).toHaveProperty('disabled', true)
  cleanup()
  const server = show({ state: 'DRAFT' })
  const fit = await panel()
  await userEvent.type(fit.getByLabelText('제목'), ' 2')
  expect(fit.getByRole('button', { name: '승인 요청' })).toHaveProperty('disabled', true)
  await userEvent.clear(fit.getByLabelText('제목'))
  await userEvent.click(fit.getByRole('button', { name: '저장' }))
  expect(fit.getByText('비어 있어요. 내용을 적어 주세요.')).toBeDefined()
  expect(server.calls.filter(({ path }) => path === `${PATH}/4`)).toHaveLength(1)
})

test('[WY-77] a draft is deleted after a question alone', async () => {
  const server = show({ state: 'DRAFT' })
  const question = async (answer: string) => {
    await userEvent.click((await panel()).getByRole('button', { name: '초안 지우기' }))
    const question = within(await screen.findByRole('alertdialog', { name: '이 초안을 지울까요?' }))
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await question('돌아가기')
  expect(server.bodiesOf(`${PATH}/4/discard`)).toEqual([])
  await question('지우기')
  expect(server.bodiesOf(`${PATH}/4/discard`)).toEqual([{ revision: 2 }])
})

test('[WY-74] a draft that isn’t saved is closed after a question alone', async () => {
  show({ state: 'DRAFT' })
  await userEvent.type((await panel()).getByLabelText('제목'), ' 2{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '계속 고치기' }))
  expect((await panel()).getByLabelText('제목')).toHaveProperty('value', '이용 약관 2')
})

test('[LT-11] where there is no text yet each that the app knows can be begun', async () => {
  storeToken(tokenOf('1'))
  const staff = { memberId: 1, userName: '한누리', userPhone: '', userType: 'MASTER', eapInfo: '' }
  const server = stubServer({
    '/api/user/info': success({ ...staff, tasks: ['EDIT_TERMS', 'EDIT_CONTENT'], branches: null }),
    [PATH]: success([]),
  })
  visit(StaffTermsScreen, { path: '/admin/terms' })
  await userEvent.click(await screen.findByRole('button', { name: '처음 글 쓰기' }))
  const begun = within(await screen.findByRole('complementary', { name: '처음 글 쓰기' }))
  await begun.findByRole('button', { name: '서비스 이용 약관' })
  expect(begun.getAllByRole('listitem')).toHaveLength(KNOWN_TEXTS.length)
  server.replies[PATH] = success({ id: 4 })
  await userEvent.click(begun.getByRole('button', { name: '서비스 이용 약관' }))
  expect(server.bodiesOf(PATH)).toContainEqual({ termId: 'signup-terms' })
})

test('[LT-11] a first version is compared with nothing, needs no notice, and says whom it asks', async () => {
  show({
    state: 'DRAFT',
    isFirst: true,
    before: null,
    inForceFrom: null,
    agreeAgain: { count: 0, where: 'ACCOUNT' },
  })
  const own = await panel()
  expect(own.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '내용',
    '미리 보기',
    '변경 이력',
  ])
  expect(own.getByText('비워 두면 승인하는 때부터 시행해요.')).toBeDefined()
  expect(own.queryByRole('combobox', { name: '어떤 변경인가요?' })).toBeNull()
  expect(own.getByText(/처음 시행하는 글이라 모든 회원에게/)).toBeDefined()
})

test('[LT-12] whoever is alone is told so and may approve the own first version', async () => {
  const server = show({ isOwn: true, isFirst: true, isAlone: true, before: null })
  expect((await panel()).getByText(/승인할 다른 사람이 없어서/)).toBeDefined()
  await userEvent.click((await panel()).getByRole('button', { name: '승인하기' }))
  expect(server.bodiesOf(`${PATH}/4/approve`)).toEqual([{ revision: 2 }])
})
