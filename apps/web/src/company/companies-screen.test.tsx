// @vitest-environment jsdom
import type { Company } from '@self/contract/company'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../shared/overlay/sheet-box.tsx'
import { held, refusedBy, stubServer, visit } from '../../test/visit.ts'
import { CompaniesScreen } from './companies-screen.tsx'

const success = (data: unknown) => ({ result: 'success', data })
const LIST = '/api/admin/companies'
const LOG = '/api/admin/changes?entity=CONTRACT&entityId=3&page=0&size=20'
const NO_CHANGES = { content: [], last: true, totalElements: 0 }
const SAVE = '/api/admin/companies/contract'
const contract = {
  id: 3,
  revision: 1,
  validFrom: '2026-03-01',
  validUntil: '2027-02-28',
  sessionsPerPerson: 6,
}
const facts = { revision: 0, status: 'ACTIVE', people: 12, codeMadeAt: '2026-11-02' } as const
const gaon: Company = {
  ...facts,
  id: 1,
  company: '가온테크',
  contracts: [{ ...contract, totalSessions: 100, used: 12 }],
}
const open: Company = {
  ...facts,
  id: 2,
  company: '나래물산',
  contracts: [
    {
      id: 4,
      revision: 0,
      validFrom: '2000-01-01',
      validUntil: null,
      sessionsPerPerson: null,
      totalSessions: null,
      used: null,
    },
  ],
}

function show(list: Company[], replies: Record<string, unknown> = {}, open = '') {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const server = stubServer({ [LIST]: success({ companies: list }), [LOG]: NO_CHANGES, ...replies })
  visit(CompaniesScreen, { path: `/admin/companies?open=${open}` })
  return server
}
const sheet = async () => within(await screen.findByRole('dialog'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WK-31] every company in a line with what is used; few are not counted out', async () => {
  show([gaon, open])
  const table = within(await screen.findByRole('table', { name: '기업' }))
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
  for (const words of ['가온테크', '2027년 2월 28일까지', '6회', '100회', '12회'])
    expect(first).toContain(words)
  expect(second).toContain('5회 미만')
  expect(screen.getAllByText(/정하지 않았어요/).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('기업 1곳은'),
  ])
})

test('[CT-57] a company opens beside the list by its address, with its contracts and a page of its own', async () => {
  show([gaon, open], {}, '1')
  const panel = within(await screen.findByRole('complementary', { name: '가온테크' }))
  expect(panel.getByText('2026년 3월 1일부터 2027년 2월 28일까지')).toBeDefined()
  expect(panel.getByRole('link', { name: '한 화면으로 보기' }).getAttribute('href')).toBe(
    '/admin/companies/1',
  )
  await userEvent.click(panel.getByRole('button', { name: '닫기' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[CT-57] what has become of a contract is read where it is changed, and taken back', async () => {
  const entry = {
    ...{ id: 77, kind: 'EDIT', who: '한*리', at: '2026-11-20T10:00', isUndo: false, canUndo: true },
    changes: [{ field: 'sessionsPerPerson', from: 4, to: 6 }],
  }
  const server = show([gaon], { [LOG]: { ...NO_CHANGES, content: [entry] } }, '1')
  server.replies['/api/admin/changes/77/undo'] = { result: 'success' }
  await userEvent.click(await screen.findByRole('button', { name: '계약 바꾸기' }))
  await userEvent.click(await (await sheet()).findByRole('button', { name: /^되돌리기/ }))
  expect(server.bodiesOf('/api/admin/changes/77/undo')).toHaveLength(1)
})

test('[WK-31] a contract is changed as it was seen, and one that has changed meanwhile says so', async () => {
  const server = show([gaon], { [SAVE]: refusedBy('EDIT_CONFLICT') }, '1')
  const latest = { ...contract, revision: 2, sessionsPerPerson: 7, totalSessions: 100, used: 12 }
  await userEvent.click(await screen.findByRole('button', { name: '계약 바꾸기' }))
  const form = await sheet()
  const field = form.getByRole('textbox', { name: '한 사람이 1년에 쓰는 횟수' })
  await userEvent.clear(field)
  await userEvent.type(field, '열')
  await userEvent.click(form.getByRole('button', { name: '저장' }))
  expect(form.getByText('0 이상의 숫자로 적어 주세요.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, '8')
  server.replies[LIST] = success({ companies: [{ ...gaon, contracts: [latest] }] })
  await userEvent.click(form.getByRole('button', { name: '저장' }))
  expect(await form.findByText(sentenceOf('EDIT_CONFLICT'))).toBeDefined()
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('7'))
  expect(server.bodiesOf(SAVE)).toEqual([{ ...contract, sessionsPerPerson: 8, totalSessions: 100 }])
})

test('[CT-53] a code is made once it is asked for, and shown this once', async () => {
  const server = show([gaon], { '/api/admin/companies/1/code': success({ code: 'ABCD-EFGH-12' }) }, '1')
  await userEvent.click(await screen.findByRole('button', { name: '가입 코드 만들기' }))
  const form = await sheet()
  expect(server.bodiesOf('/api/admin/companies/1/code')).toEqual([])
  await userEvent.click(form.getByRole('button', { name: '코드 만들기' }))
  expect(await form.findByText('ABCD-EFGH-12')).toBeDefined()
  expect(form.getByText(/지금만 보여요/)).toBeDefined()
})

test('[WY-90] while a code is being made its sheet stays open, for it is shown only there', async () => {
  const making = held()
  show([gaon], { '/api/admin/companies/1/code': making.reply }, '1')
  await userEvent.click(await screen.findByRole('button', { name: '가입 코드 만들기' }))
  const form = await sheet()
  await userEvent.click(form.getByRole('button', { name: '코드 만들기' }))
  await userEvent.click(form.getByRole('button', { name: '닫기' }))
  making.letGo(success({ code: 'ABCD-EFGH-12' }))
  expect(await screen.findByText('ABCD-EFGH-12')).toBeDefined()
})

test.for([
  ['계약 바꾸기', '계약 전체 횟수'],
  ['이름·상태 바꾸기', '이름'],
])('[AF-45] what was typed at «%s» is thrown away after a question alone', async ([press, label]) => {
  show([gaon], {}, '1')
  await userEvent.click(await screen.findByRole('button', { name: press }))
  const form = await sheet()
  await userEvent.type(form.getByRole('textbox', { name: label }), '7')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '계속 쓰기' }))
  expect(form.getByRole('textbox', { name: label })).toHaveProperty('value', expect.stringMatching(/7$/))
})

test('[AF-45] a code that is shown this once goes after a question alone', async () => {
  show([gaon], { '/api/admin/companies/1/code': success({ code: 'ABCD-EFGH-12' }) }, '1')
  await userEvent.click(await screen.findByRole('button', { name: '가입 코드 만들기' }))
  const form = await sheet()
  await userEvent.click(form.getByRole('button', { name: '코드 만들기' }))
  await form.findByText('ABCD-EFGH-12')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: '코드를 적어 두었나요?' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '돌아가기' }))
  expect(form.getByText('ABCD-EFGH-12')).toBeDefined()
})
