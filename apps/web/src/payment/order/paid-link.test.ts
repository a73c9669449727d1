// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadPaidLink, savePaidLink } from './paid-link.ts'

const ORDER = 'mid_1a2b3c4d5e'

test('the link of an order is found by it alone', () => {
  savePaidLink(ORDER, 'key')
  expect(loadPaidLink(ORDER)).toBe('key')
  expect(loadPaidLink('mid_another0')).toBeUndefined()
  expect(loadPaidLink(undefined)).toBeUndefined()
})

test('what a page from before an update has stored is read: its card window may be open', () => {
  sessionStorage.setItem('paid-link', JSON.stringify({ merchantId: ORDER, linkKey: 'key' }))
  expect(loadPaidLink(ORDER)).toBe('key')
})
