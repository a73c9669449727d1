import { defineConfig } from 'vitest/config'
import { fontSubset } from './apps/web/font-subset.ts'

// Neither server nor visitor need be in Korea: far from it, with a half-hour offset and summer time, leaks show.
process.env.TZ = 'America/St_Johns'

const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000, // on a busy machine slow is not wrong
    isolate: false, // what files import is the same for all, and half of the time where each imports it anew
  },
})
const api = unit('api', 'apps/api')
const web = unit('web', 'apps/web')
// PGlite has one connection and can prove no race: those tests need the real server.
const needsServer = ['**/*.race.test.ts']
// Opens an embedded database of its own, whatever is given: once is enough.
const isEmbedded = ['apps/api/test/seed.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit('contract', 'packages/contract'),
      unit('sandbox', 'packages/sandbox'),
      unit('tools', 'tools'),
      {
        test: {
          ...api.test,
          exclude: [...api.test.exclude, ...(process.env.TEST_DATABASE_URL ? isEmbedded : needsServer)],
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [fontSubset], // nothing else of the build: a test draws in jsdom
        test: {
          ...web.test,
          isolate: true,
          pool: 'vmForks', // a new page for each file, not a new process
          setupFiles: 'apps/web/test/timeout.ts',
        },
      },
    ],
  },
})
