import type { Words } from '../outbox/templates.ts'

/** What a member is told of the own account, whoever did it. */
export const ACCOUNT_NEWS = {
  KAKAO_JOINED: '카카오 로그인을 연결했어요.',
  KAKAO_LEFT: '카카오 로그인을 끊었어요.',
  PASSWORD_CHANGED: '비밀번호를 바꿨어요.',
  PHONE_CHANGED: '휴대폰 번호를 바꿨어요.',
  PASSKEY_ADDED: '패스키를 등록했어요.',
  PASSKEY_DELETED: '패스키를 지웠어요.',
  PASSKEYS_RESET: '패스키가 모두 지워졌어요.',
  RECOVERY_MADE: '복구 코드를 만들었어요.',
  RECOVERY_USED: '복구 코드로 로그인했어요.',
  CALENDAR_MADE: '캘린더 주소를 만들었어요.',
  PHONE_LOST: '이 번호를 다른 계정으로 옮겼어요.',
  MERGED: '두 계정을 하나로 합쳤어요.',
  UNMERGED: '합친 계정을 다시 둘로 나눴어요.',
} as const

/** news: one of those above. */
export const accountWords = (news: string): Words => ({
  kind: 'ACCOUNT',
  text: `[곁마루] ${news} 직접 한 게 아니면 고객센터로 알려 주세요.`,
  variables: { 내용: news },
})
