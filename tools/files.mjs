import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'test-results'])

/** Every file under these paths, in one order everywhere; without what is installed or built. */
export function filesUnder(...paths) {
  return paths.filter(existsSync).flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => !SKIPPED.has(name))
    return filesUnder(...names.sort().map((name) => join(path, name)))
  })
}

export const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

/** The rows of a tab-separated table, without its heading. */
export const rowsOf = (table) =>
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
