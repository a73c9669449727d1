// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SheetBox } from '../overlay/sheet-box.tsx'
import { Select } from './select.tsx'

const chosen = vi.fn()
const options = [
  { value: 'a', label: '강남센터' },
  { value: 'b', label: '고양센터', isDisabled: true },
  { value: 'c', label: '잠실센터' },
]

function Branch({ disabledReason }: { disabledReason?: string }) {
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

const hours = Array.from({ length: 12 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour + 8).padStart(2, '0')}:00`,
}))

/** Twelve hours from 08:00, between two fields. */
async function walkHours(keys: string) {
  render(
    <>
      <button type="button">이전</button>
      <Select label="시간" value="2" onChange={chosen} options={hours} />
      <button type="button">다음</button>
    </>,
  )
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(keys)
  return document.activeElement?.textContent
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  chosen.mockClear()
})

test.each([
  ['{ArrowDown}', '10:00'],
  ['{ArrowUp}', '10:00'],
  ['{Home}', '08:00'],
  ['{End}', '19:00'],
  ['1', '11:00'],
  ['14', '14:00'],
  ['1{PageUp}', '08:00'],
  ['{Home}{PageDown}', '12:00'],
  ['{Home}{ArrowUp}', '08:00'],
  ['{End}{ArrowDown}', '19:00'],
  ['{ArrowDown}111', '12:00'],
  ['{ArrowDown}0', '08:00'],
])('of the hours, from 10:00, %s leads to %s', async (keys, hour) => {
  expect(await walkHours(keys)).toBe(hour)
  expect(isOpen()).toBe(true)
})

test.each([
  '{PageDown}',
  '{ArrowRight}',
  '9',
  '{Control>}1{/Control}',
  '{Control>}{Home}{/Control}',
  '{Meta>}1{/Meta}',
])('closed, %s is none of its keys', async (keys) => {
  expect(await walkHours(keys)).toBe('10:00')
  expect(isOpen()).toBe(false)
})

test('open, a key held with Control or Command is the browser’s own', async () => {
  await walkHours('{ArrowDown}')
  expect(fireEvent.keyDown(document.activeElement as Element, { key: '1', ctrlKey: true })).toBe(true)
  expect(document.activeElement?.textContent).toBe('10:00')
})

test.each([
  ['{Tab}', '다음'],
  ['{Shift>}{Tab}{/Shift}', '이전'],
])('%s leaves the open list for the next field on that side, and chooses nothing', async (keys, name) => {
  expect(await walkHours(`{ArrowDown}{ArrowDown}${keys}`)).toBe(name)
  expect(isOpen()).toBe(false)
  expect(chosen).not.toHaveBeenCalled()
})

test('switched off while it is open, it stays closed when it is on again', () => {
  const { rerender } = render(<Branch />)
  fireEvent.click(select())
  expect(isOpen()).toBe(true)
  rerender(<Branch disabledReason="잠시 바꿀 수 없어요" />)
  expect(isOpen()).toBe(false)
  rerender(<Branch />)
  expect(isOpen()).toBe(false)
})

test('a press opens the list, a choice closes it and gives the focus back', async () => {
  render(<Branch />)
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
  render(<Branch />)
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
  const listener = vi.fn()
  document.addEventListener('keydown', listener)
  render(<Branch />)
  await userEvent.click(select())
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(select())
  expect(listener).not.toHaveBeenCalled()
  document.removeEventListener('keydown', listener)

  await userEvent.click(select())
  await userEvent.click(document.body)
  expect(isOpen()).toBe(false)
  await userEvent.click(select())
  await userEvent.tab()
  expect(isOpen()).toBe(false)
  expect(chosen).not.toHaveBeenCalled()
})

test('in a sheet Escape closes the list first, then the sheet', async () => {
  const close = vi.fn()
  render(
    <SheetBox title="예약" isOpen onClose={close}>
      <Branch />
    </SheetBox>,
  )
  await userEvent.click(select())
  expect(document.activeElement).toBe(option('강남센터'))
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('what cannot be chosen stays in the list and does nothing', async () => {
  render(<Branch />)
  await userEvent.click(select())
  await userEvent.click(option('고양센터'))
  expect(isOpen()).toBe(true)
  expect(chosen).not.toHaveBeenCalled()
})

test('switched off it says why and does not open', async () => {
  render(<Branch disabledReason="지역을 먼저 골라 주세요" />)
  expect(select()).toHaveProperty('disabled', true)
  expect(document.getElementById(select().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '지역을 먼저 골라 주세요',
  )
  await userEvent.click(select())
  expect(isOpen()).toBe(false)
})

test.each([
  ['below', 'where there is room', { top: 100, bottom: 152 }, 800],
  ['above', 'near the lower edge', { top: 700, bottom: 752 }, 800],
  ['below', 'where it has no room above either', { top: 139, bottom: 191 }, 256],
])('it opens %s %s, and takes the focus only there', (side, _where, field, innerHeight) => {
  vi.stubGlobal('innerHeight', innerHeight)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(208)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(field as DOMRect)
  const sides: string[] = []
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function focus(this: HTMLElement) {
    sides.push(this.closest('[class*="above"]') ? 'above' : 'below')
  })
  render(<Branch />)
  fireEvent.click(select())
  expect(sides).toEqual([side])
})
