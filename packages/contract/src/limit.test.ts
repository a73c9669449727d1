import { expect, test } from 'vitest'
import { limits } from './limit.ts'

const all = Object.values(limits)

test('no two limits count under one name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('each limit lets something through, in a time that ends', () => {
  for (const { times, minutes } of all) expect(times > 0 && minutes > 0).toBe(true)
})
