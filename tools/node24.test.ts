import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What scripts/node24.mjs, which older Nodes read too, says of a version. */
function isRecent(version: string) {
  const script = `import { isRecent } from './scripts/node24.mjs'; console.log(isRecent('${version}'))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return stdout.trim()
}

test.each([
  ['18.20.8', 'false'],
  ['20.20.2', 'false'],
  ['22.9.0', 'false'],
  ['22.22.1', 'false'],
  ['22.22.2', 'true'],
  ['22.23.0', 'true'],
  ['24.0.0', 'true'],
  ['100.1.0', 'true'],
])('[ND-01] Node %s runs the commands itself: %s; an older one goes on by Node 24', (version, itself) => {
  expect(isRecent(version)).toBe(itself)
})
