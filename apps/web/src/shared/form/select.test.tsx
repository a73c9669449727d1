// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Select } from './select.tsx'

const chosen = vi.fn()
const options = [
  { value: 'a', label: '강남센터' },
  { value: 'b', label: '고양센터', isDisabled: true },
  { value: 'c', label: '잠실센터' },
]

function Centre({ disabledReason }: { disabledReason?: string }) {
  const [value, setValue] = useState<string | null>(null)
  const change = (next: string) => {
    chosen(next)
    setValue(next)
  }
  return (
    <>
      <Select
        label="센터"
        value={value}
        onChange={change}
        options={options}
        disabledReason={disabledReason}
      />
      <button type="button">다음</button>
    </>
  )
}

const select = () => screen.getByRole('combobox', { name: '센터' })
const option = (name: string) => screen.getByRole('option', { name })
const isOpen = () => screen.queryByRole('listbox') !== null

afterEach(() => {
  cleanup()
  chosen.mockClear()
})

test('a press opens the list, a choice closes it and gives the focus back', async () => {
  render(<Centre />)
  expect(select().textContent).toBe('골라 주세요')
  await userEvent.click(select())
  expect(screen.getByRole('listbox', { name: '센터' }).id).toBe(select().getAttribute('aria-controls'))
  expect(select().getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(option('잠실센터'))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('c')
  expect(isOpen()).toBe(false)
  expect(select().textContent).toBe('잠실센터')
  expect(document.activeElement).toBe(select())
})

test('the keyboard opens, walks, jumps by a letter and chooses', async () => {
  render(<Centre />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(option('강남센터'))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(option('강남센터'))
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(option('잠실센터'))
  await userEvent.keyboard('강')
  expect(document.activeElement).toBe(option('강남센터'))
  await userEvent.keyboard('잠{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('c')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(option('잠실센터'))
  expect(option('잠실센터').getAttribute('aria-selected')).toBe('true')
})

test('Escape closes the list alone; so does a press elsewhere, or the focus', async () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  render(<Centre />)
  await userEvent.click(select())
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(select())
  expect(heard).not.toHaveBeenCalled()
  document.removeEventListener('keydown', heard)

  await userEvent.click(select())
  await userEvent.click(document.body)
  expect(isOpen()).toBe(false)
  await userEvent.click(select())
  await userEvent.tab()
  expect(isOpen()).toBe(false)
  expect(chosen).not.toHaveBeenCalled()
})

test('what cannot be chosen stays in the list and does nothing', async () => {
  render(<Centre />)
  await userEvent.click(select())
  await userEvent.click(option('고양센터'))
  expect(isOpen()).toBe(true)
  expect(chosen).not.toHaveBeenCalled()
})

test('switched off it says why and does not open', async () => {
  render(<Centre disabledReason="지역을 먼저 골라 주세요" />)
  expect(select()).toHaveProperty('disabled', true)
  expect(document.getElementById(select().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '지역을 먼저 골라 주세요',
  )
  await userEvent.click(select())
  expect(isOpen()).toBe(false)
})
