import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'rolldown'
import { applyPatches, type Patch } from '../patches/patch.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCE = join(ROOT, 'apps/api/src')
/** Beside the packages that stay outside of the bundle. */
const FOLDER = join(ROOT, 'apps/api/node_modules/.cache/faults')
const OURS = '@self/'
const PACKAGE = /^[^./\0]/
/** What the bundle begins with: the clock goes wrong before the server reads it. */
const START = '\0start'
const CRASH_POINT = fileURLToPath(new URL('crash-point.ts', import.meta.url))
const SKEWED_CLOCK = fileURLToPath(new URL('skewed-clock.ts', import.meta.url))

const built = new Set<string>()
process.once('exit', () => {
  for (const file of built) rmSync(file, { force: true })
})

/**
 * The server as one file, which starts in a third of the time, with patches built in; the sources stay as they are.
 * Gives the file. Throws when a patch no longer fits.
 */
export async function bundleServer(name: string, patches: readonly Patch[]) {
  mkdirSync(FOLDER, { recursive: true })
  const outfile = join(FOLDER, `${name}-${process.pid}.mjs`)
  const unused = new Set(patches.map(({ file }) => file))
  await build({
    input: START,
    platform: 'node',
    logLevel: 'warn',
    external: (id) => PACKAGE.test(id) && !id.startsWith(OURS),
    transform: { inject: { crashPoint: [CRASH_POINT, 'crashPoint'] } },
    plugins: [patchedWith(patches, (file) => unused.delete(file))],
    output: { file: outfile, format: 'esm', codeSplitting: false },
  })
  if (unused.size > 0) throw new Error(`patched, but not part of the server: ${[...unused].join(', ')}`)
  built.add(outfile)
  return outfile
}

const patchedWith = (patches: readonly Patch[], onUse: (file: string) => void): Plugin => ({
  name: 'patches',
  resolveId: (id) => (id === START ? id : undefined),
  load(path) {
    if (path === START) return `import '${SKEWED_CLOCK}'; import '${join(SOURCE, 'server.ts')}'`
    if (!path.endsWith('.ts')) return undefined
    const file = relative(SOURCE, path)
    onUse(file)
    const text = applyPatches(
      readFileSync(path, 'utf8'),
      patches.filter((patch) => patch.file === file),
    )
    const where = JSON.stringify(dirname(path))
    return { code: text.replaceAll('import.meta.dirname', where), moduleType: 'ts' }
  },
})

/** The text that a patch is to fit. */
export const sourceOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8')
