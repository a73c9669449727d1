// @vitest-environment jsdom
import type { Terms } from '@self/contract/terms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../shared/overlay/sheet-box.tsx'
import './sensitive-consent.tsx'
import { held } from '../../test/visit.ts'
import { ToastProvider } from '../shared/overlay/toast.tsx'
import { useSensitiveConsent } from './use-sensitive-consent.tsx'

const text = (id: string, title: string, version = '2026-11-21'): Terms => ({
  id,
  version,
  title,
  body: `${title} ${version} 본문`,
  required: true,
})
const privacy = text('signup-privacy', '개인정보 수집·이용 동의')
const sensitive = text('signup-sensitive', '민감정보 수집·이용 동의')

const fetch = vi.fn<typeof globalThis.fetch>()
let missing: () => Response
let agree: () => Response

const answered = vi.fn()
function Page() {
  const consent = useSensitiveConsent()
  const ask = () => consent.ask().then(answered, (error: Error) => answered(error.message))
  return (
    <>
      <button type="button" onClick={ask}>
        저장
      </button>
      {consent.element}
    </>
  )
}

beforeEach(() => {
  missing = () => Response.json([privacy, sensitive])
  agree = () => Response.json({ result: 'success' })
  fetch.mockImplementation(async (path) => (path === '/api/terms/missing' ? missing() : agree()))
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page />
    </QueryClientProvider>,
    { wrapper: ToastProvider },
  )
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const ask = () => userEvent.click(screen.getByRole('button', { name: '저장' }))
const sheet = () => screen.findByRole('dialog', { name: '민감정보 수집·이용 동의' })
const box = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `(필수) ${title}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => fetch.mock.calls.filter(([path]) => path === '/api/terms/agree')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function open() {
  await ask()
  return within(await sheet())
}

async function agreeToAll() {
  await userEvent.click(box(privacy.title))
  await userEvent.click(box(sensitive.title))
  await press('동의하고 계속하기')
}

test('who has agreed to everything is asked nothing', async () => {
  missing = () => Response.json([])
  await ask()
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('each missing text has a box of its own, not ticked for anybody', async () => {
  const question = await open()
  expect(question.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ])
  expect(question.getByText(/동의하지 않아도 괜찮아요/)).toBeTruthy()
  expect(answered).not.toHaveBeenCalled()
})

test('a text is read in place', async () => {
  await open()
  const body = screen.getByText(sensitive.body)
  expect(body.hidden).toBe(true)
  await press('민감정보 수집·이용 동의 보기')
  expect(body.hidden).toBe(false)
  await press('민감정보 수집·이용 동의 접기')
  expect(body.hidden).toBe(true)
})

test('a box left unticked speaks and takes the focus; nothing is sent', async () => {
  await open()
  await userEvent.click(box(privacy.title))
  await press('동의하고 계속하기')
  expect(box(privacy.title).getAttribute('aria-invalid')).toBeNull()
  expect(box(sensitive.title).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('내용을 확인하고 동의에 체크해 주세요.')).toBeTruthy()
  expect(document.activeElement).toBe(box(sensitive.title))
  expect(sent()).toHaveLength(0)
})

test('consent is stored with the versions that were shown', async () => {
  await open()
  await agreeToAll()
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  expect(JSON.parse(`${sent()[0]?.[1]?.body}`)).toEqual({
    terms: [
      { id: 'signup-privacy', version: '2026-11-21' },
      { id: 'signup-sensitive', version: '2026-11-21' },
    ],
  })
  await isClosed()
})

test.each([
  ['the button', () => press('동의하지 않기')],
  ['the cross', () => press('닫기')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('refusing by %s stores nothing, and the next time no box is ticked', async (_what, refuse) => {
  await open()
  await userEvent.click(box(privacy.title))
  await refuse()
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
  await isClosed()
  expect(sent()).toHaveLength(0)
  await open()
  expect(box(privacy.title).checked).toBe(false)
})

test('a text that has changed meanwhile is shown anew, to be agreed to again', async () => {
  const newer = text('signup-sensitive', '민감정보 수집·이용 동의', '2026-12-01')
  await open()
  missing = () => Response.json([newer])
  agree = () => Response.json({ message: '약관이 바뀌었어요.' }, { status: 409 })
  await agreeToAll()
  expect((await screen.findByRole('alert')).textContent).toBe('약관이 바뀌었어요.')
  expect(await screen.findByText(newer.body)).toBeTruthy()
  expect(box(newer.title).checked).toBe(false)
  expect(answered).not.toHaveBeenCalled()
})

test('an agreement that did not arrive says so and keeps the ticks', async () => {
  await open()
  agree = () => Response.error()
  await agreeToAll()
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(box(privacy.title).checked).toBe(true)
  agree = () => Response.json({ result: 'success' })
  await press('동의하고 계속하기')
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
})

test('texts that did not arrive are for the asker to tell', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await ask()
  await waitFor(() =>
    expect(answered).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('인터넷에 연결')),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[WY-90] a consent that is being sent is not taken for a refusal', async () => {
  const sending = held()
  const dialog = await open()
  fetch.mockImplementation(() => sending.reply as Promise<Response>)
  for (const { title } of [privacy, sensitive]) await userEvent.click(box(title))
  await press('동의하고 계속하기')
  await press('동의하지 않기')
  await userEvent.click(dialog.getByRole('button', { name: '닫기' }))
  expect(answered).not.toHaveBeenCalled()
  sending.letGo(Response.json({ result: 'success' }))
  await isClosed()
  expect(answered).toHaveBeenCalledExactlyOnceWith(true)
})
