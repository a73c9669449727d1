import type { FieldLabels } from '../../change-log/field-labels.ts'

export const CHANGES = { ORDINARY: '보통 변경', DISADVANTAGE: '회원에게 불리한 변경' } as const

/** What the fields of a draft are called in its history and beside the text in force. */
export const TERMS_LABELS: FieldLabels = {
  termId: '글',
  title: '제목',
  body: '내용',
  required: '필수 동의',
  change: { label: '변경 종류', say: (value) => CHANGES[value as keyof typeof CHANGES] ?? String(value) },
  inForceFrom: '시행일',
  isWaiting: '승인 요청',
  isApproved: '승인',
}
