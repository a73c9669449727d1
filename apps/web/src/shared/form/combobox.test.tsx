// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Choice } from './choice.tsx'

const names = [
  '강남센터',
  '강서센터',
  '잠실센터',
  '대구 수성센터',
  '울산센터',
  '부산센터',
  '광주센터',
  '대전센터',
  '수원센터',
  '전주센터',
  '제주센터',
]
const onChange = vi.fn()

function Branches({ most = names.length, start = null }: { most?: number; start?: string | null }) {
  const [value, setValue] = useState(start)
  return (
    <Choice
      label="센터"
      value={value}
      options={names.slice(0, most).map((label) => ({ value: label, label }))}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '센터' })
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent)
beforeEach(() => {
  onChange.mockReset()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

test('[AF-06] ten choices are a list, eleven are typed', () => {
  const { unmount } = render(<Branches most={10} />)
  expect(field().tagName).toBe('BUTTON')
  unmount()
  render(<Branches />)
  expect(field().tagName).toBe('INPUT')
})

test('[AF-06] what is typed narrows the list down, Enter takes the one that the arrows are at', async () => {
  render(<Branches />)
  await userEvent.type(field(), '강')
  expect(offered()).toEqual(['강남센터', '강서센터'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('강서센터')
  expect(field().value).toBe('강서센터')
  expect(offered()).toEqual([])
})

test('[AF-06] a press opens all of them; a space more or less finds it too', async () => {
  render(<Branches />)
  await userEvent.click(field())
  expect(offered()).toHaveLength(11)
  await userEvent.type(field(), '대구수')
  await userEvent.click(screen.getByRole('option', { name: '대구 수성센터' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('대구 수성센터')
})

test('[AF-06] words that were chosen nowhere are dropped: by Esc, and on leaving the field', async () => {
  render(<Branches start="잠실센터" />)
  await userEvent.clear(field())
  await userEvent.type(field(), '없는 곳')
  expect(screen.getByRole('status').textContent).toContain('맞는 것이 없어요')
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('잠실센터')
  await userEvent.type(field(), '부산')
  await userEvent.tab()
  expect(field().value).toBe('잠실센터')
  expect(onChange).not.toHaveBeenCalled()
})
