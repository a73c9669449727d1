// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogButton } from '../../../test/dialog-button.tsx'
import './dialog-box.tsx'
import { Sheet } from './sheet.tsx'
import { ToastProvider } from './toast.tsx'
import { NOT_OPENED } from './use-arrival.ts'
import { watchBack } from './use-back.ts'

function Page({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        약관 보기
      </button>
      <Sheet title="약관" isOpen={isOpen} onClose={() => setOpen(isBusy)}>
        첫째 글
      </Sheet>
    </>
  )
}

const button = () => screen.getByRole('button', { name: '약관 보기' })

afterEach(() => {
  cleanup()
  vi.doUnmock('./sheet-box.tsx')
})

test('a sheet whose file does not arrive says so; the next press asks for it again', async () => {
  vi.doMock('./sheet-box.tsx', () => ({})) // as good as never arrived
  render(
    <StrictMode>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </StrictMode>,
  )
  await userEvent.click(button())
  expect(await screen.findByText(NOT_OPENED)).toBe(screen.getByRole('status').querySelector('p'))
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('dialog')).toBeNull()

  vi.doUnmock('./sheet-box.tsx')
  await userEvent.click(button())
  expect((await screen.findByRole('dialog', { name: '약관' })).textContent).toContain('첫째 글')
})

test('[WY-11] Back closes a sheet and stays on its screen; once it is closed, Back leads to the screen before', async () => {
  watchBack()
  const passed: string[] = []
  window.addEventListener('popstate', () => passed.push(location.pathname))
  history.pushState({ key: 'before' }, '', '/before')
  history.pushState({ key: 'screen' }, '', '/screen')
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  const isOpen = () => button().getAttribute('aria-expanded')
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: '약관' })
  history.back()
  await waitFor(() => expect(isOpen()).toBe('false'))
  expect([location.pathname, passed]).toEqual(['/screen', []])

  for (const _ of [1, 2]) {
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('button', { name: '닫기' }))
    await waitFor(() => expect(isOpen()).toBe('false'))
  }
  history.back()
  await waitFor(() => expect(passed).toEqual(['/before']))
})

test('[WY-11] Back leaves a sheet that is being sent open; once it can close, Back closes it and stays on its screen', async () => {
  watchBack()
  history.pushState({ key: 'screen' }, '', '/screen')
  const page = (isBusy: boolean) => (
    <ToastProvider>
      <Page isBusy={isBusy} />
    </ToastProvider>
  )
  const { rerender } = render(page(true))
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: '약관' })
  const pushed = vi.spyOn(history, 'pushState')
  history.back()
  await waitFor(() => expect(pushed).toHaveBeenCalledOnce()) // it stands on a copy again
  rerender(page(false))
  history.back()
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'))
  expect(location.pathname).toBe('/screen')
})

test('[WY-11] Back is a no to a question over a sheet, then closes the sheet, then leaves the screen', async () => {
  watchBack()
  const passed: string[] = []
  window.addEventListener('popstate', () => passed.push(location.pathname))
  history.pushState({ key: 'before' }, '', '/before')
  history.pushState({ key: 'screen' }, '', '/screen')
  const answer = vi.fn()
  render(
    <>
      <ToastProvider>
        <Page />
      </ToastProvider>
      <DialogButton
        ask={({ confirm }) => void confirm('그만할까요?', { cancelText: '아니요' }).then(answer)}
      />
    </>,
  )
  await userEvent.click(button())
  await screen.findByRole('dialog', { name: '약관' })
  screen.getByText('묻기').click()
  await screen.findByRole('alertdialog')
  history.back()
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(false))
  await screen.findByRole('dialog', { name: '약관' })
  history.back()
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'))
  expect([location.pathname, passed]).toEqual(['/screen', []])
  history.back()
  await waitFor(() => expect(passed).toEqual(['/before']))
})

test('[WY-11] Back is a no to one question after the other', async () => {
  watchBack()
  history.pushState({ key: 'screen' }, '', '/screen')
  const answer = vi.fn()
  render(
    <DialogButton
      ask={({ confirm, alert }) => {
        void confirm('첫째', { cancelText: '아니요' }).then(answer)
        void alert('둘째').then(answer)
      }}
    />,
  )
  await userEvent.click(screen.getByText('묻기'))
  await screen.findByRole('alertdialog', { name: '첫째' })
  history.back()
  await screen.findByRole('alertdialog', { name: '둘째' })
  history.back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([location.pathname, answer.mock.calls.length]).toEqual(['/screen', 2])
})
