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

test('[HC-06] an hour of seats says how many are booked, and after the press how many stay', async () => {
  stubServer({ '/api/desk/off': { result: 'success', stays: 1 } })
  const day = { branchCode: 'GN', date: '2026-11-24' }
  const cells = [{ time: '14:00', state: 'OPEN' as const, booked: 1 }]
  visit(() => <OffGrid day={day} adminId={undefined} name="센터 전체" cells={cells} />, {
    path: '/admin/desk',
  })
  await userEvent.click(await screen.findByRole('button', { name: '14:00 열림 · 1건' }))
  expect(await screen.findByText('14:00 시간을 막았어요. 이미 잡힌 1건은 그대로예요.')).toBeDefined()
})
