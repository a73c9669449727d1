// @vitest-environment jsdom
import type { ChangeEntry } from '@self/contract/change-log'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { ApiError } from '../shared/api/api.ts'
import { ChangeHistory } from './change-history.tsx'
import { EditConflict } from './edit-conflict.tsx'

const LOG = '/api/admin/changes?entity=COUPON&entityId=7&page=0&size=20'
const labels = { title: '이름', price: { label: '가격', say: (won: unknown) => `${won}원` } }
const entry: ChangeEntry = {
  id: 3,
  kind: 'EDIT',
  who: '김*늘',
  at: '2026-11-23T09:00',
  changes: [{ field: 'price', from: 90_000, to: 100_000 }],
  isUndo: false,
  canUndo: true,
}
const made: ChangeEntry = {
  ...entry,
  id: 1,
  kind: 'CREATE',
  changes: [
    { field: 'title', from: null, to: '개인상담' },
    { field: 'price', from: null, to: null },
  ],
  canUndo: false,
}

const show = (content: ChangeEntry[], replies: Record<string, unknown> = {}) => {
  const server = stubServer({ [LOG]: { content, last: true }, ...replies })
  const History = () => <ChangeHistory entity="COUPON" entityId={7} fieldLabels={labels} />
  visit(History, { path: '/admin/coupons/7' })
  return server
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CL-07] the history says who changed which field from what to what, and undoes what can be undone', async () => {
  const server = show([entry, made], { '/api/admin/changes/3/undo': { result: 'success' } })
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two entries are listed')
  for (const words of ['가격', '90000원', '100000원']) expect(within(first).getByText(words)).toBeDefined()
  expect(within(first).getByText(/김\*늘/)).toBeDefined()
  expect(within(second).queryByText('가격')).toBeNull()
  expect(within(second).queryByRole('button')).toBeNull()
  const loaded = () => server.calls.filter(({ path }) => path === LOG).length
  const before = loaded()
  await userEvent.click(within(first).getByRole('button', { name: '되돌리기, 11월 23일(월) 09:00 변경' }))
  await screen.findByText('되돌렸어요.')
  await waitFor(() => expect(loaded()).toBeGreaterThan(before))
})

test('[CL-07] an undo that was overtaken says so, and nothing is taken for done', async () => {
  show([entry], { '/api/admin/changes/3/undo': refusedBy('UNDO_OVERTAKEN') })
  await userEvent.click(await screen.findByRole('button', { name: /되돌리기/ }))
  expect(await screen.findByText(/되돌릴 수 없어요/)).toBeDefined()
  await waitFor(() => expect(screen.queryByText('되돌렸어요.')).toBeNull())
})

test('[MS-36] an undo that is refused loads the history again, as others have made it', async () => {
  const server = show([entry], { '/api/admin/changes/3/undo': refusedBy('UNDO_OVERTAKEN') })
  const undo = await screen.findByRole('button', { name: /되돌리기/ })
  server.replies[LOG] = { content: [{ ...entry, canUndo: false }], last: true }
  await userEvent.click(undo)
  await userEvent.click(await screen.findByRole('button', { name: '확인' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /되돌리기/ })).toBeNull())
})

test('[CL-08] whoever saves second reads what the first has changed, by whom and when', async () => {
  const change = { who: '김*늘', at: '2026-11-23T09:00', field: 'price' }
  const problem = new ApiError(409, '그사이 다른 사람이 먼저 바꿨어요.', {
    code: 'EDIT_CONFLICT',
    changes: [
      { ...change, from: 90_000, to: 95_000 },
      { ...change, from: 95_000, to: 100_000 },
    ],
  })
  visit(() => <EditConflict problem={problem} fieldLabels={labels} />, { path: '/admin/coupons/7' })
  const alert = within(screen.getByRole('alert'))
  for (const words of ['김*늘 · 11월 23일(월) 09:00', '가격', '90000원', '100000원'])
    expect(alert.getByText(words)).toBeDefined()
  expect(alert.queryByText('95000원')).toBeNull()
})
