import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** What stands between home and every other screen. */
const ROUTER = 'src/screen-router.tsx'
const TABLES = ['src/screens.ts', 'src/staff-screens.ts']
const SCREEN = /'(\/[^']*)': async \(\) =>\s+\(await import\('\.(\/[^']+)'\)\)/g

/**
 * Notes down beside the manifest which files each address needs on top of the page's own, for the server that
 * sends the page there. The addresses are those of src/screens.ts and src/staff-screens.ts.
 */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
    const present = filesOf(manifest, 'index.html')
    const lines = TABLES.flatMap(linesOf)
    const screens = lines.map(([, path = '', file = '']) => {
      const files = filesOf(manifest, `src${file}`, filesOf(manifest, ROUTER))
      return [path, [...files].filter((each) => !present.has(each))]
    })
    writeFileSync(join(dir, '.vite/screens.json'), JSON.stringify(Object.fromEntries(screens)))
  },
}

function linesOf(file: string) {
  const table = readFileSync(file, 'utf8')
  const lines = [...table.matchAll(SCREEN)]
  if (lines.length !== table.match(/import\(/g)?.length) throw new Error(`${file} is written in another way`)
  return lines
}

/** A chunk with all that it imports; its own styles come last and so prevail. */
export function filesOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found)
  for (const file of chunk.css ?? []) found.add(file)
  return found
}
