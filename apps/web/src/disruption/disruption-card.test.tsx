// @vitest-environment jsdom
import type { Disruption } from '@self/contract/disruption'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { DisruptionCard } from './disruption-card.tsx'

const session = { branchCode: 'JS', start: '2026-11-24T10:00', userName: '김*늘' } as const
const disruption: Disruption = {
  ...{ id: 1, name: '윤서하', branchName: '잠실센터', from: '2026-11-24T00:00', until: '2026-11-25T00:00' },
  sessions: [
    { ...session, reservationId: 7, state: 'UNREACHED' },
    { ...session, reservationId: 8, state: 'CHOSEN' },
  ],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BX-03] of two sessions of one name each leads to itself at the desk', () => {
  stubServer({})
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  visit(() => <DisruptionCard disruption={disruption} />, { path: '/admin/disruption' })
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([7, 8].map((id) => `/admin/desk?branch=JS&date=2026-11-24&open=${id}`))
  expect(screen.getByText(/전화할 분 1명/)).toBeDefined()
})
