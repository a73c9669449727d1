// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const changed = vi.fn()

function Days() {
  const [day, setDay] = useState('today')
  return (
    <Tabs
      label="날"
      value={day}
      onChange={(next) => {
        changed(next)
        setDay(next)
      }}
      tabs={[
        { value: 'today', label: '오늘', panel: '오늘의 일' },
        { value: 'tomorrow', label: '내일', panel: '내일의 일' },
        { value: 'later', label: '나중', panel: '나중의 일' },
      ]}
    />
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const panel = () => screen.getByRole('tabpanel')

afterEach(() => {
  cleanup()
  changed.mockClear()
})

test('one panel is there, named by its tab', async () => {
  render(<Days />)
  expect(panel()).toBe(screen.getByRole('tabpanel', { name: '오늘' }))
  expect(tab('오늘').getAttribute('aria-controls')).toBe(panel().id)
  await userEvent.click(tab('나중'))
  expect(screen.getByRole('tabpanel', { name: '나중' }).textContent).toBe('나중의 일')
  expect(tab('나중').getAttribute('aria-selected')).toBe('true')
  expect(tab('오늘').getAttribute('aria-selected')).toBe('false')
})

test('the tabs are one stop; the arrows walk round, Home and End to the ends', async () => {
  render(<Days />)
  await userEvent.tab()
  expect(document.activeElement).toBe(tab('오늘'))
  for (const [key, name] of [
    ['{ArrowRight}', '내일'],
    ['{End}', '나중'],
    ['{ArrowRight}', '오늘'],
    ['{ArrowLeft}', '나중'],
    ['{Home}', '오늘'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(document.activeElement).toBe(tab(name))
    expect(panel()).toBe(screen.getByRole('tabpanel', { name }))
  }
  await userEvent.tab()
  expect(document.activeElement).toBe(panel())
})

test('an arrow with Alt is the browser’s own, and the tab that is shown changes nothing', async () => {
  render(<Days />)
  await userEvent.click(tab('오늘'))
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(tab('오늘').getAttribute('aria-selected')).toBe('true')
  expect(changed).not.toHaveBeenCalled()
})
