// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement as element } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { jamsil } from '../../../test/samples.ts'
import { stubServer, visit } from '../../../test/visit.ts'
import { NoticePanel } from './notice-panel.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const ways = { onSaved() {}, onOpen() {}, onClose() {} }
const show = (what: Parameters<typeof visit>[0]) => {
  stubServer({ '/api/branch': [jamsil] })
  visit(what, { path: '/admin/notices' })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WY-94] a notice that is refused while it is looked at is shown where it is written, with the focus in the field', async () => {
  show(() => element(NoticePanel, { notice: undefined, ...ways }))
  await userEvent.type(screen.getByLabelText('제목'), '휴무 안내')
  await userEvent.click(screen.getByRole('tab', { name: '미리 보기' }))
  await press('저장')
  const contents = await screen.findByRole('textbox', { name: '내용' })
  await waitFor(() => expect(document.activeElement).toBe(contents))
  expect(contents.getAttribute('aria-invalid')).toBe('true')

  await userEvent.type(contents, '쉬어요.')
  await userEvent.click(screen.getByRole('combobox', { name: '대상' }))
  await userEvent.click(screen.getByRole('option', { name: '센터 회원' }))
  await press('저장')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '센터' })))
})
