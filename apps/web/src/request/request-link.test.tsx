// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { createElement as element } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { RequestLink } from './request-link.tsx'

function show(waiting: number, late: number) {
  const data = { waiting, today: 0, late, newest: waiting, fresh: 0 }
  stubServer({ '/api/admin/requests/count': { result: 'success', data } })
  visit(() => element(RequestLink), { path: '/Management' })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WK-09] the way to the requests says how many wait, and how many are late', async () => {
  show(12, 2)
  const link = await screen.findByRole('link', { name: '예약 신청 12건 지남 2건' })
  expect(link.getAttribute('href')).toBe('/admin/requests')
  cleanup()
  show(0, 0)
  expect(await screen.findByRole('link', { name: '예약 신청' })).toBeDefined()
})
