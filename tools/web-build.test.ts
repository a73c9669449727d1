import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildWeb } from './web-build.ts'

test('[ND-04] the licences of what the web app carries lie beside it, of the typeface too', async () => {
  await buildWeb()
  const notices = readFileSync('apps/web/dist/licenses.md', 'utf8')
  const { dependencies } = JSON.parse(readFileSync('apps/web/package.json', 'utf8'))
  const bundled = Object.entries(dependencies).filter(([name]) => !/^@self\/|^pretendard$/.test(name))
  for (const [name, version] of bundled) expect(notices).toContain(`## ${name} - ${version} (`)
  expect(readFileSync('apps/web/dist/fonts/LICENSE.txt', 'utf8')).toContain('SIL OPEN FONT LICENSE')
}, 180_000)

test('it is built for production, whatever the process that asks for it is for', async () => {
  await buildWeb()
  const scripts = readdirSync('apps/web/dist/assets').filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => readFileSync(`apps/web/dist/assets/${name}`, 'utf8'))
  expect(texts.filter((text) => text.includes('Minified React error'))).not.toEqual([])
}, 180_000)
