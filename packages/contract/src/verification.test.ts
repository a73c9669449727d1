import { expect, test } from 'vitest'
import { countdown } from './time-format.ts'
import {
  CODE_EXPIRED,
  CODE_RIGHT,
  CODE_SECONDS,
  CODE_WRONG,
  codeDigits,
  tooManyCodes,
} from './verification.ts'

test.each([
  [300, '5:00'],
  [299, '4:59'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('[AU-06] %i seconds are shown as %s', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown)
})

test('[AU-06] a code is good for 300 seconds, then one has to ask again', () => {
  expect([CODE_SECONDS, CODE_EXPIRED]).toEqual([300, '인증 시간이 만료되었습니다. 다시 요청해주세요.'])
})

test('[AU-07] the sentences for a right and a wrong code', () => {
  expect([CODE_RIGHT, CODE_WRONG]).toEqual(['인증이 완료되었습니다.', '인증번호가 올바르지 않습니다.'])
})

test.each(['123456', ' 123 456 ', '１２３４５６', '123-456'])('%s is the code 123456', (typed) => {
  expect(codeDigits(typed)).toBe('123456')
})

test('too many codes: what happened, and when to go on', () => {
  expect(tooManyCodes('3분')).toBe(
    '인증번호를 여러 번 요청해서 잠시 멈췄어요. 3분 뒤에 다시 요청해 주세요. 급하면 고객센터(평일 09:00~18:00)로 전화해 주세요.',
  )
})
