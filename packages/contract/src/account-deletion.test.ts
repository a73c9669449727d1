import { expect, test } from 'vitest'
import { deletionDay, deletionNotice } from './account-deletion.ts'

test('[LV-01] the account is deleted thirty Korean days after leaving, and the sentence says how to stay', () => {
  const day = deletionDay(new Date('2026-11-23T23:30:00+09:00'))
  expect(day).toBe('2026-12-23')
  expect(deletionNotice(day)).toBe(
    '12월 23일 수요일에 계정을 지워요. 그 전에 다시 로그인하면 탈퇴가 취소돼요.',
  )
})
