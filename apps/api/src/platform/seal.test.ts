import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const seal = sealWith(Buffer.alloc(32, 1))

test('what is sealed can be opened with the same key, and reads differently each time', () => {
  const [first, second] = [seal.close('요즘 잠이 오지 않아요'), seal.close('요즘 잠이 오지 않아요')]
  expect(first).not.toBe(second)
  expect(seal.open(first)).toBe('요즘 잠이 오지 않아요')
})

test('another key or a changed letter opens nothing', () => {
  const sealed = seal.close('요즘 잠이 오지 않아요')
  expect(() => sealWith(Buffer.alloc(32, 2)).open(sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => seal.open(bytes.toString('base64'))).toThrow()
})

test('[KY-02] what is sealed for one purpose is opened for no other, nor cut short', () => {
  const cookie = seal.ofPurpose('kakao-login')
  const sealed = cookie.close('state')
  expect(cookie.open(sealed)).toBe('state')
  for (const other of [seal, seal.ofPurpose('else'), sealWith(Buffer.alloc(32, 2)).ofPurpose('kakao-login')])
    expect(() => other.open(sealed)).toThrow()
  expect(() => cookie.open(seal.close('state'))).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  expect(() => cookie.open(bytes.subarray(0, 20).toString('base64'))).toThrow()
})
