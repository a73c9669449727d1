import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { wallClockText } from './text.ts'

/** What must hold of the stored data and doesn't: its number, how many rows break it, since when. */
const brokenInvariant = z.object({ id: z.string(), found: z.int(), since: wallClockText })
export type BrokenInvariant = z.infer<typeof brokenInvariant>
export const brokenInvariantsReply = envelope(z.object({ broken: z.array(brokenInvariant) }))

const COMPARISON = 'D-01'
const REVIEW = 'D-02'
/** The number under which rules stand that could not be asked: nobody knows whether they hold. */
export const UNANSWERED = 'D-03'
const DESTRUCTION = 'D-04'

const reportLine = (id: string) => `개발 담당자에게 점검 번호를 알려 주세요: ${id}`

/** What staff read of one. */
export function brokenText({ id, found }: Pick<BrokenInvariant, 'id' | 'found'>): string {
  if (id === COMPARISON) return `결제사 기록과 하루 넘게 맞춰 보지 못했어요. ${reportLine(id)}`
  if (id === REVIEW)
    return '지난달 보안 기록을 아직 점검하지 않았어요. 마스터가 보안 기록 화면에서 점검해 주세요.'
  if (id === UNANSWERED) return `맞는지 점검하지 못한 항목이 ${found}건 있어요. ${reportLine(id)}`
  if (id === DESTRUCTION) return `보관 기간이 지난 기록을 사흘 넘게 파기하지 못했어요. ${reportLine(id)}`
  return `서로 맞지 않는 기록이 ${found}건 있어요. ${reportLine(id)}`
}
