// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { PayTable } from './pay-table.tsx'

const PATH = '/api/admin/revenue/pay?month=2026-10'
const said = /위에서 고른 센터와 상관없이/

function show(hasBranch: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  stubServer({ [PATH]: { result: 'success', data: { month: '2026-10', rows: [], total: 0 } } })
  visit(() => <PayTable month="2026-10" hasBranch={hasBranch} />, { path: '/admin/revenue' })
  return screen.findByText(/모두 0원이에요/)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BX-08] under the filter of a branch the pay of counsellors says that it is of all branches', async () => {
  await show(true)
  expect(screen.getByText(said)).toBeDefined()
  cleanup()
  await show(false)
  expect(screen.queryByText(said)).toBeNull()
})
