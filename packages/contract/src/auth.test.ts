import { expect, test } from 'vitest'
import { checkPerson, signUpBody } from './account.ts'
import { checkLogin, loginBody } from './auth.ts'
import { checkNewPassword, isPasswordAllowed, passwordHint, passwordParts } from './password.ts'
import { sentenceOf } from './refusal-codes.ts'

test.each([
  ['', ''],
  ['010-0000-0001', ''],
  ['', 'demo!member1'],
  ['전화', 'demo!member1'],
])('[AU-05] both fields are required: phone %j, password %j', (phone, password) => {
  expect(checkLogin(phone, password)).toBeUndefined()
  expect(sentenceOf('LOGIN_INCOMPLETE')).toBe('번호와 비밀번호를 입력해주세요.')
})

test('[AU-05] the phone is reduced to digits before sending, the password is sent as typed', () => {
  expect(checkLogin('010-0000-0001', ' demo!member1 ')).toEqual({
    userPhone: '01000000001',
    password: ' demo!member1 ',
  })
})

const whole = { userPhone: '01000000001', password: 'demo!member1' }

test('a login body is a phone and a password', () => {
  expect(loginBody.safeParse(whole).data).toEqual(whole)
})

test.each([
  ['an unknown key', { ...whole, role: 'ADMIN' }],
  ['no password', { userPhone: whole.userPhone }],
  ['no phone', { password: whole.password }],
  ['a phone that is a number', { ...whole, userPhone: 1_000_000_001 }],
  ['a password that is null', { ...whole, password: null }],
  ['a phone of 21 characters', { ...whole, userPhone: '0'.repeat(21) }],
  ['a password of 129 characters', { ...whole, password: 'a'.repeat(129) }],
])('a login body is refused with %s', (_, body) => {
  expect(loginBody.safeParse(body).success).toBe(false)
})

test.each([
  ['spring!day22', true],
  ['springday22', true],
  ['SPRING!!!!', true],
  ['a123456789', true],
  ['a12345678', false],
  ['springdays', false],
  ['1234567890', false],
  ['!@#$%^&*12', false],
  ['spring day22', false],
  ['spring-day22', false],
  ['비밀번호spring22', false],
  [`a${'1'.repeat(127)}`, true],
  [`a${'1'.repeat(128)}`, false],
])('[AU-08] %s as a password: %s', (password, isAllowed) => {
  expect(isPasswordAllowed(password)).toBe(isAllowed)
  expect(checkNewPassword(password, password)?.sentence).toBe(
    isAllowed
      ? undefined
      : '비밀번호는 영문 대소문자, 숫자, 특수문자 중 2가지 이상 조합하여 10자리 이상이어야 합니다.',
  )
})

test('[AU-08] each part of the rule can be told by itself', () => {
  const met = Object.fromEntries(
    Object.entries(passwordParts).map(([part, isMet]) => [part, isMet('spring-')]),
  )
  expect(met).toEqual({ length: false, letter: true, digitOrSymbol: false, allowed: false })
})

test.each([
  ['ABCDEFabcd', '숫자나 특수문자를 하나 이상 넣어 주세요.'],
  ['1234567890!', '영문을 하나 이상 넣어 주세요.'],
  ['sunny-day77', '영문, 숫자, !@#$%^&*만 써 주세요.'],
  ['sunny day 77', '영문, 숫자, !@#$%^&*만 써 주세요.'],
  [`sunny!day7${'a'.repeat(119)}`, '128자까지 쓸 수 있어요.'],
])('[AU-08] the sentence reads as if %s were good: the hint says what is missing', (password, hint) => {
  expect(checkNewPassword(password, password)?.code).toBe('PASSWORD_RULE')
  expect(passwordHint(password)).toBe(hint)
})

test.each(['', 'sunnyday7', 'sunnysunny', '1234567890', 'SHORT-and', 'spring!day22'])(
  '[AU-08] for %j the sentence is enough, or nothing is wrong',
  (password) => expect(passwordHint(password)).toBeUndefined(),
)

test('[AU-07] both passwords are required, then equal, then good', () => {
  for (const [password, again] of [
    ['', ''],
    ['spring!day22', ''],
    ['', 'spring!day22'],
  ] as const)
    expect(checkNewPassword(password, again)?.sentence).toBe('비밀번호를 입력하세요.')
  expect(checkNewPassword('short', 'other')?.sentence).toBe('비밀번호가 일치하지 않습니다.')
  expect(checkNewPassword('spring!day22', 'spring!day22')).toBeUndefined()
})

test('[AU-07] signing up asks for name and phone', () => {
  for (const person of [
    { name: '', phone: '' },
    { name: ' ', phone: '01012345678' },
    { name: '김하늘', phone: '' },
  ])
    expect(checkPerson(person, 'nameAndPhone')?.sentence).toBe('이름과 핸드폰 번호를 입력하세요.')
  expect(checkPerson({ name: '김하늘', phone: '010-1234-5678' }, 'nameAndPhone')).toBeUndefined()
})

test('[AU-10] a reset asks for the phone', () => {
  expect(checkPerson({ name: '', phone: '' }, 'phone')?.sentence).toBe('핸드폰 번호를 입력하세요.')
  expect(checkPerson({ name: '', phone: '010-1234-5678' }, 'phone')).toBeUndefined()
})

test.each(['02-123-4567', '010-123', '1588-0000'])('%s receives no message', (phone) => {
  expect(checkPerson({ name: '김하늘', phone }, 'nameAndPhone')?.sentence).toBe(sentenceOf('PHONE_INVALID'))
})

test.each(['userType', 'status', 'eapInfo', 'memberId'])('nobody signs up with a %s of their own', (key) => {
  const body = { userName: '김하늘', userPhone: '01012345678', password: 'spring!day22' }
  expect(signUpBody.safeParse(body).success).toBe(true)
  expect(signUpBody.safeParse({ ...body, [key]: 'MASTER' }).success).toBe(false)
})
