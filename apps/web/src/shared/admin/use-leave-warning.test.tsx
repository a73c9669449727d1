// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokenOf } from '../../../test/visit.ts'
import '../overlay/dialog-box.tsx'
import { clearToken, storeToken } from '../login-session/token.ts'
import { DialogProvider } from '../overlay/dialog.tsx'
import { ToastProvider } from '../overlay/toast.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/** As browsers have it: tells of each entry before it is written, and whoever listens may prevent that. */
function withNavigation() {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  for (const type of ['push', 'replace'] as const) {
    const name = `${type}State` as const
    const write = history[name].bind(history)
    vi.spyOn(history, name).mockImplementation((state, unused, to) => {
      const url = new URL(to ?? '', location.href).href
      const event = new Event('navigate', { cancelable: true })
      Object.assign(event, { navigationType: type, destination: { url, key: '', sameDocument: true } })
      if (navigation.dispatchEvent(event)) write(state, unused, to)
    })
  }
}

function Editor({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveWarning(isUnsaved)
  const navigate = useNavigate()
  const go = (to: string, replace: boolean) => (
    <button type="button" onClick={() => void navigate(to, { replace })}>
      {replace ? 'replace' : 'push'} {to}
    </button>
  )
  return (
    <>
      {go('/admin/notices?open=8', false)}
      {go('/admin/notices?open=7&sort=date', true)}
      {go('/admin/desk', false)}
      {go('/admin/counsellors', false)}
      {go('/login', true)}
    </>
  )
}

function show(isUnsaved: boolean) {
  history.replaceState(null, '', '/admin/notices?open=7')
  withNavigation()
  render(
    <ToastProvider>
      <DialogProvider>
        <BrowserRouter>
          <Editor isUnsaved={isUnsaved} />
        </BrowserRouter>
      </DialogProvider>
    </ToastProvider>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const at = () => location.pathname + location.search

beforeEach(() => storeToken(tokenOf('1')))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['/admin/notices?open=8', '/admin/desk'])(
  '[WY-74] what isn’t saved is left for %s after a question alone',
  async (to) => {
    show(true)
    await press(`push ${to}`)
    await press('계속 고치기')
    expect(at()).toBe('/admin/notices?open=7')
    await press(`push ${to}`)
    await press('나가기')
    await vi.waitFor(() => expect(at()).toBe(to))
    await press('push /admin/counsellors')
    await press('계속 고치기')
    expect(at()).toBe(to)
  },
)

test('[WY-74] another filter of the list is no question', async () => {
  show(true)
  await press('replace /admin/notices?open=7&sort=date')
  expect(at()).toBe('/admin/notices?open=7&sort=date')
})

test('[WY-74] another record is no question while nothing is unsaved', async () => {
  show(false)
  await press('push /admin/notices?open=8')
  expect(at()).toBe('/admin/notices?open=8')
})

test('[WY-79] whoever is logged out is led to the login screen without a question', async () => {
  show(true)
  clearToken()
  await press('replace /login')
  expect(at()).toBe('/login')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
