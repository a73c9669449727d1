import { expect, test } from 'vitest'
import { formatPhone, isMobile, maskedPhone, phoneDigits, phoneParts } from './phone.ts'

test.each([
  ['', ''],
  ['0', '0'],
  ['010', '010'],
  ['0101', '010-1'],
  ['0101234', '010-1234'],
  ['01012345', '010-1234-5'],
  ['010123456', '010-1234-56'],
  ['01012345678', '010-1234-5678'],
  ['010123456789999', '010-1234-5678'],
])('[SH-13] %j is shown as %j: 3-4-4 while it is typed, at most eleven digits', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test.each([
  ['0111234567', '011-123-4567'],
  ['0101234567', '010-123-4567'],
  ['011-123-4567', '011-123-4567'],
  ['01112345678', '011-1234-5678'],
  ['011123456', '011-1234-56'],
])(
  '[SH-13] %s is shown as %s: 3-3-4 when it is a whole 10-digit 01x number, otherwise 3-4-4',
  (text, shown) => {
    expect(formatPhone(text)).toBe(shown)
  },
)

test('[SH-13] a 10-digit number that is no 01x stays 3-4-4', () => {
  expect(formatPhone('0311234567')).toBe('031-1234-567')
})

test.each([
  ['010-1234-5678', '01012345678'],
  ['010 1234.5678', '01012345678'],
  ['(010) 1234 – 5678', '01012345678'],
  ['０１０１２３４５６７８', '01012345678'],
  ['전화 010a1234b5678c', '01012345678'],
  ['010-1234-5678-9', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['+82 010-1234-5678', '01012345678'],
  ['+821012345678', '01012345678'],
  ['＋８２ １０１２３４５６７８', '01012345678'],
  ['전화', ''],
])('[SH-13] %s is reduced to the digits %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test('[SH-13] what is shown, shown again, does not change', () => {
  for (const digits of ['0101', '01012345', '0101234567', '01012345678'])
    expect(formatPhone(formatPhone(digits))).toBe(formatPhone(digits))
})

test('a number goes to the booking in its three parts', () => {
  expect(phoneParts('01012345678')).toEqual({ tel1: '010', tel2: '1234', tel3: '5678' })
  expect(phoneParts('011-123-4567')).toEqual({ tel1: '011', tel2: '123', tel3: '4567' })
  expect(phoneParts('')).toEqual({ tel1: '', tel2: '', tel3: '' })
})

test.each([
  ['01012345678', true],
  ['0111234567', true],
  ['01912345678', true],
  ['0101234567', false],
  ['01212345678', false],
  ['0212345678', false],
  ['15880000', false],
  ['', false],
])('%s is a whole mobile number: %s', (digits, isWhole) => {
  expect(isMobile(digits)).toBe(isWhole)
})

test.each([
  ['01000000001', '010-****-0001'],
  ['0111234567', '011-***-4567'],
  ['', ''],
])('%j is shown to many as %j', (text, masked) => {
  expect(maskedPhone(text)).toBe(masked)
})
