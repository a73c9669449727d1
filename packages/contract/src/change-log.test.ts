import { expect, test } from 'vitest'
import { diffOf, isSame, undone } from './change-log.ts'

test('[CL-01] a diff names the fields that differ, with both values, and no other', () => {
  const before = { title: '1회', price: 90_000, branches: ['JS', 'GN'], image: { url: 'a', alt: 'b' } }
  expect(diffOf(before, { ...before, image: { alt: 'b', url: 'a' } })).toEqual({})
  expect(diffOf(before, { ...before, price: 100_000, branches: ['JS'] })).toEqual({
    price: { from: 90_000, to: 100_000 },
    branches: { from: ['JS', 'GN'], to: ['JS'] },
  })
  expect(diffOf(null, { title: '1회', memo: null })).toEqual({ title: { from: null, to: '1회' } })
  expect(diffOf({ title: '1회' }, null)).toEqual({ title: { from: '1회', to: null } })
})

test('[CL-05] undone puts back what an entry changed, and nothing once a field has changed since', () => {
  const diff = { price: { from: 90_000, to: 100_000 } }
  expect(undone({ title: '1회', price: 100_000 }, diff)).toEqual({ title: '1회', price: 90_000 })
  expect(undone({ title: '2회', price: 100_000 }, diff)).toEqual({ title: '2회', price: 90_000 })
  expect(undone({ title: '1회', price: 110_000 }, diff)).toBeUndefined()
})

test('values are the same in whatever order their keys stand, and lists are not', () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  expect(isSame(['JS', 'GN'], ['GN', 'JS'])).toBe(false)
  expect(isSame(null, undefined)).toBe(true)
})
