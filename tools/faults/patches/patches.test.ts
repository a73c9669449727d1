import { expect, test } from 'vitest'
import { sourceOf } from '../world/bundle.ts'
import { brokenBuilds } from './broken.ts'
import { crashPatches, crashPoints } from './crash-points.ts'
import { movedTime } from './moved-time.ts'
import { applyPatches, type Patch } from './patch.ts'
import { quickTime } from './quick-time.ts'

/** Each file of these patches with all of its patches applied together, as a bundle has them. */
function patched(patches: readonly Patch[]) {
  const files = [...new Set(patches.map(({ file }) => file))]
  return files.map((file) =>
    applyPatches(
      sourceOf(file),
      patches.filter((patch) => patch.file === file),
    ),
  )
}

test('every crash point and the small time fit the source, all at once', () => {
  expect(patched([...quickTime, ...movedTime, ...crashPatches]).length).toBeGreaterThan(10)
  expect(new Set(crashPoints.map(({ name }) => name)).size).toBe(crashPoints.length)
  expect(crashPoints.length).toBeGreaterThanOrEqual(24)
})

test.each(brokenBuilds)('a broken build fits the source: $name', ({ patches }) => {
  expect(patched([...quickTime, ...movedTime, ...patches]).length).toBeGreaterThan(0)
})

test('there are sixteen broken builds at least, each with a name of its own', () => {
  expect(new Set(brokenBuilds.map(({ name }) => name)).size).toBeGreaterThanOrEqual(16)
})

test('a patch that no longer fits its file is refused', () => {
  expect(() => applyPatches('a b a', [{ file: 'x.ts', find: 'c', replace: 'd' }])).toThrow('0 times')
  expect(() => applyPatches('a b a', [{ file: 'x.ts', find: 'a', replace: 'd' }])).toThrow('2 times')
})
