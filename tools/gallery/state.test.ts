import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { indexPage } from './index-page.ts'
import { fileOf, looksAt } from './state.ts'
import { STATES } from './states.ts'

const SCREENS = ['screens', 'staff-screens'].map((name) => `apps/web/src/${name}.ts`)
const routes = SCREENS.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, route = '']) => route),
)
const withoutParts = (route: string) => route.replace(/\/:.*/, '')

test('[GA-01] every screen of the product is in the gallery', () => {
  expect(routes.length).toBeGreaterThan(45)
  const shown = STATES.map(({ route }) => route)
  expect(routes.map(withoutParts).filter((route) => !shown.includes(route))).toEqual([])
  expect(shown).toContain('/')
})

test('[GA-01] every picture has a name of its own', () => {
  const files = STATES.flatMap((state) => looksAt(state).map((look) => fileOf(state, look)))
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('[GA-01] each state at 350, 390 and 1280 px, for staff at 1920 too, light and dark, and with twice the text', () => {
  const looks = (route: string) =>
    looksAt({ route, name: 'any' }).map(({ width, theme, text }) => `${width} ${theme} ${text}`)
  const everybody = ['350', '390', '1280'].flatMap((width) => [`${width} light 100`, `${width} dark 100`])
  const large = ['390 light 200', '390 dark 200']
  expect(looks('/MyInfo')).toEqual([...everybody, ...large])
  expect(looks('/admin/desk')).toEqual([...everybody, '1920 light 100', '1920 dark 100', ...large])
})

test('[GA-01] the page names each picture under its route, and what is wrong', () => {
  const state = { route: '/faq', name: 'a "question"' }
  const entry = { ...state, pictures: [{ look: '350 dark', file: 'faq.jpg' }], faults: ['cut text: <p>'] }
  const page = indexPage([entry])
  expect(page).toContain('<h2>/faq</h2>')
  expect(page).toContain('src="faq.jpg" alt="a &quot;question&quot;, 350 dark"')
  expect(page).toContain('/faq · a &quot;question&quot;: cut text: &lt;p>')
})
