// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, stubServer, visit } from '../../test/visit.ts'
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

const touched = {
  ...{ kind: 'SESSION', id: 1, branchCode: 'GN', branchName: '강남센터' },
  ...{ hopeDate: '2027-03-01', hopeTime: '19:00', minutes: 50, userName: '김*늘', counsellorName: null },
  ...{ misfits: ['HOLIDAY'], choices: ['KEEP', 'CANCEL'], starts: [], successor: null },
}
const undecided = () =>
  Response.json(
    { status: 409, code: 'IMPACT_UNDECIDED', message: '닿는 예약이 있어요.', touched: [touched] },
    { status: 409 },
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[CT-13] a tick made while the panel stands withdraws its question, and the next save holds every tick', async () => {
  const server = stubServer({ [LIST]: { result: 'success', data }, [SAVE]: undecided() })
  visit(HolidaysScreen, { path: '/admin/holidays?year=2027', route: '/admin/holidays' })
  await userEvent.click(await box(/삼일절/))
  await press('저장')
  expect(await screen.findByRole('complementary')).toBeDefined()
  await userEvent.click(await box(/신정/))
  expect(await screen.findByText('내용이 바뀌어서, 걸리는 예약을 저장할 때 다시 찾아요.')).toBeDefined()
  expect(screen.queryByRole('complementary')).toBeNull()
  await press('저장')
  const panel = within(await screen.findByRole('complementary'))
  await userEvent.click(panel.getByRole('radio', { name: '그대로 두기' }))
  server.replies[SAVE] = { result: 'success', data: { touched: [] } }
  await userEvent.click(panel.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('저장했어요. 센터마다 변경 이력에서 되돌릴 수 있어요.')).toBeDefined()
  const closed = ['JS', 'GN'].map((branchCode) => ({
    branchCode,
    dates: expect.toSatisfy((dates: string[]) => dates.toSorted().join() === '2027-01-01,2027-03-01'),
  }))
  expect(server.bodiesOf(SAVE).at(-1)).toMatchObject({
    branches: closed,
    decisions: [{ kind: 'SESSION', id: 1, choice: 'KEEP' }],
  })
})

test('[CT-19] what is ticked while a save is under way is still to be saved after it', async () => {
  const { reply, letGo } = held()
  const server = stubServer({ [LIST]: { result: 'success', data }, [SAVE]: reply })
  visit(HolidaysScreen, { path: '/admin/holidays?year=2027', route: '/admin/holidays' })
  await userEvent.click(await box(/삼일절/))
  await press('저장')
  await userEvent.click(await box(/신정/))
  const branches = data.branches.map((one) => ({ ...one, dates: [...one.dates, '2027-03-01'] }))
  server.replies[LIST] = { result: 'success', data: { ...data, branches } }
  letGo({ result: 'success', data: { touched: [] } })
  expect(await screen.findByText(/^저장했어요/)).toBeDefined()
  expect((await box(/신정 ·\s*2곳 중 2곳/)).checked).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(false)
})
