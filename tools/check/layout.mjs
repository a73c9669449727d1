// Every file has its place: a folder per product word, and in each folder the same few file names.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { FEATURES, SURFACE } from '../features.mjs'
import { filesUnder, isTest } from '../files.mjs'

const FEATURE = `(?:${FEATURES.join('|')})`
const WEB_FOLDER = `(?:shared|${[...FEATURES, ...SURFACE].join('|')})`
const NAME = '[a-z0-9-]+'

/** What a feature of the API has beside routes, service and queries: one file per matter of its own. */
const API_MATTERS = {
  availability: ['claims', 'free', 'month', 'openings', 'slot'],
  desk: ['off', 'step'],
  auth: ['account', 'contact', 'kakao', 'password', 'session'],
  payment: [
    'booking',
    'cancel',
    'comparison',
    'contention',
    'history',
    'link-order',
    'order',
    'pass-refund',
    'reconciler',
    'refund',
    'settle',
    'webhook',
  ],
  coupon: ['expiry', 'pass'],
  reservation: ['change', 'hold', 'insert', 'reminder', 'standing'],
  branch: ['position'],
  'direct-url': ['generate'],
  member: ['first-master', 'management'],
  'payment-error': ['log'],
}
const MATTERS = Object.entries(API_MATTERS).map(([folder, names]) => `${folder}/(?:${names.join('|')})`)
/** What the contract has beside one file per feature. */
const CONTRACT_MATTERS = [
  'time',
  'money',
  'phone',
  'text',
  'problem',
  'envelope',
  'map',
  'prose',
  'refund',
  'error-log',
  'access',
  'schedule',
  'crisis-line',
]

const PLACES = [
  `packages/contract/src/(?:${[...FEATURES, ...CONTRACT_MATTERS].join('|')})(?:\\.test)?\\.ts`,
  `packages/sandbox/(?:src|test)/(?:${NAME}/)?${NAME}(?:\\.test|\\.d)?\\.[a-z0-9]+`,
  `apps/api/src/(?:app|server|clean-up|backlog)(?:\\.race)?(?:\\.test)?\\.ts`,
  `apps/api/src/(?:platform|providers)/(?:(?:database|http|settings)/)?${NAME}(?:\\.race)?(?:\\.test)?\\.ts`,
  `apps/api/src/${FEATURE}/(?:routes|service|queries)\\.ts`,
  `apps/api/src/(?:${MATTERS.join('|')})\\.ts`,
  `apps/api/src/${FEATURE}/${NAME}(?:\\.race)?\\.test\\.ts`,
  `apps/api/test/(?:money/)?${NAME}(?:\\.race)?(?:\\.test)?\\.ts`,
  `apps/api/seed/(?:(?:reference|demo)/)?${NAME}\\.ts`,
  `apps/api/seed/content/${NAME}\\.json`,
  'apps/api/(?:schema|first-master)\\.ts',
  `apps/api/migrations/\\d{4}_[a-z_]+\\.sql`,
  `apps/web/src/(?:main|router|screens)(?:\\.test)?\\.tsx?`,
  'apps/web/screen-files\\.ts',
  `apps/web/test/${NAME}\\.tsx?`,
  `apps/web/src/styles/${NAME}\\.css`,
  `apps/web/src/${WEB_FOLDER}/(?:${NAME}/)?${NAME}(?:\\.test)?\\.tsx?`,
  `apps/web/src/${WEB_FOLDER}/(?:${NAME}/)?${NAME}\\.module\\.css`,
  `apps/web/src/${NAME}\\.d\\.ts`,
  `apps/web/(?:public|src/assets)/.+`,
  `(?:apps|packages)/${NAME}/(?:package\\.json|tsconfig\\.json|index\\.html|${NAME}\\.config\\.ts)`,
  `e2e/(?:${WEB_FOLDER}|accessibility|payment-scenarios|ledger|log)\\.spec\\.ts`,
  `e2e/(?:people/|paying/)?${NAME}\\.ts`,
].map((place) => new RegExp(`^${place}$`))
const NOWHERE = /^(index|utils?|helpers?|types?|constants?|common|misc|lib)\./

const files = filesUnder('apps', 'packages', 'e2e')
const all = new Set(files)
const findings = files.flatMap((file) => {
  const problem = problemOf(file)
  return problem ? [`${file}  ${problem}`] : []
})
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0

function problemOf(file) {
  const name = basename(file)
  if (NOWHERE.test(name) && name !== 'index.html') return 'is a drawer: name the matter'
  if (!PLACES.some((place) => place.test(file)))
    return 'has no place in the layout (docs/layout.md, tools/check/layout.mjs)'
  if (name.endsWith('.module.css') && !all.has(file.replace('.module.css', '.tsx')))
    return 'has no component beside it'
  const [, word] = file.match(/^apps\/api\/src\/([^/]+)\/routes\.ts$/) ?? []
  if (word && !all.has(`packages/contract/src/${word}.ts`)) return `has no packages/contract/src/${word}.ts`
  if (word && !hasTest(`apps/api/src/${word}/`)) return 'has no test beside it'
  if (file.endsWith('.tsx') && !isTest(file)) return problemInside(file)
  return undefined
}

function problemInside(file) {
  const inline = /\bstyle=\{(?!\{\s*'--)/.test(readFileSync(file, 'utf8'))
  return inline && 'has an inline style: a CSS module beside it, or a variable'
}

function hasTest(folder) {
  return files.some((file) => file.startsWith(folder) && isTest(file))
}
