// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held, stubServer, visit } from '../../test/visit.ts'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { useImpact } from '../impact/use-impact.ts'
import { Exceptions } from './exceptions.tsx'

const SAVE = '/api/admin/hours/branch/GN/exception'
const owner = { kind: 'branch', id: 'GN' } as const
const touched = {
  ...{ kind: 'SESSION', id: 1, branchCode: 'GN', branchName: '강남센터' },
  ...{ hopeDate: '2027-03-02', hopeTime: '19:00', minutes: 50, userName: '김*늘', counsellorName: null },
  ...{ misfits: ['HOLIDAY'], choices: ['KEEP', 'CANCEL'], starts: [], successor: null },
}
const undecided = () =>
  Response.json(
    { status: 409, code: 'IMPACT_UNDECIDED', message: '닿는 예약이 있어요.', touched: [touched] },
    { status: 409 },
  )

function Page() {
  const impact = useImpact()
  return (
    <>
      <Exceptions owner={owner} exceptions={[]} impact={impact} onSaved={async () => {}} />
      {impact.isOpen && <ImpactPanel impact={impact} />}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const panel = () => screen.queryByRole('complementary')

async function enter(reply: unknown) {
  const server = stubServer({ [SAVE]: reply })
  visit(Page, { path: '/admin/branches/GN/hours' })
  await press('휴일 넣기')
  write('첫날', '2027-03-02')
  write('이름', '대청소')
  await press('저장')
  return server
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CT-13] what is written while the panel stands is what the next save holds', async () => {
  const server = await enter(undecided())
  expect(await screen.findByRole('complementary')).toBeDefined()
  write('마지막 날', '2027-03-05')
  await vi.waitFor(() => expect(panel()).toBeNull())
  await press('저장')
  const opened = within(await screen.findByRole('complementary'))
  await userEvent.click(opened.getByRole('radio', { name: '그대로 두기' }))
  server.replies[SAVE] = { result: 'success' }
  await userEvent.click(opened.getByRole('button', { name: '저장' }))
  expect(await screen.findByText('저장했어요.')).toBeDefined()
  const from = '2027-03-02T00:00'
  expect(server.bodiesOf(SAVE)).toMatchObject([
    { from, until: '2027-03-03T00:00', decisions: [] },
    { from, until: '2027-03-06T00:00', decisions: [] },
    { from, until: '2027-03-06T00:00', decisions: [{ kind: 'SESSION', id: 1, choice: 'KEEP' }] },
  ])
})

test('[CT-13] a question about what has been written anew before it came is not put', async () => {
  const { reply, letGo } = held()
  await enter(reply)
  write('마지막 날', '2027-03-05')
  letGo(undecided())
  expect(await screen.findByText('내용이 바뀌어서, 걸리는 예약을 저장할 때 다시 찾아요.')).toBeDefined()
  expect(panel()).toBeNull()
})

test('[CT-13] the question goes with the form that it was about', async () => {
  await enter(undecided())
  expect(await screen.findByRole('complementary')).toBeDefined()
  await press('그만두기')
  await vi.waitFor(() => expect(panel()).toBeNull())
})
