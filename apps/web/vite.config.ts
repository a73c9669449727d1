import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { apiDocs } from './api-docs.ts'
import { fontLicense } from './font-license.ts'
import { fontSubset } from './font-subset.ts'
import { retriableImports } from './retriable-imports.ts'
import { screenFiles } from './screen-files.ts'
import { serviceWorker } from './service-worker.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080'

/**
 * react-router calls none of its components pure, so that those which nobody uses would all stay; and its links
 * fetch pages ahead, which only its framework's can do.
 */
const pureRouter: Plugin = {
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/= (React[$\d]*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace('shouldPrefetch && !isAbsolute', 'false'),
  },
}

/** By its file and its own name alone: the line that it stands in, which is usual too, compresses badly. */
const classOf = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

/** The oldest that book and pay (docs/layout.md): also what styles are written down to. */
const OLDEST = ['chrome108', 'edge108', 'firefox121', 'safari15.4', 'ios15.4']

const forBrowsers: BuildOptions = {
  target: OLDEST,
  manifest: true,
  license: { fileName: 'licenses.md' },
  // Inlined fonts and pictures would need data: in the content security policy.
  assetsInlineLimit: 0,
  rollupOptions: {
    // A schema that the browser never parses by, such as a body's, is none of its script.
    treeshake: {
      propertyReadSideEffects: false,
      manualPureFunctions: ['z', 'text', 'foreignText', 'nameText', 'personName', 'envelope', 'page'],
    },
    output: {
      // Few and large, for one file compresses better than ten, and their names are carried by the first one.
      codeSplitting: {
        groups: [
          { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
          { name: 'first', tags: ['$initial'], priority: 2 },
          {
            name: 'common',
            test: /web\/src\/[^/]+\/keys\.ts$|contract\/src\/(time(-format)?|refusal)\.ts$/,
            priority: 1,
          },
          { name: 'refund', test: /contract\/src\/refund(-policy)?\.ts$/, priority: 1 },
          {
            name: 'parts',
            test: /web\/src\/shared\/(?!admin|filter|tabs|form\/(choice|combobox)|login-session\/(draft|to-login)|overlay\/use-sure|open-outside|api\/(use-press|save-file|messenger)|states\/no-files)|lucide-react(?!.*icons\/(arrow-(up|down)|calendar-plus|download|undo-2|copy|minus|navigation|plus))/,
            minShareCount: 5,
            priority: 1,
          },
        ],
      },
      // The first script names all others, and hashes don't compress: 7 is the fewest that the bundler takes.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: ({ names }) =>
        names.some((name) => name.endsWith('.woff2'))
          ? 'fonts/[name]-[hash][extname]'
          : 'assets/[name]-[hash:7][extname]',
      // Chromium compiles all of it while it loads, off the main thread, not function by function as they are called.
      postBanner: ({ name }) => (name === 'libraries' ? '//# allFunctionsCalledOnLoad' : ''),
    },
  },
}

/** What the server draws first paints with (docs/decisions/128): nothing else has to be installed beside it. */
const forServer: BuildOptions = {
  rollupOptions: { input: 'src/first-paint.tsx' },
  outDir: 'dist/.server',
  copyPublicDir: false,
}

export default defineConfig(({ isSsrBuild }) => ({
  base: '/self/',
  css: { modules: { generateScopedName: classOf } },
  plugins: [
    react(),
    pureRouter,
    ...(isSsrBuild
      ? []
      : [retriableImports, fontSubset, screenFiles, serviceWorker, fontLicense, apiDocs(api)]),
  ],
  server: {
    strictPort: true,
    proxy: {
      '/api': api,
      '/login/oauth2': api,
      '/policy-report': api,
      '/browser-error': api,
      '/readyz': api,
    },
  },
  ssr: { noExternal: true },
  build: isSsrBuild ? forServer : forBrowsers,
}))
