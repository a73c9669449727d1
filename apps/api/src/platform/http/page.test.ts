import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessOf } from '../settings/business.ts'
import { DEFAULTS } from '../settings/schema.ts'
import { footOf, pageAt } from './page.ts'

const PAGE = '<head><title>곁마루</title></head><body></body>'
const SCREENS = {
  '/BranchList': ['assets/list.js', 'assets/list.css'],
  '/L/:couponId?': ['assets/link.js'],
  '/Diagnosis/test/Test': ['assets/test.js'],
}
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build() {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, '.vite/screens.json'), JSON.stringify(SCREENS))
}

const scriptsAt = async (path: string) =>
  [...((await pageAt(folder, path)) ?? '').matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(
    ([, address]) => address,
  )

test("a screen's address names its script and its styles in the head", async () => {
  build()
  expect(await pageAt(folder, 'BranchList')).toBe(
    '<head><title>곁마루</title>' +
      '<link rel="modulepreload" crossorigin href="/self/assets/list.js">' +
      '<link rel="stylesheet" crossorigin href="/self/assets/list.css"></head><body></body>',
  )
})

test.each([
  ['branchlist', '/self/assets/list.js'],
  ['BranchList/', '/self/assets/list.js'],
  ['L', '/self/assets/link.js'],
  ['L/Ab3%20', '/self/assets/link.js'],
  ['Diagnosis/test/Test', '/self/assets/test.js'],
])('%s is found as the router finds it', async (path, script) => {
  build()
  expect(await scriptsAt(path)).toEqual([script])
})

test.each(['', 'nowhere', 'BranchList/more', 'L/one/two', 'Diagnosis'])(
  '«%s», where no further screen stands, has the page as it is',
  async (path) => {
    build()
    expect(await pageAt(folder, path)).toBe(PAGE)
  },
)

test('a build of an older release, which has no list of files, is served as it is', async () => {
  writeFileSync(join(folder, 'index.html'), PAGE)
  expect(await pageAt(folder, 'BranchList')).toBe(PAGE)
})

test('there is no page before the web app is built', async () => {
  expect(await pageAt(folder, 'BranchList')).toBeUndefined()
})

test('[LT-08] at the foot of every page stands who runs the shop, as text alone', async () => {
  build()
  const business = { ...businessOf(DEFAULTS), name: '<b>$& "상점" & 곁</b>', number: '120-81-47521' }
  const foot = footOf(business)
  for (const path of ['', 'BranchList', 'nowhere'])
    expect(await pageAt(folder, path, { foot })).toContain(`${foot}</body>`)
  expect(foot).toContain('<span>&lt;b&gt;$&amp; &quot;상점&quot; &amp; 곁&lt;/b&gt;</span>')
  for (const words of [
    business.owner,
    business.address,
    '02-0000-1000',
    business.email,
    business.mailOrderNumber,
    business.hosting,
  ])
    expect(foot).toContain(`<span>${words}</span>`)
  expect([...foot.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/self/Privacy',
    '/self/Terms',
    'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1208147521',
  ])
})

test('[FP-09] [FP-10] [FP-12] a first paint stands in #root, its title in the head, its data as JSON that nothing runs, the scripts in a template', async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>곁마루</title>' +
      '<script type="module" crossorigin src="/self/assets/index-1.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/self/assets/react-1.js">' +
      '<link rel="stylesheet" crossorigin href="/self/assets/index-1.css">' +
      '</head><body><div id="root"></div></body>',
  )
  const paint = { html: '<p>$& 센터</p>', title: '센터 안내', data: '[["$1"]]' }
  expect(await pageAt(folder, 'BranchList', { paint, at: 7 })).toBe(
    '<head><title>센터 안내</title><link rel="stylesheet" crossorigin href="/self/assets/index-1.css">' +
      '<template id="scripts">' +
      '<link rel="modulepreload" crossorigin href="/self/assets/react-1.js">' +
      '<script type="module" crossorigin src="/self/assets/react-1.js"></script>' +
      '<script type="module" crossorigin src="/self/assets/index-1.js"></script>' +
      '</template></head><body><div id="root" data-painted><p>$& 센터</p></div>' +
      '<script type="application/json" id="page-data" data-at="7">[["$1"]]</script></body>',
  )
})
