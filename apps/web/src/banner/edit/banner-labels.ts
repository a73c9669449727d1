import { TARGET_LABELS, TONE_LABELS } from '@self/contract/banner'
import type { FieldLabels } from '../../change-log/field-labels.ts'
import { SHOWING_FIELDS } from '../../notice/showing-words.ts'

const wordIn = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[String(value)] ?? String(value)

export const BANNER_LABELS: FieldLabels = {
  title: '문구',
  action: '누르는 곳의 이름',
  imageUrl: '그림',
  imageAlt: '그림 설명',
  target: { label: '여는 화면', say: wordIn(TARGET_LABELS) },
  tone: { label: '바탕', say: wordIn(TONE_LABELS) },
  ...SHOWING_FIELDS,
}
