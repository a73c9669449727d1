import { refusals } from '@self/contract/name'
import { expect, test } from 'vitest'
import { missingOf } from './person.ts'

const both = '이름과 핸드폰 번호를 입력하세요.'
const invalid = '휴대폰 번호를 확인해 주세요.'

test.each([
  ['', '', 'name', both],
  ['김하늘', '', 'phone', both],
  ['  ', '01000000001', 'name', both],
  ['김하늘', '02-345-6789', 'phone', invalid],
])("[AU-07] signing up as '%s' with '%s' asks for the %s", (name, phone, field, sentence) => {
  expect(missingOf({ name, phone }, 'nameAndPhone')).toEqual({ field, sentence })
})

test.each([
  ['', '', 'phone', '핸드폰 번호를 입력하세요.'],
  ['', '01000000001', 'name', refusals.NAME_MISSING[1]],
  ['', '02-345-6789', 'phone', invalid],
])("[AU-10] resetting as '%s' with '%s' asks for the %s", (name, phone, field, sentence) => {
  expect(missingOf({ name, phone }, 'phone')).toEqual({ field, sentence })
})

test.each(['nameAndPhone', 'phone'] as const)('a name and a mobile number are enough: %s', (required) => {
  expect(missingOf({ name: '김하늘', phone: '010-0000-0001' }, required)).toBeUndefined()
})
