import { StartRefusal } from '../platform/errors.ts'

/**
 * The AlimTalk templates, word for word as Kakao approves them (docs/providers.md): hours and what to do, never a reason,
 * a test or a counsellor's field. Codes have none: a phone fills them in from a text message alone.
 */
export const templates = {
  REQUESTED:
    '[곁마루] #{일시} 일정 신청을 받았어요.\n아직 확정되지 않았어요. 센터가 확인하면 다시 알려드려요.',
  BOOKED: '[곁마루] #{일시} 일정을 예약했어요.\n#{안내}',
  CONFIRMED: '[곁마루] #{일시} 일정이 확정됐어요.\n#{안내}',
  CHANGED: '[곁마루] #{일시} 일정으로 바뀌었어요.\n#{안내}',
  TOMORROW: '[곁마루] 내일 #{일시} 일정이 있어요.\n#{안내}',
  TODAY: '[곁마루] 오늘 #{시각}에 일정이 있어요. 조심히 오세요.',
} as const

type Name = keyof typeof templates
type VariablesIn<Text extends string> = Text extends `${string}#{${infer Variable}}${infer Rest}`
  ? Variable | VariablesIn<Rest>
  : never

/** A template with all of its variables. */
export type Filled = {
  [Each in Name]: { name: Each; variables: Record<VariablesIn<(typeof templates)[Each]>, string> }
}[Name]

/** 'BOOKED:KA01TP…, TODAY:KA01TP…' to the approved template of each name. Refuses a start with names that nobody knows. */
export function approvedTemplates(list: string, pfId: string | undefined): Record<string, string> {
  const pairs = list.split(',').flatMap((entry) => (entry.trim() ? [entry.trim().split(':')] : []))
  if (pairs.length > 0 && !pfId) throw new StartRefusal('SMS_KAKAO_TEMPLATES needs SMS_KAKAO_PF_ID.')
  const unknown = pairs.filter(([name = '']) => !Object.hasOwn(templates, name)).map(([name]) => name)
  if (unknown.length > 0)
    throw new StartRefusal(`SMS_KAKAO_TEMPLATES names ${unknown.join(', ')}, which is no template.`)
  return Object.fromEntries(pairs)
}
