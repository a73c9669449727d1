// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../../test/visit.ts'
import { TextField } from '../form/field.tsx'
import { FilterInput } from './filter-field.tsx'
import { useDay } from './use-day.ts'

const HINT = '연도를 네 자리까지 적으면 찾아요.'
const look = vi.fn<(day: string) => void>()

function Filter() {
  const [day, setDay] = useState('2026-11-26')
  const change = (next: string) => {
    look(next)
    setDay(next)
  }
  return (
    <>
      <FilterInput label="시작일" type="date" value={day} onChange={change} />
      <button type="button" onClick={() => setDay('')}>
        조건 지우기
      </button>
    </>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^시작일/)
const type = (value: string) => fireEvent.change(field(), { target: { value } })

afterEach(() => {
  cleanup()
  look.mockReset()
})

test('[PE-07] a day whose year is half typed stays in its field and asks for nothing, until it is whole', () => {
  visit(Filter, { path: '/payment-error' })
  for (const half of ['0002-11-26', '0020-11-26', '0202-11-26']) {
    type(half)
    expect(field().value).toBe(half)
    screen.getByText(HINT)
  }
  expect(look).not.toHaveBeenCalled()
  type('2025-11-26')
  expect(look).toHaveBeenCalledExactlyOnceWith('2025-11-26')
  expect(screen.queryByText(HINT)).toBeNull()
})

test('[PE-07] an emptied day is no condition, and clearing the conditions clears a half typed one', () => {
  visit(Filter, { path: '/payment-error' })
  type('0020-11-26')
  fireEvent.click(screen.getByRole('button', { name: '조건 지우기' }))
  expect([field().value, look.mock.calls]).toEqual(['', []])
  type('2025-11-26')
  type('')
  expect(look).toHaveBeenLastCalledWith('')
})

test('[PE-07] a month whose year is half typed is no condition', () => {
  const ask = vi.fn<(month: string) => void>()
  visit(() => <FilterInput label="정산월" type="month" value="2026-11" onChange={ask} />, { path: '/admin' })
  const month = screen.getByLabelText<HTMLInputElement>(/^정산월/)
  for (const half of ['0002-11', '0202-11']) {
    fireEvent.change(month, { target: { value: half } })
    expect(month.value).toBe(half)
    screen.getByText('연도 네 자리와 달을 적으면 찾아요.')
  }
  expect(ask).not.toHaveBeenCalled()
  fireEvent.change(month, { target: { value: '2025-10' } })
  expect(ask).toHaveBeenCalledExactlyOnceWith('2025-10')
})

test('[PE-07] a half typed month is no condition where a browser shows it as text', () => {
  const ask = vi.fn<(month: string) => void>()
  function Plain() {
    const { value, onChange } = useDay({ type: 'month', value: '2026-11', onChange: ask })
    return <TextField label="정산월" value={value} onChange={onChange} />
  }
  visit(Plain, { path: '/admin' })
  const month = screen.getByLabelText<HTMLInputElement>('정산월')
  for (const half of ['2025-1', '2025-13', '2']) fireEvent.change(month, { target: { value: half } })
  expect([month.value, ask.mock.calls]).toEqual(['2', []])
})

test('[WY-95] an amount is a condition once it is written whole: by Enter, or when the field is left', async () => {
  function Least() {
    const [least, setLeast] = useState('')
    const change = (won: string) => {
      look(won)
      setLeast(won)
    }
    return <FilterInput label="최소 금액" type="won" value={least} onChange={change} />
  }
  visit(Least, { path: '/admin/orders' })
  const amount = screen.getByLabelText<HTMLInputElement>('최소 금액')
  await userEvent.type(amount, '50,000')
  expect([amount.value, look.mock.calls]).toEqual(['50000', []])
  await userEvent.tab()
  expect(look).toHaveBeenCalledExactlyOnceWith('50000')
  await userEvent.type(amount, '0{Enter}')
  await userEvent.tab()
  expect(look.mock.calls).toEqual([['50000'], ['500000']])
})
