// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
const OLD = '브라우저가 오래되어 열리지 않는 화면이 있어요. 업데이트하거나 다른 브라우저로 열어 주세요.'

test.for([
  ['without :has() and dvh a browser reads that it is too old', () => false, OLD],
  ['without dvh alone it reads so too', (condition: string) => condition.includes(':has'), OLD],
  ['with both it reads nothing of the kind', () => true, ''],
] as const)('[AF-36] %s', ([, supports, words]) => {
  vi.stubGlobal('CSS', { supports })
  document.documentElement.innerHTML = new DOMParser().parseFromString(
    page,
    'text/html',
  ).documentElement.innerHTML
  new Function(script)()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(document.querySelector('#early')?.textContent).toBe(words)
})

test('[AF-36] a browser that copies no array in order, as Safari 15, is taught it by the page’s first script', () => {
  Reflect.deleteProperty(Array.prototype, 'toSorted')
  Reflect.deleteProperty(Array.prototype, 'toReversed')
  document.head.innerHTML = new DOMParser().parseFromString(page, 'text/html').head.innerHTML // which runs no script
  new Function(script)()
  const hours = ['15:00', '09:00', '14:00']
  expect(hours.toSorted()).toEqual(['09:00', '14:00', '15:00'])
  expect([3, 1, 2].toSorted((one, other) => other - one)).toEqual([3, 2, 1])
  expect(hours.toReversed()).toEqual(['14:00', '09:00', '15:00'])
  expect(hours).toEqual(['15:00', '09:00', '14:00'])
  const names: string[] = []
  for (const name in hours) names.push(name)
  expect(names).toEqual(['0', '1', '2'])
})
