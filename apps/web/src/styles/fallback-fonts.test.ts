import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const faces = [...read('fallback-fonts.css').matchAll(/@font-face \{([^}]+)\}/g)].map(([, body = '']) => ({
  family: /font-family: "(.+)"/.exec(body)?.[1],
  isBold: /font-weight: 600/.test(body),
  per: (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(body)?.[1]) / 100,
  range: /unicode-range: (.+);/.exec(body)?.[1],
}))

/** Advances in thousandths of an em, at 400 and 700, as a canvas measures them at 1000 px. */
const ADVANCES = [
  { family: 'Device Korean', own: [864, 864], device: [920, 920] },
  { family: 'Device Boxes', own: [864, 864], device: [600, 600] },
  { family: 'Device Ga', own: [864, 864], device: [1000, 1000] },
  { family: 'Device Figures', own: [583, 615], device: [562, 574] },
  { family: 'Linux Figures', own: [583, 615], device: [556, 556] },
  { family: 'Linux Spaces', own: [251, 231], device: [278, 278] },
]

test.each(ADVANCES)('[FP-11] $family is as wide as the typeface', ({ family, own, device }) => {
  const ofFamily = faces.filter((face) => face.family === family)
  expect(ofFamily.length).toBeGreaterThan(0)
  for (const { isBold, per } of ofFamily) {
    const at = isBold ? 1 : 0
    expect(per('size-adjust') * (device[at] ?? 0)).toBeCloseTo(own[at] ?? 0, -0.5)
  }
})

test('[FP-11] the font of spaces places the letters of a line as the typeface does', () => {
  const spaces = faces.filter(({ family }) => family === 'Linux Spaces')
  for (const { per } of spaces) {
    expect(per('ascent-override') * per('size-adjust')).toBeCloseTo(0.952, 2)
    expect(per('descent-override') * per('size-adjust')).toBeCloseTo(0.241, 2)
    expect(per('line-gap-override')).toBe(0)
  }
  expect(spaces).toHaveLength(2)
})

test('[FP-11] every family of the device is named, and none stands for more than it is measured for', () => {
  const [, listed = ''] = /--font-of-system:([^;]+);/.exec(read('tokens.css')) ?? []
  const families = [...listed.matchAll(/"((?:Device|Linux) [^"]+)"/g)].map(([, family]) => family)
  expect(new Set(families)).toEqual(new Set(faces.map(({ family }) => family)))
  expect(families).toEqual([...new Set(families)])
  for (const { range } of faces) expect(range).toMatch(/^U\+(20|30-39|AC00|1100-11FF, .+)$/)
})
