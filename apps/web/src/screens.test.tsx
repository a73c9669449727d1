// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, tokenOf, visit } from '../test/visit.ts'
import { SCREENS } from './screens.ts'

/** What another release or another page may have left in the browser's history. */
const foreign = [
  'text',
  7,
  [],
  { date: '2026-11-24' },
  { booking: { date: 7 }, message: 7, freeTimes: 'x', paymentId: {} },
  { booker: 7, couponId: {}, selectedCode: 7, selectedType: [], activeTab: {}, noticeId: 'x' },
  { phone: 7, problem: 'x', terms: 'x', back: 7, testCd: 7, name: 7, hopeDate: 7, userPhone: 7 },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test.each(Object.entries(SCREENS))('%s stands whatever navigation state it finds', async (path, load) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Screen = await load()
  for (const token of ['', tokenOf('17')])
    for (const state of foreign) {
      localStorage.setItem('token', token)
      stubServer({ '/api/branch': [], '/api/terms/missing': [] })
      visit(Screen, { path: path.replace('/:couponId?', ''), state })
      await act(async () => {})
      expect(document.body.textContent).not.toBe('')
      cleanup()
    }
})
