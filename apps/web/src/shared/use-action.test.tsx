// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../test/visit.ts'
import { ApiError } from './api/api.ts'
import { createQueryClient } from './api/query-client.ts'
import { Button } from './form/button.tsx'
import { DialogProvider } from './overlay/dialog.tsx'
import { ToastProvider } from './overlay/toast.tsx'
import { useAction } from './use-action.ts'

type Action = Parameters<typeof useAction<string, unknown>>[0]

/** A screen with one button, whose action is this one. */
function show(action: Action) {
  function Screen() {
    const { start, isBusy, current } = useAction<string, unknown>(action)
    return (
      <>
        <Button isLoading={isBusy} onClick={() => start('하나')}>
          누르기
        </Button>
        <output aria-label="busy">{String(isBusy)}</output>
        <output aria-label="current">{current}</output>
      </>
    )
  }
  visit(Screen, { path: '/here' })
}

const button = () => screen.getByRole('button', { name: /누르기/ })
const press = () => userEvent.click(button())
const isBusy = () => screen.getByLabelText('busy').textContent === 'true'
const dialog = () => screen.findByRole('alertdialog')
const agree = async () => userEvent.click(within(await dialog()).getByRole('button', { name: '확인' }))
const failing = (status: number, sentence: string, code?: string) => () =>
  Promise.reject(new ApiError(status, sentence, code ? { code } : {}))

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

afterEach(cleanup)

test('it is busy from the call until what follows is done, and says what with', async () => {
  const call = deferred<void>()
  const rest = deferred<void>()
  const done = vi.fn(() => rest.promise)
  show({ call: () => call.promise, done })
  await press()
  expect([isBusy(), screen.getByLabelText('current').textContent]).toEqual([true, '하나'])
  call.resolve()
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(undefined, '하나'))
  expect(isBusy()).toBe(true)
  rest.resolve()
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('[WK-41] a second press before the first has ended starts nothing, and the screen may say so', async () => {
  const calls = [deferred<void>(), deferred<void>()]
  const call = vi.fn(() => calls[call.mock.calls.length - 1]?.promise ?? Promise.reject(new Error('a third')))
  const missed = vi.fn()
  show({ call, missed })
  const pressed = button()
  pressed.click()
  pressed.click()
  await waitFor(() => expect(isBusy()).toBe(true))
  expect(call).toHaveBeenCalledOnce()
  expect(missed).toHaveBeenCalledExactlyOnceWith('하나')
  calls[0]?.resolve()
  await waitFor(() => expect(isBusy()).toBe(false))
  await press()
  expect(call).toHaveBeenCalledTimes(2)
})

test('a check that says no ends the press, and is not busy meanwhile', async () => {
  const answer = deferred<boolean>()
  const check = vi.fn(() => answer.promise)
  const call = vi.fn(async () => {})
  show({ check, call })
  await press()
  await press()
  expect([check.mock.calls.length, isBusy()]).toEqual([1, false])
  answer.resolve(false)
  await answer.promise
  await press()
  expect(check).toHaveBeenCalledTimes(2)
  expect(call).not.toHaveBeenCalled()
})

test('[PH-01] a press does what it was pressed with, whatever is drawn while its question stands', async () => {
  const answer = deferred<boolean>()
  const call = vi.fn(async (_revision: number) => {})
  function Screen() {
    const [revision, setRevision] = useState(0)
    const { start } = useAction({ check: () => answer.promise, call: () => call(revision) })
    return (
      <>
        <Button onClick={() => start()}>누르기</Button>
        <Button onClick={() => setRevision(1)}>새로 읽기</Button>
        <output aria-label="revision">{revision}</output>
      </>
    )
  }
  visit(Screen, { path: '/here' })
  await press()
  await userEvent.click(screen.getByRole('button', { name: '새로 읽기' }))
  expect(screen.getByLabelText('revision').textContent).toBe('1')
  answer.resolve(true)
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith(0))
})

test('a failure is told by a dialog, in the words of the server', async () => {
  const done = vi.fn()
  show({ call: failing(409, '이미 예약된 날짜 입니다.'), done })
  await press()
  expect((await dialog()).textContent).toContain('이미 예약된 날짜 입니다.')
  expect(isBusy()).toBe(true)
  await agree()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(done).not.toHaveBeenCalled()
})

test('a refusal that the screen knows is answered by the screen', async () => {
  const answer = vi.fn()
  const failed = vi.fn()
  show({
    call: failing(409, '이미 예약된 날짜 입니다.', 'SLOT_TAKEN'),
    refused: { SLOT_TAKEN: answer },
    failed,
  })
  await press()
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), '하나'))
  expect(failed).not.toHaveBeenCalled()
})

test.each([
  ['another refusal', failing(409, '', 'SLOT_CLOSED')],
  ['an error of our own', () => Promise.reject(new Error('broken'))],
])('%s goes to the screen where that reports failures itself', async (_name, call) => {
  const failed = vi.fn()
  const settled = vi.fn()
  show({ call, refused: { SLOT_TAKEN: () => {} }, failed, settled })
  await press()
  await waitFor(() => expect(settled).toHaveBeenCalledOnce())
  expect(failed).toHaveBeenCalledOnce()
})

test.each([401, 403])('a %i is left to the access guard', async (status) => {
  const failed = vi.fn()
  const settled = vi.fn()
  show({ call: failing(status, '로그인이 필요합니다.'), failed, settled })
  await press()
  await waitFor(() => expect(settled).toHaveBeenCalledOnce())
  expect(failed).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('it stays busy until the file of the next screen is there', async () => {
  const file = deferred<{ default: () => string }>()
  const Next = lazy(() => file.promise)
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ToastProvider>
        <DialogProvider>
          <MemoryRouter>
            <Suspense>
              <Routes>
                <Route path="/" element={<Leaving />} />
                <Route path="/next" element={<Next />} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </DialogProvider>
      </ToastProvider>
    </QueryClientProvider>,
  )
  await press()
  await waitFor(() => expect(isBusy()).toBe(true))
  file.resolve({ default: () => '다음 화면' })
  expect(await screen.findByText('다음 화면')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

function Leaving() {
  const { start, isBusy, leaveFor } = useAction({ call: async () => {}, done: (): void => leaveFor('/next') })
  return (
    <>
      <Button onClick={() => start()}>누르기</Button>
      <output aria-label="busy">{String(isBusy)}</output>
    </>
  )
}
