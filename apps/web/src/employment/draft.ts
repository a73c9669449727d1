import { type EmployedFields, employedFields, refusals } from '@self/contract/employment'
import type { Profile } from '@self/contract/profile'

/** The form: '' where there is nothing, words of a list one after the other. */
export type EmployedForm = Record<Text, string> &
  Pick<EmployedFields, 'status' | 'canTest' | 'file'> & { revision: number }
type Text = Exclude<keyof EmployedFields, 'status' | 'canTest' | 'file'>

const LINES = ['role', 'target', 'history', 'education', 'qualification', 'say', 'howWeMeet'] as const
const DAYS = ['employedFrom', 'employedUntil'] as const

export const NEW_EMPLOYED: EmployedFields = {
  ...{ name: '', branch: '', status: 'Y', canTest: 'N', role: '1급 상담사', file: null },
  ...{ target: null, history: null, education: null, qualification: null, say: null, howWeMeet: null },
  ...{ topics: [], forWhom: [], employedFrom: null, employedUntil: null },
}

export function formOf({ topics, forWhom, ...fields }: EmployedFields, revision: number): EmployedForm {
  const text = (names: readonly (keyof typeof fields)[]) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
  return {
    ...fields,
    ...(text([...LINES, ...DAYS]) as Record<(typeof LINES)[number] | (typeof DAYS)[number], string>),
    ...{ topics: topics.join(', '), forWhom: forWhom.join(', '), revision },
  }
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

export function bodyOf({ revision: _, ...form }: EmployedForm): EmployedFields {
  const empty = (names: readonly (keyof typeof form)[]) =>
    Object.fromEntries(names.map((name) => [name, String(form[name] ?? '').trim() || null]))
  return {
    ...form,
    ...(empty([...LINES, ...DAYS]) as Record<(typeof LINES)[number] | (typeof DAYS)[number], string | null>),
    ...{ name: form.name.trim(), topics: wordsOf(form.topics), forWhom: wordsOf(form.forWhom) },
  }
}

const MISSING: Partial<Record<string, string>> = {
  name: '이름을 20자까지 적어 주세요.',
  branch: '센터를 골라 주세요.',
  say: '한마디는 28자까지 적을 수 있어요.',
  topics: '주제는 네 개까지, 하나에 20자까지 적을 수 있어요.',
  forWhom: '대상은 네 개까지, 하나에 20자까지 적을 수 있어요.',
}

type Problems = Partial<Record<keyof EmployedForm, string>>

/** What the contract refuses of it, at its field. */
export function problemsOf(form: EmployedForm): Problems {
  const read = employedFields.safeParse(bodyOf(form))
  const problems = (read.error?.issues ?? []).map(({ path: [field = 'employedUntil'], message }) => {
    const [, sentence] = refusals[message as keyof typeof refusals] ?? []
    return [field, sentence ?? MISSING[String(field)] ?? '글자 수를 줄여 주세요.'] as const
  })
  return Object.fromEntries(problems) as Problems
}

/** As members read them, of what is in the form. */
export const profileOf = (form: EmployedForm, wrId: number): Profile => ({
  ...bodyOf(form),
  wrId,
  adminId: 'preview',
  lentTo: [],
})

export const EMPLOYED_LABELS = {
  ...{ name: '이름', branch: '센터', status: '예약', canTest: '검사', role: '직함', target: '상담 대상' },
  ...{
    history: '경력',
    education: '학력',
    qualification: '자격',
    say: '한마디',
    topics: '주제',
    forWhom: '대상',
  },
  ...{ howWeMeet: '상담 방식', file: '사진', employedFrom: '첫 근무일', employedUntil: '마지막 근무일' },
} as const
