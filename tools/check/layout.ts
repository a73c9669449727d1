// Every file has its place: a folder per feature, in each folder the same few file names, and not too many of them.
import { basename, dirname } from 'node:path'
import { DIRECTION, FEATURES, SURFACE } from '../features.ts'
import { isIn, isTest, type Tree } from '../files.ts'

for (const [index, [feature, used]] of Object.entries(DIRECTION).entries())
  for (const below of used)
    if (!FEATURES.slice(0, index).includes(below))
      throw new Error(`${feature} may not use ${below}: it stands below it`)

const FEATURE = `(?:${FEATURES.join('|')})`
const WEB_FOLDER = `(?:shared|${[...FEATURES, ...SURFACE].join('|')})`
const NAME = '[a-z0-9-]+'

/** What the contract has beside one file per feature. */
const SHARED_CONTRACT = [
  'access-statement',
  'anomaly',
  'time',
  'daytime',
  'limit',
  'money',
  'phone',
  'picture-address',
  'text',
  'name',
  'problem',
  'refusal',
  'refusal-codes',
  'easy-pay',
  'envelope',
  'map',
  'prose',
  'refund',
  'revision',
  'showing',
  'staff-banner',
  'staff-faq',
  'branch-status',
  'staff-branch',
  'staff-notice',
  'staff-policy',
  'error-filter',
  'error-log',
  'error-labels',
  'error-statistics',
  'account',
  'own-account',
  'login-session',
  'pass',
  'law-text',
  'changed-text',
  'password',
  'policy-text',
  'privacy-policy',
  'management',
  'grant',
  'grant-review',
  'role',
  'task',
  'deadline',
  'deadline-after',
  'deadline-request',
  'booking-bounds',
  'member-filter',
  'member-search',
  'soonest',
  'booking',
  'booking-body',
  'recovery-code',
  'payout-list',
  'sale-list',
  'sale-search',
  'sent-link',
  'series-rest',
  'step-up',
  'link-draft',
  'link-count',
  'company-editing',
  'company-left',
  'coupon-editing',
  'desk-board',
  'desk-booking',
  'desk-changes',
  'desk-correction',
  'desk-count',
  'desk-late-cancel',
  'desk-hours',
  'desk-move',
  'desk-pay-line',
  'desk-payment',
  'desk-payment-calls',
  'desk-series',
  'desk-state',
  'desk-unmarked',
  'desk-waiver',
  'desk-week',
  'member-page-calls',
  'merge',
  'member-page-part',
  'member-page-phone',
  'member-page-name',
  'mailing-text',
  'mailing-words',
  'message-size',
  'neutral-words',
  'decline',
  'proposal',
  'request-sort',
  'test-score',
  'test-result',
  'test-trend',
  'test-version',
  'terms-draft',
  'time-format',
  'access',
  'opening',
  'profile',
  'free-hours',
  'match',
  'favourite',
  'schedule',
  'crisis-line',
  'due-time',
  'refund-policy',
  'goodwill-order',
  'goodwill-refund',
  'goodwill-words',
  'refund-approval',
  'payment-fault',
  'webhook',
  'browser-error',
  'puzzle',
  'catalogue-calls',
  'catalogue-cell',
  'catalogue-file',
  'catalogue-steps',
  'hours-calls',
  'public-holiday',
]

