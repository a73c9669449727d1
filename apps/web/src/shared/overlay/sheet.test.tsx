// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { ToastProvider } from './toast.tsx'
import { NOT_OPENED } from './use-arrival.ts'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        약관 보기
      </button>
      <Sheet title="약관" isOpen={isOpen} onClose={() => setOpen(false)}>
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
