// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ThemeChoice } from './theme-choice.tsx'

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []

beforeEach(() => {
  const { head } = new DOMParser().parseFromString(page, 'text/html')
  document.head.innerHTML = head.innerHTML // which runs no script
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** As the browser does before it paints. */
const open = () => new Function(script)()
const shown = () => ({
  theme: document.documentElement.dataset.theme,
  scheme: document.head.querySelector('[name="color-scheme"]')?.getAttribute('content'),
  darkBar: document.head.querySelector('[name="theme-color"][media]')?.getAttribute('media'),
})
const AS_THE_SYSTEM = { theme: '', scheme: 'light dark', darkBar: '(prefers-color-scheme: dark)' }
const DARK = { theme: 'dark', scheme: 'dark', darkBar: 'all' }
const LIGHT = { theme: 'light', scheme: 'light', darkBar: 'not all' }

test('[WY-41] unless one is chosen by hand the theme is the system’s', () => {
  open()
  render(<ThemeChoice />)
  expect(shown()).toEqual(AS_THE_SYSTEM)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '시스템' }).checked).toBe(true)
})

test('[WY-41] a theme chosen by hand shows at once, stays, and is given back to the system', async () => {
  open()
  const { unmount } = render(<ThemeChoice />)
  await userEvent.click(screen.getByRole('radio', { name: '어둡게' }))
  expect(shown()).toEqual(DARK)
  await userEvent.click(screen.getByRole('radio', { name: '밝게' }))
  expect(shown()).toEqual(LIGHT)

  unmount()
  open()
  render(<ThemeChoice />)
  expect(shown()).toEqual(LIGHT)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '밝게' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: '시스템' }))
  expect(shown()).toEqual(AS_THE_SYSTEM)
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a theme that was chosen in another tab shows here too', () => {
  open()
  localStorage.setItem('theme', '"dark"')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(shown()).toEqual(DARK)
})

test.each(['', 'dark', '"blue"', 'no json'])('%j stored as the theme is none', (text) => {
  localStorage.setItem('theme', text)
  open()
  expect(shown()).toEqual(AS_THE_SYSTEM)
})