const PATTERNS = [
  `packages/contract/src/(?:${[...FEATURES, ...SHARED_CONTRACT].join('|')})(?:\\.test)?\\.ts`,
  `packages/sandbox/(?:src|test)/(?:${NAME}/)?${NAME}(?:\\.test|\\.d)?\\.[a-z0-9]+`,
  `apps/api/src/(?:app|editors|server|staff-routes|jobs|clean-up|backlog|reseal)(?:\\.race)?(?:\\.test)?\\.ts`,
  `apps/api/src/operations/${NAME}\\.ts`,
  `apps/api/src/doctor/${NAME}(?:(?:\\.race)?\\.test)?\\.ts`,
  `apps/api/src/(?:platform|providers)/(?:(?:catalogue|csv|database|first-paint|http|keys|limit|list|migration|picture|security|settings|telemetry)/)?${NAME}(?:\\.race)?(?:\\.test)?\\.ts`,
  `apps/api/src/${FEATURE}/(?:${NAME}/)?${NAME}(?:(?:\\.race)?\\.test)?\\.ts`,
  `apps/api/test/(?:(?:attack|branch|change-log|company|desk|edits|employment|faults|fuzz|model|money|outbox|people|passkey|picture|revenue|routes|upgrade|watched|week)/)?${NAME}(?:\\.race)?(?:\\.test)?\\.ts`,
  `apps/api/seed/(?:(?:reference|demo)/)?${NAME}\\.ts`,
  `apps/api/seed/content/${NAME}\\.json`,
  'apps/api/(?:schema|first-master|put-terms|catalogue|compare|doctor|ready|openapi)\\.ts',
  `apps/api/migrations/\\d{4}_[a-z_]+\\.sql`,
  `apps/web/src/(?:main|first-paint|router|screen-router|screens|staff-router|staff-screens)(?:\\.test)?\\.tsx?`,
  'apps/web/(?:api-docs|font-license|font-subset|retriable-imports|screen-files|service-worker)\\.ts',
  'apps/web/font-subset\\.test\\.ts',
  `apps/web/test/${NAME}\\.tsx?`,
  `apps/web/src/styles/${NAME}\\.(?:css|test\\.ts)`,
  `apps/web/src/${WEB_FOLDER}/(?:${NAME}/)?${NAME}(?:\\.test)?\\.tsx?`,
  `apps/web/src/${WEB_FOLDER}/(?:${NAME}/)?${NAME}\\.module\\.css`,
  `apps/web/src/${NAME}\\.d\\.ts`,
  `apps/web/(?:public|src/assets)/.+`,
  `(?:apps|packages)/${NAME}/(?:package\\.json|tsconfig\\.json|index\\.html|${NAME}\\.config\\.ts)`,
  `e2e/(?:${WEB_FOLDER}(?:-${NAME})?|accessibility|ledger|log|pictures)\\.spec\\.ts`,
  `e2e/(?:people/|paying/)?${NAME}\\.ts`,
  `e2e/pictures/${NAME}\\.png`,
].map((pattern) => new RegExp(`^${pattern}$`))
const INLINE_STYLE = /\bstyle=\{(?!\{\s*'--)/
const NOWHERE = /^(index|utils?|helpers?|types?|constants?|common|misc|lib)\./

const MIGRATION = /^apps\/api\/migrations\/(\d{4})_/
/** Of 0330 and 0331 there are two each, which have run. */
const SINGLE_FROM = '0332'

/** Files of code in a folder, and the folder that may have more: the contract has a file for each feature. */
const MOST = 15
const CONTRACT = 'packages/contract/src'

export function checkLayout({ files, read }: Tree): string[] {
  const placed = files.filter((file) => isIn(file, 'apps', 'packages', 'e2e'))
  const all = new Set(files)
  const problems = placed.flatMap((file) => {
    const problem = problemOf(file)
    return problem ? [`${file}  ${problem}`] : []
  })
  const crowded = [...countByFolder(files)].filter(([folder, count]) => count > MOST && folder !== CONTRACT)
  return [
    ...problems,
    ...crowded.map(([folder, count]) => `${folder}/  ${count} files, of ${MOST} at most`),
    ...findSharedNumbers(files),
  ]

  function problemOf(file: string) {
    const name = basename(file)
    if (NOWHERE.test(name) && name !== 'index.html') return 'says nothing about its content: name the subject'
    if (!PATTERNS.some((pattern) => pattern.test(file)))
      return 'has no place in the layout (docs/layout.md, tools/check/layout.ts)'
    if (name.endsWith('.module.css') && !all.has(file.replace('.module.css', '.tsx')))
      return 'has no component beside it'
    if (name.endsWith('.tsx') && !isTest(file) && INLINE_STYLE.test(read(file)))
      return 'has an inline style: a CSS module beside it, or a variable'
    return problemOfRoutes(file)
  }

  function problemOfRoutes(file: string) {
    const [, feature] = /^apps\/api\/src\/([^/]+)\/routes\.ts$/.exec(file) ?? []
    if (!feature) return undefined
    if (!all.has(`${CONTRACT}/${feature}.ts`)) return `has no ${CONTRACT}/${feature}.ts`
    return hasTest(`apps/api/src/${feature}/`) ? undefined : 'has no test beside it'
  }

  function hasTest(folder: string) {
    return placed.some((file) => file.startsWith(folder) && isTest(file))
  }
}

/** Two migrations of one number run in the order of their names, which nobody has chosen. */
function findSharedNumbers(files: readonly string[]): string[] {
  const first = new Map<string, string>()
  return files.toSorted().flatMap((file) => {
    const [, number = ''] = MIGRATION.exec(file) ?? []
    if (number < SINGLE_FROM) return []
    const other = first.get(number)
    first.set(number, other ?? file)
    return other ? [`${file}  has the number of ${basename(other)}`] : []
  })
}

/** A style sheet or a test belongs to the file beside it; migrations only ever grow in number. */
function countByFolder(files: readonly string[]) {
  const count = new Map<string, number>()
  for (const file of files) {
    const folder = dirname(file)
    const isCounted = folder !== '.' && /\.(ts|tsx|mjs)$/.test(file) && !isTest(file)
    if (isCounted) count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  return count
}
