// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { storedIn } from './stored-in.ts'

const store = storedIn('sample', z.object({ name: z.string() }))

beforeEach(() => sessionStorage.clear())

test('a saved value is loaded until it is removed', () => {
  expect(store.load()).toBeUndefined()
  store.save({ name: '잠실센터' })
  expect(store.load()).toEqual({ name: '잠실센터' })
  store.remove()
  expect(store.load()).toBeUndefined()
})

test('only what the schema names is saved', () => {
  const more = { name: '잠실센터', reason: '잠이 오지 않아요' }
  store.save(more)
  expect(sessionStorage.getItem('sample')).toBe('{"name":"잠실센터"}')
})

test.each(['', 'no json', 'null', '{"name":7}'])('%j is loaded as nothing', (text) => {
  sessionStorage.setItem('sample', text)
  expect(store.load()).toBeUndefined()
})
