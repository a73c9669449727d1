import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { branchCode, id, timeText, wallClockText } from './text.ts'

export const refusals = {
  IMPACT_UNDECIDED: [409, '이 변경이 닿는 예약이 있어요. 예약마다 어떻게 할지 고른 뒤 다시 저장해 주세요.'],
} as const satisfies Refusals

/** HOLD: somebody is paying for it just now. LINK: it is held behind a link that was sent. */
const touchedKind = z.enum(['SESSION', 'REQUEST', 'HOLD', 'LINK'])
export type TouchedKind = z.infer<typeof touchedKind>

/** KEEP: as it is. OFFER: its member chooses another start by a link. CANCEL: the branch cancels it, everything goes back. */
const choice = z.enum(['KEEP', 'OFFER', 'CANCEL'])
export type Choice = z.infer<typeof choice>

/**
 * Why it no longer fits. CLOSED: its branch isn't open. DAY: nothing is given that day. COUNSELLOR: who counsels doesn't
 * any more. SEATS: fewer sessions at a time.
 */
const misfit = z.enum(['CLOSED', 'HOLIDAY', 'DAY', 'HOURS', 'OFF', 'COUNSELLOR', 'SEATS'])
export type Misfit = z.infer<typeof misfit>

/**
 * What a change touches; id is the reservation's. userName is masked. starts: what OFFER would propose, each with its
 * counsellor where it has one.
 */
export const touched = z.object({
  kind: touchedKind,
  id: z.int(),
  branchCode,
  branchName: z.string(),
  hopeDate: z.iso.date(),
  hopeTime: timeText,
  minutes: z.int(),
  userName: z.string(),
  counsellorName: z.nullable(z.string()),
  misfits: z.array(misfit),
  choices: z.array(choice),
  starts: z.array(z.object({ start: wallClockText, counsellorName: z.nullable(z.string()) })),
})
export type Touched = z.infer<typeof touched>

/** The choices that there are: a payment under way can't be ended, and a link has no other hour. */
export const choicesOf = (kind: TouchedKind, canOffer: boolean): Choice[] => {
  if (kind === 'HOLD') return ['KEEP']
  return kind === 'LINK' || !canOffer ? ['KEEP', 'CANCEL'] : ['KEEP', 'OFFER', 'CANCEL']
}

/** starts: those of OFFER as they were seen; others than are free now are no decision. */
const decision = z.strictObject({
  kind: touchedKind,
  id,
  choice,
  starts: z.optional(z.array(wallClockText).check(z.maxLength(3))),
})
export type Decision = z.infer<typeof decision>
export const decisions = z.array(decision).check(z.maxLength(500))

const isAbout = (one: Touched, { kind, id: other }: Decision): boolean =>
  one.kind === kind && one.id === other

const isAsSeen = ({ starts }: Touched, seen: Decision['starts']): boolean =>
  !seen || seen.join() === starts.map(({ start }) => start).join()

/** What has been decided about it; nothing where it can't be, or other starts would be offered than were seen. */
export function decisionOn(one: Touched, made: readonly Decision[]): Choice | undefined {
  const found = made.find((decided) => isAbout(one, decided))
  if (!found || !one.choices.includes(found.choice)) return undefined
  return found.choice === 'OFFER' && !isAsSeen(one, found.starts) ? undefined : found.choice
}
