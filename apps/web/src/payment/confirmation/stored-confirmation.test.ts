// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { confirmation } from '../../../test/samples.ts'
import { loadConfirmation, readConfirmation, saveConfirmation } from './stored-confirmation.ts'

test('[CF-02] the kept confirmation comes back, and nothing where nothing was kept', () => {
  sessionStorage.clear()
  expect(loadConfirmation()).toBeUndefined()
  saveConfirmation(confirmation)
  expect(loadConfirmation()).toEqual(confirmation)
})

test('[CF-01] a part of a confirmation is one, an empty or strange state is none', () => {
  expect(readConfirmation({ centerName: '잠실센터', other: 1 })).toEqual({ centerName: '잠실센터' })
  expect(readConfirmation({})).toBeUndefined()
  expect(readConfirmation(null)).toBeUndefined()
  expect(readConfirmation({ amount: '9' })).toBeUndefined()
})
