import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { wallClockText } from './text.ts'

/** What must hold of the stored data and doesn't: its number, how many rows break it, since when. */
const brokenInvariant = z.object({ id: z.string(), found: z.int(), since: wallClockText })
export type BrokenInvariant = z.infer<typeof brokenInvariant>
export const brokenInvariantsReply = envelope(z.object({ broken: z.array(brokenInvariant) }))

const COMPARISON = 'D-01'

/** What staff read of one. */
export const brokenText = ({ id, found }: Pick<BrokenInvariant, 'id' | 'found'>): string =>
  id === COMPARISON
    ? `결제사 기록과 하루 넘게 맞춰 보지 못했어요. 개발 담당자에게 점검 번호 ${id}을 알려 주세요.`
    : `서로 맞지 않는 기록이 ${found}건 있어요. 개발 담당자에게 점검 번호 ${id}을 알려 주세요.`
