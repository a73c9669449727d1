import type { FieldLabels } from '../../change-log/field-labels.ts'

const QUESTIONS = 30
const SECTIONS = 4
const CHOICES = [1, 2, 3, 4, 5]
const numbered = (count: number, label: (index: number) => [string, string][]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => label(index)).flat())

/** What the fields of a version are called in its history and beside the version before. */
export const TEST_LABELS: FieldLabels = {
  from: '가져온 판',
  testName: '이름',
  testType: '종류',
  subtitle: '소개',
  minutes: '걸리는 시간(분)',
  guide: '안내',
  sortOrder: '순서',
  isWaiting: '승인 요청',
  isApproved: '승인',
  inForceFrom: '시행',
  ...numbered(QUESTIONS, (index) => [
    [`questions.${index}.seq`, `${index + 1}번 질문`],
    [`questions.${index}.question`, `${index + 1}번 질문의 글`],
    ...CHOICES.flatMap((choice): [string, string][] => [
      [`questions.${index}.a${choice}Txt`, `${index + 1}번 질문의 보기 ${choice}`],
      [`questions.${index}.a${choice}Value`, `${index + 1}번 질문의 보기 ${choice} 점수`],
    ]),
  ]),
  ...numbered(SECTIONS, (index) => [
    [`sections.${index}.subject`, `결과 ${index + 1}의 제목`],
    [`sections.${index}.detail`, `결과 ${index + 1}의 설명`],
    [`sections.${index}.from`, `결과 ${index + 1}의 첫 점수`],
    [`sections.${index}.to`, `결과 ${index + 1}의 끝 점수`],
    [`sections.${index}.level`, `결과 ${index + 1}의 단계`],
    [`sections.${index}.crisis`, `결과 ${index + 1}의 위기 도움`],
  ]),
}
