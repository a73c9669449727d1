// @vitest-environment jsdom
import type { Imported } from '@self/contract/catalogue-calls'
import { sentenceOf } from '@self/contract/refusal-codes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { CatalogueScreen } from './catalogue-screen.tsx'

const PATH = '/api/admin/catalogue'
const table = 'id,price\r\n7,91000\r\n'
const found = (part: Partial<Imported> = {}) => ({
  result: 'success',
  data: {
    changes: [
      {
        ...{ kind: 'coupons', line: 2, key: '7', name: '개인 상담 1회', step: 'CHANGE' },
        changes: [{ field: 'price', from: 90_000, to: 91_000 }],
      },
      { kind: 'branches', line: 1, key: 'SS', name: '새센터', step: 'ADD', changes: [] },
    ],
    problems: [],
    isSaved: false,
    seen: 'abc',
    ...part,
  },
})

async function choose(reply: unknown) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const server = stubServer({ [PATH]: reply })
  visit(CatalogueScreen, { path: '/admin/catalogue' })
  const file = new File([table], 'coupons.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('파일 고르기'), file)
  return server
}
const saving = () => screen.queryByRole('button', { name: '2건 모두 저장하기' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CT-67] a chosen file is looked at first: what is new and what changes, kind by kind, before one press saves it', async () => {
  const server = await choose(found())
  expect(await screen.findByText('저장하면 2건이 바뀌어요')).toBeDefined()
  const [branches, coupons] = screen.getAllByRole('group')
  expect(branches?.textContent).toMatch(/^센터 새로 1/)
  expect(coupons?.textContent).toMatch(/^이용권 고침 1/)
  expect(within(coupons as HTMLElement).getByText('91,000')).toBeDefined()
  const files = [{ name: 'coupons.csv', text: table }]
  expect(server.bodiesOf(PATH)).toEqual([{ files, isPreview: true }])

  server.replies[PATH] = found({ isSaved: true })
  await userEvent.click(saving() as HTMLElement)
  expect(await screen.findAllByText(/^2건을 저장했어요/)).not.toHaveLength(0)
  expect(server.bodiesOf(PATH)[1]).toEqual({ files, isPreview: false, seen: 'abc' })
  expect(saving()).toBeNull()
})

test('[CT-67] what is wrong is told by line and field, and nothing can be saved', async () => {
  const message = '값이 없거나 종류가 달라요.'
  await choose(found({ changes: [], problems: [{ kind: 'coupons', line: 2, field: 'price', message }] }))
  expect((await screen.findByRole('alert')).textContent).toMatch('고칠 곳이 1곳 있어요')
  const list = screen.getByRole('list', { name: '고칠 곳' })
  for (const words of ['이용권 2번째 줄', 'price', message])
    expect(within(list).getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: /저장하기/ })).toBeNull()
})

test('[CT-67] where nothing would change, it says so; what is no file of ours is refused with what to do', async () => {
  const server = await choose(found({ changes: [] }))
  expect(await screen.findByText('파일의 내용이 지금과 같아요.')).toBeDefined()
  server.replies[PATH] = refusedBy('CATALOGUE_UNREADABLE')
  await userEvent.upload(screen.getByLabelText('파일 고르기'), new File(['?'], 'x.json'))
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('CATALOGUE_UNREADABLE'))
  await waitFor(() => expect(screen.queryByText('파일의 내용이 지금과 같아요.')).toBeNull())
})

test('[CT-67] what somebody has changed since the preview is said, and the file is to be chosen again', async () => {
  const server = await choose(found())
  await screen.findByText('저장하면 2건이 바뀌어요')
  server.replies[PATH] = refusedBy('CATALOGUE_MOVED')
  await userEvent.click(saving() as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('CATALOGUE_MOVED'))
  expect(saving()).toBeNull()
})
