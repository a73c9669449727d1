import { join } from 'node:path'
import type { Plugin } from 'vite'

const LOADER = join(import.meta.dirname, 'src/shell/offline/load-files.ts')
const scripts = new Set<string>()
let isReplaced = false

/** Has every `import()` of the build go through src/shell/offline/load-files.ts, in place of Vite's preload helper. */
export const retriableImports: Plugin = {
  name: 'retriable-imports',
  apply: 'build',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false, // all browsers that run what is built know it
        // Vite names no file where there is but one, and removes one that has nothing but styles.
        resolveDependencies: (file, files, { hostType }) =>
          hostType === 'js' && files.length === 0 && scripts.has(file) ? [file] : files,
      },
    },
  }),
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler() {
      isReplaced = true
      return { code: `export { loadWithFiles as __vitePreload } from ${JSON.stringify(LOADER)}`, map: null }
    },
  },
  generateBundle(_options, bundle) {
    if (!isReplaced) throw new Error("Vite's preload helper has another address")
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => !id.endsWith('.css')))
        scripts.add(file.fileName)
  },
}
