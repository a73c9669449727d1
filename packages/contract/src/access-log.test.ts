import { expect, test } from 'vitest'
import { brokenSentence } from './access-log.ts'

test.each([
  [{ chain: 'ACCESS', seq: 12 }, '접속 기록: 12번부터 처음과 달라요.'],
  [{ chain: 'RIGHTS', seq: null }, '권한 변경 기록: 마지막 기록이 사라졌어요.'],
  [
    { chain: 'RIGHTS', seq: 9, sinceChecked: true },
    '권한 변경 기록: 9번까지가 지난번에 확인했을 때와 달라요.',
  ],
  [{ chain: 'ACCESS_7', seq: 12 }, '접속 기록 7: 12번부터 처음과 달라요.'],
  [{ chain: 'LOGIN_3', seq: 7 }, '로그인 기록 3: 7번부터 처음과 달라요.'],
])('%j is said as %s', (entry, sentence) => {
  expect(brokenSentence(entry)).toBe(sentence)
})
