// @vitest-environment jsdom
import type { ListedMember } from '@self/contract/management'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubServer, unreachable, visit } from '../../test/visit.ts'
import { SearchSheet } from './search-sheet.tsx'

const haneul: ListedMember = {
  memberId: 1,
  userName: '김하늘',
  userPhone: '010-****-0001',
  snsType: 'PHONE',
  status: 'ACTIVE',
  eapInfo: '가온테크',
  userType: 'MEMBER',
}
const path = '/api/user/search'

function show(replies: Record<string, unknown> = {}) {
  const server = stubServer(replies)
  const onPick = vi.fn()
  const onClose = vi.fn()
  visit(() => <SearchSheet isOpen onClose={onClose} onPick={onPick} />, { path: '/Management' })
  return { server, onPick, onClose }
}
const field = () => screen.findByLabelText('검색어')
const search = async (words: string) => userEvent.type(await field(), `${words}{Enter}`)
const confirm = () => userEvent.click(screen.getByRole('button', { name: '선택하기' }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[AD-02] without a word nothing is looked for, and the field says so', async () => {
  const { server } = show()
  await userEvent.click(await screen.findByRole('button', { name: '검색' }))
  expect(screen.getByText('검색어를 입력해주세요.')).toBeDefined()
  expect(document.activeElement).toBe(await field())
  await search('k')
  expect(screen.getByText('두 글자 이상 입력해 주세요.')).toBeDefined()
  expect(server.calls).toEqual([])
})

test('[AD-02] by name or by phone, and only somebody picked is given back', async () => {
  const { server, onPick, onClose } = show({ [path]: [haneul] })
  await userEvent.click(await screen.findByRole('radio', { name: '휴대폰 번호' }))
  await search('0001')
  const found = within(await screen.findByRole('group', { name: '찾은 회원' }))
  expect(screen.getByText('1명을 찾았어요')).toBeDefined()
  await confirm()
  expect((await screen.findByText('회원을 선택해주세요.')).getAttribute('role')).toBe('alert')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.click(found.getByRole('radio', { name: '김하늘 010-****-0001 · 회원 · 가온테크' }))
  expect(screen.queryByText('회원을 선택해주세요.')).toBeNull()
  await confirm()
  expect(onPick).toHaveBeenCalledExactlyOnceWith(haneul)
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.bodiesOf(path)).toEqual([{ type: 'userPhone', query: '0001' }])
})

test('[AD-03] nobody found, a refusal and no answer, each in its words', async () => {
  const { server } = show({ [path]: [] })
  await search('없음씨')
  expect(await screen.findByText('검색 결과가 없습니다.')).toBeDefined()
  server.replies[path] = refusal(400, '다시 입력해 주세요.')
  await userEvent.click(screen.getByRole('button', { name: '검색' }))
  const alert = within(
    await screen
      .findByText('회원 검색에 실패했습니다.')
      .then((title) => title.closest('section') ?? document.body),
  )
  expect(alert.getByText('다시 입력해 주세요.')).toBeDefined()
  server.replies[path] = unreachable
  await userEvent.click(alert.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByText('회원 검색 중 오류가 발생했습니다.')).toBeDefined()
  server.replies[path] = [haneul]
  await userEvent.click(screen.getByRole('button', { name: '다시 불러오기' }))
  expect(await screen.findByRole('radio', { name: /김하늘/ })).toBeDefined()
})
