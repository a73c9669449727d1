// @vitest-environment jsdom
import { brokenText } from '@self/contract/invariant'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../../test/visit.ts'
import { Differences } from './differences.tsx'

const LIST = '/api/payment-difference?isCleared=N&page=0&size=20'
const NOTHING = { content: [], last: true }
const show = (broken: object[]) => {
  stubServer({ [LIST]: NOTHING, '/api/invariant': { result: 'success', data: { broken } } })
  visit(Differences, { path: '/payment-error' })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[UF-02] staff read which check found records that do not match, how many, since when, and whom to call', async () => {
  show([{ id: 'I-09', found: 2, since: '2026-11-23T10:00' }])
  expect(await screen.findByText('기록 점검 I-09')).toBeDefined()
  expect(screen.getByText(brokenText({ id: 'I-09', found: 2 }))).toBeDefined()
  expect(screen.getByText(/10:00부터/)).toBeDefined()
})

test('[UF-02] while all is well nothing is said', async () => {
  show([])
  await screen.findByText('남은 차이가 없어요')
  expect(screen.queryByRole('note')).toBeNull()
})
