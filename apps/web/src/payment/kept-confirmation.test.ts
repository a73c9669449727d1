// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { keepConfirmation, readConfirmation, recallConfirmation } from './kept-confirmation.ts'

const whole = {
  amount: 90_000,
  centerName: '잠실센터',
  memberName: '윤서하',
  userName: '김하늘',
  userPhone: '01000000001',
  hopeDate: '2026-11-24',
  hopeTime: '14:00',
}

test('[CF-02] the kept confirmation comes back, and nothing where nothing was kept', () => {
  sessionStorage.clear()
  expect(recallConfirmation()).toBeUndefined()
  keepConfirmation(whole)
  expect(recallConfirmation()).toEqual(whole)
})

test('[CF-01] a part of a confirmation is one, an empty or strange state is none', () => {
  expect(readConfirmation({ centerName: '잠실센터', other: 1 })).toEqual({ centerName: '잠실센터' })
  expect(readConfirmation({})).toBeUndefined()
  expect(readConfirmation(null)).toBeUndefined()
  expect(readConfirmation({ amount: '9' })).toBeUndefined()
})
