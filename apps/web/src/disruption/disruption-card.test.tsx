// @vitest-environment jsdom
import type { Disruption } from '@self/contract/disruption'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { DisruptionCard } from './disruption-card.tsx'

const session = {
  branchCode: 'JS',
  date: '2026-11-24',
  start: '2026-11-24T10:00',
  userName: '김*늘',
} as const
const disruption: Disruption = {
  ...{ id: 1, name: '윤서하', branchName: '잠실센터', from: '2026-11-24T00:00', until: '2026-11-25T00:00' },
  sessions: [
    { ...session, reservationId: 7, state: 'UNREACHED' },
    { ...session, reservationId: 8, date: '2026-12-01', state: 'CHOSEN' },
  ],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(shown: Disruption) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  visit(() => <DisruptionCard disruption={shown} />, { path: '/admin/disruption' })
}

test('[BX-03] of two sessions of one name each leads to itself at the desk, a moved one on the day on which it stands now', () => {
  stubServer({})
  show(disruption)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    '/admin/desk?branch=JS&date=2026-11-24&open=7',
    '/admin/desk?branch=JS&date=2026-12-01&open=8',
  ])
  expect(screen.getByText(/전화할 분 1명/)).toBeDefined()
})

test('[IL-10] whoever is to be phoned is noted as phoned by a press, and that is taken back by another', async () => {
  const path = (id: number) => `/api/admin/disruptions/1/sessions/${id}`
  const success = { result: 'success' }
  const { bodiesOf } = stubServer({ [path(7)]: success, [path(9)]: success })
  const [toPhone] = disruption.sessions
  if (!toPhone) throw new Error('nobody to phone')
  show({ ...disruption, sessions: [toPhone, { ...toPhone, reservationId: 9, state: 'PHONED' }] })
  await userEvent.click(screen.getByRole('button', { name: '김*늘님 전화했어요' }))
  await userEvent.click(screen.getByRole('button', { name: '김*늘님 전화 표시 지우기' }))
  expect([bodiesOf(path(7)), bodiesOf(path(9))]).toEqual([[{ isPhoned: true }], [{ isPhoned: false }]])
  expect(screen.getByText(/전화할 분 1명/)).toBeDefined()
})
