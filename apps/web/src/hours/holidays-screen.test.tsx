// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer, visit } from '../../test/visit.ts'
import { HolidaysScreen } from './holidays-screen.tsx'

const LIST = '/api/admin/holidays?year=2027'
const SAVE = '/api/admin/holidays'
const data = {
  holidays: [
    { date: '2027-01-01', name: '신정' },
    { date: '2027-03-01', name: '삼일절' },
  ],
  branches: [
    { branchCode: 'JS', branchName: '잠실센터', dates: ['2027-01-01'] },
    { branchCode: 'GN', branchName: '강남센터', dates: [] },
  ],
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CT-35] a branch whose code has digits is chosen as any other', async () => {
  const grown = { branchCode: 'GN2024', branchName: '강남센터', dates: [] }
  stubServer({
    [LIST]: { result: 'success', data: { ...data, branches: [...data.branches.slice(0, 1), grown] } },
  })
  visit(HolidaysScreen, { path: '/admin/holidays?year=2027&branch=GN2024', route: '/admin/holidays' })
  await box(/신정/)
  expect(screen.getByRole('combobox', { name: '센터' }).textContent).toBe('강남센터')
})

test('[AF-45] ticks that are not saved are left for another branch after a question alone', async () => {
  stubServer({ [LIST]: { result: 'success', data } })
  visit(HolidaysScreen, { path: '/admin/holidays?year=2027', route: '/admin/holidays' })
  await userEvent.click(await box(/삼일절/))
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: '센터' }))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await choose('강남센터')
  await userEvent.click(await screen.findByRole('button', { name: '계속 고치기' }))
  expect((await box(/삼일절 ·\s*2곳 중 2곳/)).checked).toBe(true)
  await choose('강남센터')
  await userEvent.click(await screen.findByRole('button', { name: '나가기' }))
  await waitFor(async () => expect((await box(/삼일절$/)).checked).toBe(false))
  await choose('모든 센터')
  expect((await box(/삼일절 ·\s*2곳 중 0곳/)).checked).toBe(false)
})

test('[CT-19] a public holiday is ticked for all branches at once, and a day that nobody ticked stays as it is at each', async () => {
  const server = stubServer({
    [LIST]: { result: 'success', data },
    [SAVE]: { result: 'success', data: { touched: [] } },
  })
  visit(HolidaysScreen, { path: '/admin/holidays?year=2027', route: '/admin/holidays' })
  expect((await box(/신정 ·\s*2곳 중 1곳/)).indeterminate).toBe(true)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '저장' })
  expect(save.disabled).toBe(true)
  await userEvent.click(await box(/삼일절/))
  expect((await box(/삼일절 ·\s*2곳 중 2곳/)).checked).toBe(true)
  await userEvent.click(save)
  const closed = [
    { branchCode: 'JS', dates: ['2027-01-01', '2027-03-01'] },
    { branchCode: 'GN', dates: ['2027-03-01'] },
  ]
  expect(server.bodiesOf(SAVE)).toEqual([{ year: '2027', branches: closed, decisions: [] }])
  expect(await screen.findByText('저장했어요. 센터마다 변경 이력에서 되돌릴 수 있어요.')).toBeDefined()
})
