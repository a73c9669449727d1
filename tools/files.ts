import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'test-results'])

/** Every file under these paths, in one order everywhere; without what is installed or built. */
export function filesUnder(...paths: readonly string[]): string[] {
  return paths
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      if (!statSync(path).isDirectory()) return [path]
      const names = readdirSync(path).filter((name) => !SKIPPED.has(name))
      return filesUnder(...names.sort().map((name) => join(path, name)))
    })
}

/** What a check reads: the paths of files from the root of the repository, and their text. */
export interface Tree {
  readonly files: readonly string[]
  read(file: string): string
}

/** The files that stand directly in the root, and those under the folders. */
export function openTree(...folders: readonly string[]): Tree {
  const entries = readdirSync('.', { withFileTypes: true })
  const rootFiles = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const texts = new Map<string, string>()
  return {
    files: [...rootFiles, ...filesUnder(...folders)],
    read(file) {
      const text = texts.get(file) ?? readFileSync(file, 'utf8')
      texts.set(file, text)
      return text
    },
  }
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Does the file stand in one of these folders of the root? */
export const isIn = (file: string, ...folders: readonly string[]) =>
  folders.includes(file.split('/')[0] ?? '')

/** The rows of a tab-separated table, without its heading. */
export const rowsOf = (table: string) =>
  table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
