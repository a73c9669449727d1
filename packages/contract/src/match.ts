import { type FreeHours, firstFree, PERIODS, type When, within } from './free-hours.ts'
import type { Profile } from './profile.ts'
import { WEEKDAYS } from './time.ts'

const WORKING_DAYS = ['월', '화', '수', '목', '금'] as const

/** What may be answered to when one can come; anything else is at any time. */
export const WHENS: Readonly<Record<string, When>> = {
  '평일 낮': { weekdays: WORKING_DAYS, periods: ['오전', '오후'] },
  '평일 저녁': { weekdays: WORKING_DAYS, periods: ['저녁'] },
  주말: { weekdays: ['토', '일'], periods: PERIODS },
}
const ANY_TIME: When = { weekdays: WEEKDAYS, periods: PERIODS }

/** The three answers: a counsellor's own words, and a key of WHENS; '' is no matter which. */
export type Answers = { topic: string; forWhom: string; when: string }

/** Why somebody is suggested: the field of theirs that has the word of the answer. */
type Reason = { field: 'topics' | 'forWhom' | 'hours'; word: string }

export const reasonLabels: Record<Reason['field'], string> = {
  topics: '함께 다루는 이야기',
  forWhom: '만나는 분',
  hours: '빈 시간',
}

export type Suggestion = { profile: Profile; next: { date: string; time: string }; reasons: Reason[] }

const MOST = 3

/**
 * Three counsellors at most who work with whom it is about and are free when one can come: first those who talk about the
 * topic, of them who is free soonest. Says of each only what stands in their own fields, and nothing of who asks.
 */
export const match = (
  people: readonly Profile[],
  hours: readonly FreeHours[],
  answers: Answers,
): Suggestion[] =>
  people
    .flatMap((profile) => {
      const days = hours.find(({ wrId }) => wrId === profile.wrId)?.days ?? []
      const next = firstFree(within(days, WHENS[answers.when] ?? ANY_TIME))
      const isFor = !answers.forWhom || profile.forWhom.includes(answers.forWhom)
      const isSuggested = next && isFor && profile.status === 'Y'
      return isSuggested ? [{ profile, next, reasons: reasonsOf(profile, answers) }] : []
    })
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
    .slice(0, MOST)

/** Of somebody who is free when one can come. */
function reasonsOf(profile: Profile, { topic, forWhom, when }: Answers): Reason[] {
  const reasons: Reason[] = []
  if (profile.topics.includes(topic)) reasons.push({ field: 'topics', word: topic })
  if (profile.forWhom.includes(forWhom)) reasons.push({ field: 'forWhom', word: forWhom })
  if (WHENS[when]) reasons.push({ field: 'hours', word: when })
  return reasons
}

const rankOf = ({ reasons, next, profile }: Suggestion): string => {
  const hasTopic = reasons.some(({ field }) => field === 'topics')
  return `${hasTopic ? 0 : 1} ${next.date} ${next.time} ${String(profile.wrId).padStart(10, '0')}`
}
