// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useAddress } from './use-address.ts'

const schema = z.object({
  tab: z._default(z.enum(['waiting', 'late']), 'waiting'),
  branch: z.optional(z.string().check(z.regex(/^[A-Z]{2,4}$/))),
  open: z.optional(z.coerce.number()),
})

const at = (address: string) =>
  renderHook(() => ({ address: useAddress(schema), search: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result

test('[AF-02] what is shown is read from the address, each part through its schema', () => {
  expect(at('/admin/requests?tab=late&branch=GN&open=7').current.address[0]).toEqual({
    tab: 'late',
    branch: 'GN',
    open: 7,
  })
})

test('[AF-02] what can’t be read counts as left out, and takes nothing else with it', () => {
  expect(at('/admin/requests?tab=other&branch=<b>&open=x').current.address[0]).toEqual({ tab: 'waiting' })
  expect(at('/admin/requests?tab=other&branch=GN').current.address[0]).toEqual({
    tab: 'waiting',
    branch: 'GN',
  })
})

test('[AF-02] a change is written into the address, but not what is usual; other words of it stay', () => {
  const result = at('/admin/requests?from=mail')
  act(() => result.current.address[1]({ branch: 'GN', open: 3 }))
  expect(result.current.search).toBe('?from=mail&branch=GN&open=3')
  act(() => result.current.address[1]({ tab: 'waiting', open: undefined }))
  expect(result.current.search).toBe('?from=mail&branch=GN')
})

test('[AF-02] who has gone on before a change is written isn’t brought back', () => {
  const calls: { write?: () => void; leave?: () => void } = {}
  const Page = () => {
    const [, set] = useAddress(schema)
    calls.write = () => set({ open: 3 })
    return null
  }
  const Shown = () => {
    const navigate = useNavigate()
    calls.leave = () => navigate('/admin/desk')
    return <p>{useLocation().pathname}</p>
  }
  render(
    <MemoryRouter initialEntries={['/admin/requests']}>
      <Shown />
      <Routes>
        <Route path="/admin/requests" element={<Page />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  )
  act(() => calls.leave?.())
  act(() => calls.write?.())
  expect(screen.getByRole('paragraph').textContent).toBe('/admin/desk')
})
