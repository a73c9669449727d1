// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import './dialog-box.tsx'
import { DialogButton, type Dialogs } from '../../../test/dialog-button.tsx'

async function open(ask: (dialogs: Dialogs) => void) {
  render(<DialogButton ask={ask} />)
  await userEvent.click(screen.getByRole('button', { name: '묻기' }))
  return screen.findByRole('alertdialog')
}

afterEach(cleanup)

test("[SH-09] by default: info icon, one button '확인'", async () => {
  const done = vi.fn()
  const dialog = await open(({ alert }) => void alert('이미 예약된 날짜 입니다.').then(done))
  expect(dialog.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe('info')
  expect(dialog).toBe(screen.getByRole('alertdialog', { name: '이미 예약된 날짜 입니다.' }))
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['확인'])

  await userEvent.click(within(dialog).getByRole('button'))
  expect(done).toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[SH-09] a cancel button comes with its text; the safest button has the focus', async () => {
  const answer = vi.fn()
  const dialog = await open(
    ({ confirm }) => void confirm('로그아웃할까요?', { icon: 'question', cancelText: '취소' }).then(answer),
  )
  expect(dialog.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe('question')
  const cancel = within(dialog).getByRole('button', { name: '취소' })
  await vi.waitFor(() => expect(document.activeElement).toBe(cancel))

  await userEvent.click(within(dialog).getByRole('button', { name: '확인' }))
  expect(answer).toHaveBeenCalledWith(true)
})

test('Escape cancels and gives the focus back', async () => {
  const answer = vi.fn()
  const dialog = await open(({ confirm }) => void confirm('변경할까요?', { cancelText: '취소' }).then(answer))
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(answer).toHaveBeenCalledWith(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '묻기' })))
})

test('two questions wait for each other', async () => {
  const dialog = await open(({ alert }) => {
    void alert('첫째')
    void alert('둘째')
  })
  expect(screen.getByRole('alertdialog', { name: '첫째' })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button'))
  expect(await screen.findByRole('alertdialog', { name: '둘째' })).toBeTruthy()
})
