import type { FieldLabels } from '../change-log/field-labels.ts'

/** What the fields of a question are called in its history. */
export const FAQ_LABELS: FieldLabels = {
  category: '분류',
  subClass: '세부 분류',
  question: '질문',
  answer: '답',
  isVisible: { label: '보이기', say: (value) => (value === 'Y' ? '보임' : '숨김') },
  isDeleted: { label: '지움', say: (value) => (value ? '지움' : '있음') },
}
