import * as z from 'zod/mini'
import { approvalState } from './approval.ts'
import { CRISIS_LINE } from './crisis-line.ts'
import { optionsOf, testCd } from './diagnosis.ts'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { revision } from './revision.ts'
import { scoreRange, unclearTotals } from './test-score.ts'
import { momentText, text, wallClockText } from './text.ts'

/** How many questions a test has (D-53). */
const questionsFor = (code: string): number => (code === 'NDS' ? 12 : 11)

const words = z.nullable(text(60))
const value = z.nullable(z.int().check(z.nonnegative(), z.lte(100)))
const question = z.strictObject({
  seq: z.int().check(z.gte(1), z.lte(30)),
  question: text(200),
  a1Txt: words,
  a2Txt: words,
  a3Txt: words,
  a4Txt: words,
  a5Txt: words,
  a1Value: value,
  a2Value: value,
  a3Value: value,
  a4Value: value,
  a5Value: value,
})
const total = z.int().check(z.nonnegative(), z.lte(10_000))
const section = z.strictObject({
  subject: text(60),
  detail: text(1_000),
  from: total,
  to: total,
  level: z.int().check(z.gte(1), z.lte(4)),
  crisis: z.boolean(),
})

/** A version of a test, whole: what members read, answer and are told. */
export const testContent = z.strictObject({
  testName: text(40),
  testType: text(60),
  subtitle: text(100),
  minutes: z.int().check(z.gte(1), z.lte(60)),
  guide: text(300),
  sortOrder: z.int().check(z.nonnegative(), z.lte(999)),
  questions: z.array(question).check(z.maxLength(30)),
  sections: z.array(section).check(z.maxLength(4)),
})
export type TestContent = z.infer<typeof testContent>

export const refusals = {
  /** Says what is wrong, see testProblems. */
  TEST_UNFIT: [409],
  TEST_CHANGED: [409, '그사이 검사의 문항이 바뀌었어요. 검사를 다시 열어 새 문항에 답해 주세요.'],
} as const satisfies Refusals

/** Why a version can't come into force, a sentence each; none for one that can. */
export const testProblems = (code: string, content: TestContent): string[] => [
  ...headProblems(content),
  ...questionProblems(code, content),
  ...sectionProblems(content),
]

function headProblems({ testName, testType, subtitle, guide }: TestContent): string[] {
  const isWhole = [testName, testType, subtitle, guide].every((each) => each.trim() !== '')
  return isWhole ? [] : ['이름, 종류, 소개, 안내를 모두 적어 주세요.']
}

const CHOICES = [1, 2, 3, 4, 5] as const

function questionProblems(code: string, { questions }: TestContent): string[] {
  const count = questionsFor(code)
  const unfit = questions.filter((each, index) => {
    const filled = CHOICES.map((choice) => each[`a${choice}Txt`] !== null)
    const areValued = CHOICES.every(
      (choice) => (each[`a${choice}Value`] !== null) === (each[`a${choice}Txt`] !== null),
    )
    const isWritten = each.question.trim() !== '' && optionsOf(each).every(({ text }) => text.trim() !== '')
    const isInOrder = filled.lastIndexOf(true) + 1 === filled.filter(Boolean).length
    return !isWritten || !areValued || !isInOrder || optionsOf(each).length < 2 || each.seq !== index + 1
  })
  return [
    ...(questions.length === count ? [] : [`질문은 ${count}개여야 해요. 지금은 ${questions.length}개예요.`]),
    ...unfit.map(({ seq }) => `${seq}번 질문에 글과 두 개 이상의 보기, 보기마다 점수를 적어 주세요.`),
  ]
}

function sectionProblems({ questions, sections }: TestContent): string[] {
  const { least, most } = scoreRange(questions)
  if (!Number.isFinite(least) || !Number.isFinite(most)) return []
  const unclear = unclearTotals(questions, sections)
  const ordered = sections.toSorted((one, other) => one.from - other.from)
  const isRising = ordered.every(({ level }, index) => level === index + 1)
  const isWithin = ordered.every(({ from, to }) => least <= from && from <= to && to <= most)
  return [
    ...(unclear.length === 0 ? [] : [`총점 ${spansOf(unclear)}점에 맞는 결과가 꼭 하나여야 해요.`]),
    ...(isWithin ? [] : [`결과 구간은 ${least}점과 ${most}점 사이에 있어야 해요.`]),
    ...(isRising ? [] : ['결과의 단계는 낮은 구간부터 1, 2, 3, 4로 적어 주세요.']),
    ...sections
      .filter(({ subject, detail }) => !subject.trim() || !detail.trim())
      .map(({ level }) => `${level}단계 결과의 제목과 설명을 적어 주세요.`),
    ...crisisProblems(ordered),
  ]
}

/** D-57: the highest range offers help first, and each that does names the line. */
function crisisProblems(ordered: TestContent['sections']): string[] {
  const silent = ordered.filter(({ crisis, detail }) => crisis && !detail.includes(CRISIS_LINE.phone))
  return [
    ...(ordered.at(-1)?.crisis === false ? ['가장 높은 단계에는 위기 도움이 먼저 보여야 해요.'] : []),
    ...silent.map(
      ({ level }) => `${level}단계 설명에 ${CRISIS_LINE.name} ${CRISIS_LINE.phone}를 적어 주세요.`,
    ),
  ]
}

/** 3, 4, 5, 9 to '3~5, 9'. */
function spansOf(totals: readonly number[]): string {
  const starts = totals.filter((each) => !totals.includes(each - 1))
  const ends = totals.filter((each) => !totals.includes(each + 1))
  return starts
    .map((start, index) => (start === ends[index] ? `${start}` : `${start}~${ends[index]}`))
    .join(', ')
}

const version = z.object({
  id: z.int(),
  no: z.int(),
  state: approvalState,
  revision: z.int(),
  /** On a Korean wall; null at once with the approval. */
  inForceFrom: z.nullable(wallClockText),
  /** Masked names of who has written it; empty for what came with the product. */
  authors: z.array(z.string()),
  approvedBy: z.nullable(z.string()),
  /** Whether the reader has written on it, and may therefore not approve it. */
  isOwn: z.boolean(),
})
export type TestVersion = z.infer<typeof version>

/** Every test with its versions, the newest first. */
const versionedTest = z.object({ testCd, testName: z.string(), versions: z.array(version) })
export type VersionedTest = z.infer<typeof versionedTest>
export const versionedTestsReply = envelope(z.array(versionedTest))

export const testVersionReply = envelope(z.extend(version, { testCd, content: testContent }))

/** from: the version that it begins as. */
export const draftTestBody = z.strictObject({ from: z.int().check(z.positive(), z.lte(2_147_483_647)) })
export const changeTestBody = z.strictObject({ revision, content: testContent })
/** inForceFrom null: as soon as it is approved. */
export const askTestBody = z.strictObject({ revision, inForceFrom: z.nullable(momentText) })
