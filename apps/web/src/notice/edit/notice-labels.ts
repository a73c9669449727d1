import { noticeTag } from '@self/contract/notice'
import type { FieldLabels } from '../../change-log/field-labels.ts'
import { SHOWING_FIELDS } from '../showing-words.ts'

export const NOTICE_LABELS: FieldLabels = {
  noticeType: { label: '종류', say: (value) => noticeTag(String(value)) },
  noticeTitle: '제목',
  contents: '내용',
  imageUrl: '그림',
  imageAlt: '그림 설명',
  isPinned: '맨 위에 고정',
  isOnStrip: '홈에서 돌리기',
  ...SHOWING_FIELDS,
}
