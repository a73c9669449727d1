import { expect, test } from 'vitest'
import { checkNewPassword, isProductWord } from './password.ts'

test.each([
  'gyeotmaru2026',
  'Gy30tmaru!!',
  'gangnamcenter1',
  'G4ngn@m12345',
  'ruxakfn1234!',
  'myGyeotmaru1',
  'Ulsan!Jamsil1',
])('[EG-02] %s is the name of the product or of a centre', (password) => {
  expect(isProductWord(password)).toBe(true)
})

test.each(['spring!day22', 'ulsan!friends22', 'demo!member1', '1234567890!'])(
  '[EG-02] %s is not',
  (password) => {
    expect(isProductWord(password)).toBe(false)
  },
)

test('[EG-02] a new password is told so after everything else', () => {
  expect(checkNewPassword('gyeotmaru2026', 'gyeotmaru2026')?.code).toBe('PASSWORD_OF_PRODUCT')
  expect(checkNewPassword('gyeotmaru', 'gyeotmaru')?.code).toBe('PASSWORD_RULE')
})
