import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestWith } from '../digest.ts'
import { fingerprintOf, isFingerprintOf } from './fingerprint.ts'

const digest = digestWith(randomBytes(32))
const body = { key: 'a', name: '김하늘', phone: '010-0000-0001', reason: '요즘 잠이 오지 않아요' }
const plain = createHash('sha256').update(JSON.stringify(body)).digest('hex')

test('[RT-03] a stored body is known again by a keyed hash, which nobody can guess without the key', () => {
  const stored = fingerprintOf(digest, body)
  expect(stored).not.toBe(plain)
  expect(fingerprintOf(digestWith(randomBytes(32)), body)).not.toBe(stored)
  expect(isFingerprintOf(digest, body, stored)).toBe(true)
  expect(isFingerprintOf(digest, { ...body, reason: '' }, stored)).toBe(false)
})

test('[RT-03] what the version before has stored is known again, too', () => {
  expect(isFingerprintOf(digest, body, plain)).toBe(true)
  expect(isFingerprintOf(digest, { ...body, name: '' }, plain)).toBe(false)
})
