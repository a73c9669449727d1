// @vitest-environment jsdom
import type { ChangedText } from '@self/contract/changed-text'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../../test/visit.ts'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../shared/overlay/sheet-box.tsx'
import { ChangedTerms } from './changed-terms.tsx'

const changed = (id: string, title: string): ChangedText => ({
  id,
  version: '2027-01-01',
  title,
  body: `${title} 본문`,
  required: true,
  agreedOn: '2026-11-21',
  added: [`${title}의 새 줄`],
})
const texts = [changed('signup-terms', '이용약관'), changed('signup-sensitive', '민감정보 수집·이용 동의')]

function open(path = '/home', isLoggedIn = true) {
  if (isLoggedIn) localStorage.setItem('token', tokenOf('7'))
  const server = stubServer({ '/api/terms/changed': texts, '/api/terms/agree': { result: 'success' } })
  visit(ChangedTerms, { path })
  return server
}
const sheet = () => screen.findByRole('dialog', { name: '동의하신 글이 바뀌었어요' })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('[LT-09] what is new is shown, each text is agreed to by itself, and then the sheet is gone', async () => {
  const server = open()
  const dialog = within(await sheet())
  expect(dialog.getByText('이용약관의 새 줄')).toBeTruthy()
  await userEvent.click(dialog.getByRole('checkbox', { name: /이용약관/ }))
  await userEvent.click(dialog.getByRole('button', { name: '동의하기' }))
  expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: /민감정보/ }))
  expect(server.bodiesOf('/api/terms/agree')).toEqual([])
  await userEvent.click(dialog.getByRole('checkbox', { name: /민감정보/ }))
  server.replies['/api/terms/changed'] = []
  await userEvent.click(dialog.getByRole('button', { name: '동의하기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const terms = texts.map(({ id, version }) => ({ id, version }))
  expect(server.bodiesOf('/api/terms/agree')).toEqual([{ terms }])
})

test('[LT-09] it can be put off, and leads to leaving', async () => {
  open()
  const dialog = within(await sheet())
  expect(dialog.getByRole('link', { name: '동의하지 않고 탈퇴하기' }).getAttribute('href')).toBe(
    '/MyInfo/Leave',
  )
  await userEvent.click(dialog.getByRole('button', { name: '나중에 정하기' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['/MyInfo/Leave', '/Terms', '/privacy/', '/MyInfo/Export'])(
  '[LT-09] nothing stands in the way on %s',
  async (path) => {
    const server = open(path)
    await waitFor(() => expect(server.calls).not.toEqual([]))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
