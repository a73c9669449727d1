/** What every following call does, until another outcome is chosen. */
export const outcomes = {
  ok: '정상',
  'login-off': '카카오 로그인이 꺼짐',
  'token-500': '토큰 요청이 500',
  'token-slow': '토큰 응답이 느림',
  'me-500': '사용자 정보가 500',
  malformed: '사용자 정보가 깨진 JSON',
  'no-phone': '아무도 전화번호를 주지 않음',
}

export type Outcome = keyof typeof outcomes

export const isOutcome = (name: string): name is Outcome => Object.hasOwn(outcomes, name)
