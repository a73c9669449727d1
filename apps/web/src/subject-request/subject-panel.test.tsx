// @vitest-environment jsdom
import { type SubjectRequest, subjectDeletionSentence } from '@self/contract/subject-request'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, tokenOf, visit } from '../../test/visit.ts'
import { storeToken } from '../shared/login-session/token.ts'
import { SubjectPanel } from './subject-panel.tsx'

const request: SubjectRequest = {
  ...{ id: 4, memberId: 7, userName: '이*다', kind: 'DELETION', receivedOn: '2026-11-20' },
  ...{ dueOn: '2026-11-30', state: 'OPEN', refusedFor: null, closedOn: null },
}
const deletion = { day: '2026-12-25', canSignUp: true }
const path = '/api/admin/subject-requests/4'

function show(change: Partial<SubjectRequest>) {
  storeToken(tokenOf('2'))
  const staff = { memberId: 2, userName: '박연', userPhone: '', userType: 'MASTER', eapInfo: '' }
  const server = stubServer({
    '/api/user/info': { result: 'success', data: staff },
    [`${path}/delete`]: { result: 'success', message: subjectDeletionSentence(deletion) },
    [`${path}/correct`]: { result: 'success', message: '이름을 고쳤어요.' },
    [`${path}/close`]: { result: 'success' },
  })
  visit(() => <SubjectPanel request={{ ...request, ...change }} onClose={() => {}} />, {
    path: '/admin/subject-requests',
  })
  return server
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[CX-05] whoever has no account is deleted by the officer, after a question; a member leaves alone', async () => {
  const user = userEvent.setup()
  show({})
  expect(await screen.findByText(/^탈퇴하면 법에 따라/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '30일 뒤에 지우기' })).toBeNull()
  cleanup()
  const server = show({ isProspect: true })
  await user.click(await screen.findByRole('button', { name: '30일 뒤에 지우기' }))
  await user.click(await screen.findByRole('button', { name: '그대로 두기' }))
  expect(server.bodiesOf(`${path}/delete`)).toEqual([])
  await user.click(screen.getByRole('button', { name: '30일 뒤에 지우기' }))
  const buttons = await screen.findAllByRole('button', { name: '30일 뒤에 지우기' })
  await user.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText(subjectDeletionSentence(deletion))).toBeDefined()
})

const LABEL = '30일 뒤에 지우기'

/** Presses the button, and answers the question that it leads to. */
async function remove(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: LABEL }))
  await screen.findByRole('alertdialog')
  await user.click(screen.getAllByRole('button', { name: LABEL }).at(-1) as HTMLElement)
}

test('[SB-03] passes that are left are given up by a tick, once it was said that there are some', async () => {
  const user = userEvent.setup()
  const server = show({ isProspect: true })
  const done = server.replies[`${path}/delete`]
  server.replies[`${path}/delete`] = refusedBy('SUBJECT_PASSES_LEFT')
  await screen.findByRole('button', { name: LABEL })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await remove(user)
  expect(await screen.findByText(/^남은 이용권이 있어요/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /남은 횟수를 포기한다고 했어요/ }))
  server.replies[`${path}/delete`] = done
  await remove(user)
  expect(await screen.findByText(subjectDeletionSentence(deletion))).toBeDefined()
  expect(server.bodiesOf(`${path}/delete`)).toEqual([{ isGivingUp: false }, { isGivingUp: true }])
})

test('[SB-04] who has no number is promised no message', async () => {
  const user = userEvent.setup()
  for (const [hasPhone, sentence] of [
    [true, '고객의 번호로 알림이 가요.'],
    [false, '등록된 번호가 없어 알림은 가지 않아요.'],
  ] as const) {
    show({ isProspect: true, hasPhone })
    await user.click(await screen.findByRole('button', { name: LABEL }))
    expect(await screen.findByText(sentence)).toBeDefined()
    cleanup()
  }
})

test('[CX-06] the name is corrected in the panel, and what is stored is made into a file from there', async () => {
  const user = userEvent.setup()
  const server = show({ isProspect: true, kind: 'CORRECTION' })
  await user.type(await screen.findByRole('textbox', { name: '바른 이름' }), '이바닥')
  await user.click(screen.getByRole('button', { name: '이름 고치기' }))
  await vi.waitFor(() => expect(server.bodiesOf(`${path}/correct`)).toEqual([{ userName: '이바닥' }]))
  cleanup()
  show({ isProspect: true, kind: 'ACCESS' })
  const link = await screen.findByRole('link', { name: '저장된 정보를 모두 파일로 만들기' })
  expect(link.getAttribute('href')).toMatch(/\/admin\/subject-data\/4$/)
})

test('[SB-13] of whom nothing is left, and who can do nothing alone, no advice for members is given', async () => {
  for (const kind of ['ACCESS', 'CORRECTION', 'DELETION', 'STOP'] as const) {
    show({ kind, isProspect: false, isGone: true })
    expect(await screen.findByText(/^정보를 이미 지/)).toBeDefined()
    expect(screen.queryByText(/계정 설정|내 정보 내려받기|탈퇴하면|동의를 거두면/)).toBeNull()
    cleanup()
  }
})

test('[CX-11] an answer is written down after a question that says it can’t be taken back', async () => {
  const user = userEvent.setup()
  const server = show({})
  await user.click(await screen.findByRole('button', { name: '처리했어요' }))
  expect(await screen.findByText(/되돌릴 수 없어요/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '돌아가기' }))
  expect(server.bodiesOf(`${path}/close`)).toEqual([])
  await user.click(screen.getByRole('button', { name: '처리했어요' }))
  await user.click(await screen.findByRole('button', { name: '적기' }))
  await vi.waitFor(() => expect(server.bodiesOf(`${path}/close`)).toEqual([{ refusedFor: null }]))
})
