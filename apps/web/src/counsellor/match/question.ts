import { type Answers, WHENS } from '@self/contract/match'
import type { Profile } from '@self/contract/profile'
import * as z from 'zod/mini'
import { topicsOf } from '../search/filter.ts'

/** Navigation state: what has been answered, one question after the other. */
export const answersSoFar = z.object({
  topic: z.optional(z.string()),
  forWhom: z.optional(z.string()),
  when: z.optional(z.enum(['', ...Object.keys(WHENS)])),
})
export type AnswersSoFar = z.infer<typeof answersSoFar>

export type Question = {
  name: keyof Answers
  title: string
  words: readonly string[]
  /** Said where it is no matter which. */
  any: string
}

/** What is asked, with the words of those who can be booked. */
export function questionsOf(people: readonly Profile[]): Question[] {
  const active = people.filter(({ status }) => status === 'Y')
  const forWhom = [...new Set(active.flatMap((profile) => profile.forWhom))]
  return [
    { name: 'topic', title: '어떤 이야기를 하고 싶으세요?', words: topicsOf(active), any: '아직 모르겠어요' },
    { name: 'forWhom', title: '누구를 위한 상담인가요?', words: forWhom, any: '상관없어요' },
    { name: 'when', title: '언제가 좋으세요?', words: Object.keys(WHENS), any: '언제든 괜찮아요' },
  ]
}
