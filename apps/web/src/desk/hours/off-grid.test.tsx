// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../../test/visit.ts'
import { OffGrid } from './off-grid.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['OPEN', '열림', '14:00 시간을 막았어요.'],
  ['OFF', '막음', '14:00 시간을 열었어요.'],
] as const)(
  '[WY-86] an hour that was %s is told after the press without a particle behind the number',
  async (state, word, said) => {
    stubServer({ '/api/desk/off': { result: 'success' } })
    const day = { branchCode: 'JS', date: '2026-11-24' }
    visit(() => <OffGrid day={day} adminId="js_c1" name="윤서하" cells={[{ time: '14:00', state }]} />, {
      path: '/admin/desk',
    })
    await userEvent.click(await screen.findByRole('button', { name: `14:00 ${word}` }))
    expect(await screen.findByText(said)).toBeDefined()
  },
)
