import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { firstPaints } from '../metrics.ts'
import { type FirstPaintAt, firstPaintsOf } from './first-paints.ts'

/** Draws what the API answers at the path itself, and does what else a program may do. */
const BUNDLE = `
let load
let drawn = 0
export const beBrowser = (given) => { load = given }
export async function paint(path) {
  if (path === '/nowhere') return undefined
  if (path === '/broken') throw new Error('not drawn')
  if (path === '/late') return new Promise(() => {})
  if (path === '/endless') for (;;);
  drawn += 1
  return { html: drawn + ' ' + await load(path), title: '', data: '' }
}`

const folder = mkdtempSync(join(tmpdir(), 'first-paint-'))
const script = join(folder, '.server/first-paint.js')
let world: World
let firstPaintAt: FirstPaintAt

beforeAll(async () => {
  world = await openWorld((app) => {
    firstPaintAt = firstPaintsOf(app, folder)
  })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await world.reset()
  build('')
})

let builds = 0
function build(more: string) {
  mkdirSync(join(folder, '.server'), { recursive: true })
  writeFileSync(script, BUNDLE + more)
  builds += 1
  utimesSync(script, builds, builds)
}

const htmlAt = async (path: string) => (await firstPaintAt(path))?.html
const failed = async () =>
  (await firstPaints.get()).values.find(({ labels }) => labels.outcome === 'failed')?.value ?? 0

test('[FP-03] a screen is drawn once for everybody, and anew after an edit of the catalogue', async () => {
  const first = await htmlAt('api/faq')
  expect(first).toMatch(/^1 \[/)
  expect(await htmlAt('api/faq')).toBe(first)
  await sql`update faq set question = '새 물음' where id = 1`.execute(world.db)
  expect(await htmlAt('api/faq')).toMatch(/^2 .*새 물음/)
})

test('[FP-03] the next Korean day has a drawing of its own', async () => {
  world.moveTo('2026-11-23', '23:59')
  expect(await htmlAt('api/banner')).toMatch(/^1 /)
  world.moveTo('2026-11-24', '00:01')
  expect(await htmlAt('api/banner')).toMatch(/^2 /)
})

test('[FP-03] a build that comes meanwhile is the one that draws', async () => {
  await htmlAt('api/banner')
  build('// the next release')
  expect(await htmlAt('api/banner')).toMatch(/^1 /)
})

test('[FP-04] only what everybody is answered alike comes into a page', async () => {
  expect(await htmlAt('api/map/config')).toContain('leaflet')
  for (const path of ['api/user/info', 'api/faq?keyword=예약', 'api/branch/soonest/JS', 'api/nowhere'])
    expect(await htmlAt(path)).toMatch(/^\d+ undefined$/)
})

test('[FP-05] what fails, is late or never ends leaves the page as it was, is counted, and the next one is drawn', async () => {
  const before = await failed()
  expect(await htmlAt('broken')).toBeUndefined()
  expect(await failed()).toBe(before + 1)
  expect(await htmlAt('late')).toBeUndefined()
  expect(await htmlAt('nowhere')).toBeUndefined()
  expect(await htmlAt('endless')).toBeUndefined()
  await expect.poll(() => htmlAt('api/banner'), { timeout: 20_000 }).toMatch(/\[/)
})

test('[FP-05] before the web app is built there is nothing to draw with', async () => {
  rmSync(script)
  expect(await htmlAt('api/banner')).toBeUndefined()
})
