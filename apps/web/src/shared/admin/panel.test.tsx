// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../../test/visit.ts'
import { Panel } from './panel.tsx'

const onClose = vi.fn()

const show = (isUnsaved: boolean) =>
  visit(
    () => (
      <Panel title="소식" isUnsaved={isUnsaved} onClose={onClose}>
        <input aria-label="제목" />
      </Panel>
    ),
    { path: '/admin/notices' },
  )
const pressClose = () => userEvent.click(screen.getByRole('button', { name: '닫기' }))
const pressEsc = () => userEvent.type(screen.getByLabelText('제목'), '{Escape}')
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  cleanup()
  onClose.mockReset()
})

test.each([
  ['its button', pressClose],
  ['Esc', pressEsc],
])('[WY-74] a panel with something unsaved asks before %s closes it', async (_, press) => {
  show(true)
  await press()
  await answer('계속 고치기')
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await answer('나가기')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('[WY-74] a panel with nothing unsaved closes at once', async () => {
  show(false)
  await pressEsc()
  await pressClose()
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
