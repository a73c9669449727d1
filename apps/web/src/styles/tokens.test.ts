import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const value = (name: string): string => {
  const [, found = ''] = new RegExp(`${name}: ([^;]+);`).exec(css) ?? []
  if (!found) throw new Error(`${name} is no token`)
  return found
}

/** The hexadecimal colour that a token stands for. */
function colourOf(name: string, theme: 'light' | 'dark'): string {
  const [, light, dark] =
    /^light-dark\(([^,]+(?:\([^)]*\))?), ([^)]+(?:\([^)]*\))?)\)$/.exec(value(name)) ?? []
  const colour = (theme === 'light' ? light : dark) ?? value(name)
  const [, other] = /^var\((.+)\)$/.exec(colour) ?? []
  return other ? colourOf(other, theme) : colour
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(one: string, other: string, theme: 'light' | 'dark'): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminanceOf(colourOf(name, theme)))
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const on = (ground: string, ...texts: string[]) => texts.map((text) => [text, ground] as const)
const GREYS = ['--fg', '--fg-muted', '--fg-subtle', '--fg-placeholder']
const TEXT = [
  ...on('--bg-column', ...GREYS, '--fg-brand', '--fg-pine', '--link', '--accent'),
  ...on('--bg-column', '--danger', '--warning', '--success', '--info'),
  ...on('--bg-page', '--fg', '--fg-muted', '--fg-subtle', '--link'),
  ...on('--bg-fill', ...GREYS, '--fg-brand', '--link', '--danger'),
  ...on('--bg-quiet', '--fg', '--fg-muted', '--fg-subtle', '--link'),
  ...on('--bg-selected', '--fg', '--fg-muted', '--fg-subtle', '--fg-brand'),
  ...on('--bg-hero', '--fg', '--fg-muted', '--fg-subtle', '--fg-brand', '--link'),
  ...on('--bg-hero-2', '--fg', '--fg-muted', '--fg-subtle', '--fg-pine', '--link'),
  ...on('--bg-dock', '--fg-subtle', '--accent'),
  ...on('--btn-primary-bg', '--btn-primary-fg'),
  ...on('--btn-primary-bg-hover', '--btn-primary-fg'),
  ...on('--btn-primary-bg-pressed', '--btn-primary-fg'),
  ...on('--btn-neutral-bg', '--btn-neutral-fg'),
  ...on('--btn-neutral-bg-hover', '--btn-neutral-fg'),
  ...on('--btn-critical-bg', '--btn-critical-fg'),
  ...on('--bg-help', '--fg-help'),
  ...on('--bg-call', '--fg-call'),
  ...on('--bg-tag-pine', '--fg-tag-pine'),
  ...on('--bg-tag-brand', '--fg-tag-brand'),
  ...on('--bg-badge', '--fg-badge'),
  ...on('--bg-round', '--fg-round'),
  ...on('--bg-round-pressed', '--fg-round'),
  ...on('--bg-toast', '--fg-toast', '--toast-success', '--toast-danger', '--toast-warning', '--toast-info'),
  ...['success', 'danger', 'warning', 'info'].map((kind) => [`--${kind}`, `--${kind}-bg`] as const),
  ...['critical', 'high', 'medium', 'low'].map((kind) => [`--sev-${kind}-fg`, `--sev-${kind}-bg`] as const),
]
const MARKS = [
  ...on('--bg-column', '--bd-field', '--bd-selected', '--focus-ring', '--bd-strong'),
  ...on('--bg-column', '--brand-mark', '--pine-mark', '--dot-left', '--chart-1', '--chart-2', '--chart-4'),
  ...on('--bg-fill', '--focus-ring', '--pine-mark'),
  ...on('--bg-selected', '--bd-selected', '--focus-ring'),
]

const below = (least: number, pairs: readonly (readonly [string, string])[], theme: 'light' | 'dark') =>
  pairs
    .map(([one, other]) => ({ pair: `${one} on ${other}`, ratio: contrastOf(one, other, theme) }))
    .filter(({ ratio }) => !(ratio >= least))

test.each(['light', 'dark'] as const)('[WY-40] in %s every text can be read on its ground', (theme) => {
  expect(below(4.5, TEXT, theme)).toEqual([])
})

test.each(['light', 'dark'] as const)('[WY-40] in %s every edge and mark can be seen', (theme) => {
  expect(below(3, MARKS, theme)).toEqual([])
})
