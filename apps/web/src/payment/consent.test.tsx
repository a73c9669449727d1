// @vitest-environment jsdom
import type { Terms } from '@self/contract/terms'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '../shared/overlay/toast.tsx'
import { Consent } from './consent.tsx'

const texts: Terms[] = ['이용권 이용 약관', '예약 변경·취소 약관', '환불 약관'].map((title) => ({
  id: title,
  version: '2026-11-21',
  title,
  body: `${title} 본문`,
  required: true,
}))

function Page({ shown = texts }: { shown?: readonly Terms[] }) {
  const [agreed, setAgreed] = useState<readonly Terms[]>([])
  return <Consent texts={shown} agreed={agreed} onChange={setAgreed} />
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')

afterEach(cleanup)

test('[PM-01] three mandatory texts, and a box that agrees to all or to none', async () => {
  render(<Page />, { wrapper: ToastProvider })
  expect(boxes()).toHaveLength(4)
  await userEvent.click(box('전체 동의'))
  expect(boxes().every(({ checked }) => checked)).toBe(true)
  await userEvent.click(box('전체 동의'))
  expect(boxes().some(({ checked }) => checked)).toBe(false)
})

test('[PM-01] with some of the texts the box for all is neither on nor off', async () => {
  render(<Page />, { wrapper: ToastProvider })
  await userEvent.click(box('(필수) 환불 약관'))
  expect(box('전체 동의').indeterminate).toBe(true)
  await userEvent.click(box('(필수) 이용권 이용 약관'))
  await userEvent.click(box('(필수) 예약 변경·취소 약관'))
  expect(box('전체 동의').checked).toBe(true)
})

test('[AF-40] a text that comes in another version is not agreed to, nor are all', async () => {
  const { rerender } = render(<Page />, { wrapper: ToastProvider })
  await userEvent.click(box('전체 동의'))
  const [first, ...others] = texts as [Terms, ...Terms[]]
  rerender(<Page shown={[{ ...first, version: '2026-12-01' }, ...others]} />)
  expect(box('(필수) 이용권 이용 약관').checked).toBe(false)
  expect([box('전체 동의').checked, box('전체 동의').indeterminate]).toEqual([false, true])
})

test('[PM-01] each text can be read', async () => {
  render(<Page />, { wrapper: ToastProvider })
  await userEvent.click(screen.getByRole('button', { name: '환불 약관 보기' }))
  expect(await screen.findByText('환불 약관 본문')).toBeTruthy()
})
