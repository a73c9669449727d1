import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { branchCode, momentText } from './text.ts'

/** To whom something is shown: everybody, members of a company, or members who have come to a branch. */
export const AUDIENCE_LABELS = { ALL: '모두', COMPANY: '기업 회원', BRANCH: '센터 회원' } as const
type Audience = keyof typeof AUDIENCE_LABELS

/** When and to whom something is shown; the moments are on a Korean wall, null for no bound. */
export const showing = {
  viewStatus: z.enum(['Y', 'N']),
  showsFrom: z.nullable(momentText),
  showsUntil: z.nullable(momentText),
  audience: z.enum(Object.keys(AUDIENCE_LABELS) as [Audience, ...Audience[]]),
  /** Of the audience BRANCH, else null. */
  branchCode: z.nullable(branchCode),
  /** The lower the earlier. */
  sortOrder: z.int().check(z.nonnegative(), z.lte(999)),
}
export type Showing = z.infer<z.ZodMiniObject<typeof showing>>

export const refusals = {
  SHOWS_BACKWARDS: [400, '끝나는 때는 시작하는 때보다 뒤여야 해요. 두 시각을 다시 확인해 주세요.'],
  AUDIENCE_UNFIT: [400, '센터 회원에게 보이려면 센터를 골라 주세요.'],
  ALT_MISSING: [400, '그림을 설명하는 글을 적어 주세요. 화면을 듣는 분께 그대로 읽어 드려요.'],
} as const satisfies Refusals

/** What is wrong with when and to whom something is to be shown, by its code. */
export function showingProblem(of: Showing): 'SHOWS_BACKWARDS' | 'AUDIENCE_UNFIT' | undefined {
  if (of.showsFrom !== null && of.showsUntil !== null && of.showsUntil <= of.showsFrom)
    return 'SHOWS_BACKWARDS'
  return (of.audience === 'BRANCH') === (of.branchCode !== null) ? undefined : 'AUDIENCE_UNFIT'
}

export const SHOWING_STATES = {
  SHOWN: '보이는 중',
  PLANNED: '예정',
  ENDED: '끝남',
  HIDDEN: '숨김',
  DELETED: '지움',
} as const
type ShowingState = keyof typeof SHOWING_STATES

type Shown = Pick<Showing, 'viewStatus' | 'showsFrom' | 'showsUntil'> & { isDeleted: boolean }

/** Whether something is shown at a moment on a Korean wall: from its first moment on, and no longer at its last. */
export function showingStateOf(of: Shown, now: string): ShowingState {
  if (of.isDeleted) return 'DELETED'
  if (of.viewStatus === 'N') return 'HIDDEN'
  if (of.showsUntil !== null && of.showsUntil <= now) return 'ENDED'
  return of.showsFrom !== null && now < of.showsFrom ? 'PLANNED' : 'SHOWN'
}
