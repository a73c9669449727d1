// @vitest-environment jsdom
import { sentenceOf } from '@self/contract/refusal-codes'
import type { StaffFaq } from '@self/contract/staff-faq'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBy, stubServer, visit } from '../../test/visit.ts'
import { FaqOrderScreen } from './faq-order-screen.tsx'

const PATH = '/api/admin/faq'
const one = (id: number, question: string, part: Partial<StaffFaq> = {}): StaffFaq => ({
  ...{ id, question, category: '예약', subClass: '신청', answer: '네.', isVisible: 'Y', revision: 3 },
  ...{ isDeleted: false, ...part },
})
const FAQS = [
  one(5, '첫째인가요?'),
  one(2, '둘째인가요?', { isVisible: 'N' }),
  one(9, '셋째인가요?'),
  one(4, '지운 것인가요?', { isDeleted: true }),
  one(7, '결제인가요?', { category: '결제' }),
]

function show(path = '/admin/faq') {
  const server = stubServer({ [PATH]: { result: 'success', data: FAQS } })
  visit(FaqOrderScreen, { path })
  return server
}
const shown = async () =>
  within(await screen.findByRole('list', { name: /질문의 순서$/ }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.match(/[^\d]+\?/)?.[0])

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[CT-79] a question is moved by its buttons and by Alt with an arrow, and the order is saved as one change', async () => {
  const server = show()
  expect(await shown()).toEqual(['첫째인가요?', '둘째인가요?', '셋째인가요?'])
  await userEvent.click(screen.getByRole('button', { name: '위로, 첫째인가요?' })) // stays at the top
  expect(screen.queryByRole('button', { name: '순서 저장' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '아래로, 첫째인가요?' }))
  screen.getByRole('button', { name: '셋째인가요?' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  expect(screen.getByText('셋째인가요? 1번째').getAttribute('role')).toBe('status')
  expect(document.activeElement?.textContent).toBe('셋째인가요?')
  expect(await shown()).toEqual(['셋째인가요?', '둘째인가요?', '첫째인가요?'])
  server.replies[`${PATH}/order`] = { result: 'success' }
  await userEvent.click(screen.getByRole('button', { name: '순서 저장' }))
  expect(server.bodiesOf(`${PATH}/order`)).toEqual([{ category: '예약', seen: [5, 2, 9], order: [9, 2, 5] }])
})

test('[CT-79] an order that another has changed is told, and the first one is a press away', async () => {
  const server = show('/admin/faq?category=예약')
  await shown()
  await userEvent.click(screen.getByRole('button', { name: '아래로, 첫째인가요?' }))
  server.replies[`${PATH}/order`] = refusedBy('FAQ_ORDER_CHANGED')
  await userEvent.click(screen.getByRole('button', { name: '순서 저장' }))
  expect(await screen.findByText(sentenceOf('FAQ_ORDER_CHANGED') ?? '')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '처음 순서로' }))
  expect(await shown()).toEqual(['첫째인가요?', '둘째인가요?', '셋째인가요?'])
})

test('[CT-79] what was deleted stands below and is brought back as it was seen', async () => {
  const server = show()
  server.replies[`${PATH}/4/restore`] = { result: 'success' }
  await userEvent.click(await screen.findByRole('button', { name: '되살리기, 지운 것인가요?' }))
  expect(server.bodiesOf(`${PATH}/4/restore`)).toEqual([{ revision: 3 }])
})
