// How much script a screen costs, by size alone: from the manifest of the built web app. docs/decisions/025.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isMain } from '../command.ts'

const DIST = 'apps/web/dist'
const ENTRY = 'index.html'
/** Which home asks for at rest, and which every other screen needs first. */
const ROUTER = 'src/screen-router.tsx'
const STAFF = 'src/staff-router.tsx'
/** What home shows a member beyond what everybody sees: counted as a screen of its own. */
const MEMBER_HOME = 'src/home/member-home.tsx'
/** In kB of 1000 bytes, compressed: home in all, the staff's frame and every other screen on top of it. */
const BUDGET = { home: 120, screen: 40, frame: 42 }
/** What no screen asks for by itself before it rests. Whatever is not named here counts at once. */
const LATER = [
  'src/shared/overlay/dialog-box.tsx', // the first touch
  'src/shared/overlay/sheet-box.tsx',
  'src/shell/menu-sheet.tsx',
  'src/shell/help-sheet.tsx',
  'src/my-page/change/change-sheet.tsx',
  'src/my-page/cancel/cancel-sheet.tsx',
  'src/my-page/series/move-rest-sheet.tsx',
  'src/my-page/series/cancel-rest-sheet.tsx',
  'src/my-page/payments/refund-sheet.tsx',
  'src/my-page/payments/payments.tsx', // the press of a tab
  'src/my-page/own-results.tsx',
  'src/notice/notice-list.tsx',
  'src/payment/order/newest-pass.ts', // the press after a purchase
  'src/reservation/calendar/month-sheet.tsx',
  'src/reservation/form/send-result.tsx', // the press of an hour, by a member
  'src/waiting/full-day.tsx', // the press of a day that is full
  'src/waiting/join-hour.tsx',
  'src/terms/sensitive-consent.tsx',
  'src/branch/branch-details.tsx', // the press of a tab
  'src/reservation/form/choice-map.tsx', // the press that unfolds it
  'src/counsellor/counsellor-list.tsx',
  'src/auth/passkey/queries.ts',
  'src/shared/passkey/ceremony.ts', // the press of somebody of the staff
  'src/diagnosis/unsent-results.tsx', // where answers wait for a connection
  'src/desk/cancel/cancel-sheet.tsx', // the press of a session
  'src/desk/correction/correction-sheet.tsx',
  'src/desk/payment/payment-sheet.tsx',
  'src/desk/waiver/waiver-sheet.tsx',
  'src/desk/line/waiting-line.tsx', // the press of a line
  'src/desk/list/day-list.tsx', // the press of a view
  'src/desk/week/week-view.tsx',
  'src/desk/line/waiting-line.tsx',
  'src/desk/unmarked/unmarked-list.tsx',
  'src/revenue/day-chart.tsx', // once the numbers stand
  'src/occupancy/group-chart.tsx',
  'src/branch/map/leaflet-map.ts', // the one exception: a map is as large as it is
  'src/branch/map/naver-map.ts',
]

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

interface Row {
  name: string
  scripts: number
  size: number
  limit: number
}

/** Prints what each screen costs; one passed or failed for each. */
export function checkBudgets() {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))
  const missing = LATER.filter((key) => !manifest[key])
  if (missing.length > 0) throw new Error(`Not in the manifest: ${missing.join(', ')}`)

  const first = needsOf(
    ROUTER,
    () => false,
    needsOf(ENTRY, () => false),
  )
  const screensOf = (key: string) =>
    (chunkOf(key).dynamicImports ?? []).filter((each) => each.endsWith('-screen.tsx'))
  const screens = [...screensOf(ROUTER), ...screensOf(STAFF)]
  const isOwn = (key: string) => ![...LATER, ...screens, STAFF, MEMBER_HOME].includes(key)
  const frame = needsOf(STAFF, isOwn, new Set(first))
  const ofStaff = new Set(screensOf(STAFF))
  const home = needsOf(ENTRY, (key) => isOwn(key) && key.startsWith('src/home/'))
  const further = [MEMBER_HOME, ...screens].map((key) => {
    const before = key === MEMBER_HOME ? home : ofStaff.has(key) ? frame : first
    const own = [...needsOf(key, isOwn, new Set(before))].filter((each) => !before.has(each))
    return { name: basename(key, '-screen.tsx'), ...sizeOf(own), limit: BUDGET.screen }
  })
  const rows = [
    { name: 'home', ...sizeOf(home), limit: BUDGET.home },
    { name: 'frame of staff', ...sizeOf([...frame].filter((each) => !first.has(each))), limit: BUDGET.frame },
    ...further,
  ]
  for (const row of rows) console.log(lineOf(row))
  const failed = rows.filter(isOver).length
  return { passed: rows.length - failed, failed }

  function chunkOf(key: string) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`Not in the manifest: ${key}`)
    return chunk
  }

  /** A chunk with everything that it imports, and what is imported later by those where `isLoaded` says so. */
  function needsOf(key: string, isLoaded: (key: string) => boolean, found = new Set<string>()) {
    if (found.has(key)) return found
    found.add(key)
    const { imports = [], dynamicImports = [] } = chunkOf(key)
    for (const next of [...imports, ...dynamicImports.filter(isLoaded)]) needsOf(next, isLoaded, found)
    return found
  }

  function sizeOf(keys: Iterable<string>) {
    const scripts = [...keys].map((key) => chunkOf(key).file).filter((file) => file.endsWith('.js'))
    const bytes = scripts.map((file) => gzipSync(readFileSync(`${DIST}/${file}`), { level: 9 }).length)
    return { scripts: scripts.length, size: bytes.reduce((sum, each) => sum + each, 0) / 1000 }
  }
}

const isOver = ({ size, limit }: Row) => size > limit
const lineOf = (row: Row) =>
  `${isOver(row) ? 'OVER ' : 'ok   '} ${row.name.padEnd(22)} ${row.size.toFixed(1).padStart(6)} of ${row.limit} kB in ${row.scripts} files`

if (isMain(import.meta.url)) process.exitCode = checkBudgets().failed > 0 ? 1 : 0
