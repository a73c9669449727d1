import { DIRECTION, FEATURES, SURFACE } from './tools/features.ts'

const WEB = '^apps/web/src/'
const API = '^apps/api/src/'
const TEST = '\\.(test|spec)\\.tsx?$'

const FEATURE = `(${FEATURES.join('|')})`
const ON_TOP = `${WEB}(${SURFACE.join('|')})/`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles-between-files', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(DIRECTION).map(([feature, below]) => ({
      name: `direction-of-${feature}`,
      comment: `${feature} may use ${below.join(', ') || 'no other feature'}; see docs/layout.md.`,
      severity: 'error',
      from: { path: `^apps/(web|api)/src/${feature}/`, pathNot: TEST },
      to: {
        path: '^apps/(web|api)/src/',
        pathNot: `^apps/(web|api)/src/(${['shared', 'platform', 'providers', feature, ...below].join('|')})/`,
      },
    })),
    {
      name: 'nobody-imports-the-surface',
      comment: 'home, my-page and shell compose the features; only router and main know them.',
      severity: 'error',
      from: { path: WEB, pathNot: [`${WEB}[^/]+$`, ON_TOP] },
      to: { path: ON_TOP },
    },
    {
      name: 'a-feature-lends-what-stands-at-its-root',
      comment:
        'The folders inside another feature of the web app are private: move what it lends to its root.',
      severity: 'error',
      from: { path: `${WEB}([^/]+)/` },
      to: { path: `${WEB}[^/]+/[^/]+/`, pathNot: `${WEB}($1|shared)/` },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'zod-in-its-small-form',
      comment: 'zod/mini is 6 kB in the browser, zod 24.',
      severity: 'error',
      from: { path: ['^packages/contract/', '^apps/'] },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4[/-])?mini/' },
    },
    {
      name: 'sandbox-is-the-outside-world',
      comment: 'The stand-ins know us only over HTTP.',
      severity: 'error',
      from: { path: '^packages/sandbox/' },
      to: { path: ['^apps/', '^packages/contract/', '^e2e/'] },
    },
    {
      name: 'production-knows-no-stand-in',
      severity: 'error',
      from: { path: ['^apps/', '^packages/contract/'], pathNot: [TEST, '^apps/api/test/'] },
      to: { path: ['^packages/sandbox/', '^apps/api/test/'] },
    },
    {
      name: 'web-and-api-meet-only-in-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'the-browser-tests-know-no-inside',
      comment: 'They see what a person sees; the contract lends them its sentences and types.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: ['^apps/', '^packages/sandbox/'] },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(web|api)/src/(shared|platform)/', pathNot: TEST },
      to: { path: '^apps/[^/]+/(src|seed)/', pathNot: '^apps/[^/]+/src/(shared|platform)/' },
    },
    {
      name: 'providers-know-no-feature',
      severity: 'error',
      from: { path: `${API}providers/`, pathNot: TEST },
      to: { path: '^apps/api/', pathNot: `${API}(providers|platform)/` },
    },
    {
      name: 'traces-are-loaded-where-they-are-wanted',
      comment: 'Without a collector nothing of OpenTelemetry is loaded.',
      severity: 'error',
      from: { path: '^apps/', pathNot: TEST },
      to: { path: `${API}platform/telemetry/otlp\\.ts$`, dynamic: false },
    },
    {
      name: 'one-file-knows-opentelemetry',
      severity: 'error',
      from: { path: '^apps/', pathNot: `${API}platform/telemetry/otlp\\.ts$` },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'only-the-router-imports-screens',
      severity: 'error',
      from: { path: WEB, pathNot: [`${WEB}(router|screens|staff-router|staff-screens)\\.tsx?$`, TEST] },
      to: { path: `${WEB}.+-screen\\.tsx$` },
    },
    {
      name: 'only-app-imports-routes',
      severity: 'error',
      from: { path: API, pathNot: [`${API}(app|staff-routes)\\.ts$`, TEST] },
      to: { path: `${API}[^/]+/routes\\.ts$` },
    },
    {
      name: 'only-the-server-seeds',
      severity: 'error',
      from: { path: API, pathNot: [`${API}server\\.ts$`, TEST] },
      to: { path: '^apps/api/seed/' },
    },
    {
      name: 'routes-only-hand-over',
      comment: 'URL, schema, who may call, reply: no SQL and no provider.',
      severity: 'error',
      from: { path: `${API}${FEATURE}/[a-z-]*routes\\.ts$` },
      to: { path: [`${API}.+/queries\\.ts$`, `${API}providers/`, 'node_modules/(kysely|pg)/'] },
    },
    {
      name: 'rules-hold-no-sql-and-no-http',
      comment:
        'Of a feature only queries.ts (or <part>-queries.ts) speaks SQL, of the orders payment/orders.ts, and only routes.ts (or <part>-routes.ts) speaks HTTP.',
      severity: 'error',
      from: {
        path: `${API}${FEATURE}/`,
        pathNot: [
          '/[a-z-]*(routes|queries)\\.ts$',
          `${API}payment/orders\\.ts$`,
          `${API}change-log/editor\\.ts$`, // each feature's undo is given the server
          TEST,
        ],
      },
      to: { path: ['node_modules/(kysely|pg|fastify)/', `${API}.+/routes\\.ts$`, `${API}platform/http/`] },
    },
    {
      name: 'the-browser-is-sent-no-table-of-refusals',
      comment:
        "Of the merged table the web app reads the type; sentences come from their feature's own file.",
      severity: 'error',
      from: { path: WEB, pathNot: TEST },
      to: { path: 'packages/contract/src/refusal-codes', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-know-only-the-database',
      comment:
        'And the state tables, whose lists they ask by, when a notice is shown, and columns that several tell alike.',
      severity: 'error',
      from: { path: `${API}${FEATURE}/queries\\.ts$` },
      to: {
        path: ['^apps/api/', 'node_modules/fastify/'],
        pathNot: [
          `${API}platform/`,
          `${API}.+/states\\.ts$`,
          `${API}notice/showing\\.ts$`,
          `${API}(member|policy|coupon|payment|request)/columns\\.ts$`,
          `${API}revenue/sales\\.ts$`, // the other half of its statement
        ],
      },
    },
    {
      name: 'another-features-queries-are-private',
      comment: "Call the other feature's service; a join names its table in your own query.",
      severity: 'error',
      from: { path: `${API}([^/]+)/` },
      to: { path: `${API}[^/]+/queries\\.ts$`, pathNot: `${API}$1/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
