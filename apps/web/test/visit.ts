import { FIRST_POLICY } from '@self/contract/policy'
import { allRefusals, type FixedCode } from '@self/contract/refusal-codes'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ComponentType, createElement as element, StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
// Loaded beforehand: on a busy machine the lazy import outlasts the timeout of findByRole.
import '../src/shared/overlay/dialog-box.tsx'
import '../src/shared/overlay/sheet-box.tsx'
import { createQueryClient } from '../src/shared/api/query-client.ts'
import { DialogProvider } from '../src/shared/overlay/dialog.tsx'
import { ToastProvider } from '../src/shared/overlay/toast.tsx'

/** route: its pattern, where the path holds a parameter. */
type Arrival = { path: string; state?: unknown; route?: string }

/** The screen at that path as the app shows it; every other path says what has come there. */
export function visit(Screen: ComponentType, { path, state, route }: Arrival) {
  const [before = '', hash = ''] = path.split('#')
  const [pathname = '', search = ''] = before.split('?')
  history.replaceState(null, '', `/${hash && `#${hash}`}`) // what a screen before this one wrote there
  const entry = { pathname, search: search && `?${search}`, state }
  const routes = element(
    Routes,
    null,
    element(Route, { path: route ?? pathname, element: element(Screen) }),
    element(Route, { path: '*', element: element(Elsewhere) }),
  )
  const router = element(MemoryRouter, { initialEntries: [entry] }, routes)
  const client = createQueryClient(() => {})
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } }) // not the second of a browser
  const dialogs = element(DialogProvider, null, router)
  const app = element(QueryClientProvider, { client }, element(ToastProvider, null, dialogs))
  return render(element(StrictMode, null, app))
}

function Elsewhere() {
  const { pathname, state } = useLocation()
  return element('output', { 'aria-label': 'elsewhere' }, pathname, ' ', JSON.stringify(state))
}

/** What many screens read and few tests are about. */
const STANDING: Record<string, unknown> = { '/api/policy': FIRST_POLICY }

/** What each path answers, once or always; the calls are kept, newest last. */
export function stubServer(replies: Record<string, unknown>) {
  const calls: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    calls.push({ path, body: typeof request.body === 'string' ? JSON.parse(request.body) : request.body })
    const reply = await (replies[path] ?? STANDING[path])
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply.clone() : Response.json(reply ?? {})
  })
  return {
    replies,
    calls,
    bodiesOf: (path: string) => calls.flatMap((call) => (call.path === path ? [call.body] : [])),
  }
}

export const refusal = (status: number, message: string): Response =>
  Response.json({ status, title: 'Refused', message }, { status })

/** A reply that is waited for until it is let go. */
export function held() {
  let letGo: (reply: unknown) => void = () => {}
  const reply = new Promise((resolve) => {
    letGo = resolve
  })
  return { reply, letGo: (answer: unknown) => letGo(answer) }
}

/** As the server refuses: with the code and its sentence. */
export function refusedBy(code: FixedCode): Response {
  const [status, message] = allRefusals[code]
  return Response.json({ status, title: 'Refused', code, message }, { status })
}

export const unreachable = new TypeError('Failed to fetch')

/** Unsigned and good until 2100, for a screen that only reads it. */
export const tokenOf = (sub: string): string => `e30.${btoa(JSON.stringify({ sub, exp: 4_102_444_800 }))}.x`
