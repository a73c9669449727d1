// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWriting } from './writing.ts'

const isMarked = () => document.documentElement.dataset.writing !== undefined
const byId = (id: string) => document.getElementById(id)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<textarea id="why"></textarea><input id="name"><button id="send">보내기</button>'
  watchWriting()
})
afterEach(() => vi.useRealTimers())

test('[WB-02] a page is marked while somebody writes, and until the press that left the field is over', () => {
  byId('why')?.focus()
  expect(isMarked()).toBe(true)
  byId('name')?.focus()
  vi.advanceTimersByTime(1000)
  expect(isMarked()).toBe(true)
  byId('send')?.focus()
  vi.advanceTimersByTime(200)
  expect(isMarked()).toBe(true)
  vi.advanceTimersByTime(200)
  expect(isMarked()).toBe(false)
})

test('[WB-02] a screen that goes with its field ends the mark where the focus stands next', () => {
  byId('why')?.focus()
  byId('why')?.remove()
  byId('send')?.focus()
  vi.advanceTimersByTime(400)
  expect(isMarked()).toBe(false)
})
