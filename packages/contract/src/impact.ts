import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { branchCode, id, timeText, wallClockText } from './text.ts'

export const refusals = {
  IMPACT_UNDECIDED: [409, '이 변경에 걸리는 예약이 있어요. 예약마다 어떻게 할지 고른 뒤 다시 저장해 주세요.'],
} as const satisfies Refusals

/**
 * HOLD: somebody is paying for it just now. LINK: it is held behind a link that was sent. PROPOSAL: other starts were
 * offered for it by a link that nobody has answered yet.
 */
const touchedKind = z.enum(['SESSION', 'REQUEST', 'HOLD', 'LINK', 'PROPOSAL'])
export type TouchedKind = z.infer<typeof touchedKind>

/**
 * KEEP: as it is. HAND_OVER: the same start with another counsellor. OFFER: its member chooses another start by a link.
 * CANCEL: the branch cancels it, everything goes back; a link ends.
 */
const choice = z.enum(['KEEP', 'HAND_OVER', 'OFFER', 'CANCEL'])
export type Choice = z.infer<typeof choice>

/**
 * Why it no longer fits. CLOSED: its branch isn't open. DAY: nothing is given that day. COUNSELLOR: who counsels doesn't
 * any more. SEATS: fewer sessions at a time.
 */
const misfit = z.enum(['CLOSED', 'HOLIDAY', 'DAY', 'HOURS', 'OFF', 'COUNSELLOR', 'SEATS'])
export type Misfit = z.infer<typeof misfit>

/**
 * What a change touches; id is the reservation's. userName is masked. starts: what OFFER would propose, each with its
 * counsellor where it has one; of a PROPOSAL what was offered and no longer fits. successor: who has the same start free.
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
  successor: z.nullable(z.object({ wrId: z.int(), name: z.string() })),
})
export type Touched = z.infer<typeof touched>

/** The choices that there are: a payment under way can't be ended, and a link has no other hour. */
export function choicesOf(kind: TouchedKind, { canOffer, canHandOver }: Can): Choice[] {
  if (kind === 'HOLD') return ['KEEP']
  if (kind === 'LINK' || kind === 'PROPOSAL') return ['KEEP', 'CANCEL']
  const others: Choice[] = [
    ...(canHandOver ? (['HAND_OVER'] as const) : []),
    ...(canOffer ? (['OFFER'] as const) : []),
  ]
  return ['KEEP', ...others, 'CANCEL']
}
type Can = { canOffer: boolean; canHandOver: boolean }

/** More than the sessions to come of any branch. */
const MOST_ALIKE = 5_000

/**
 * starts and wrId: those of OFFER, and who takes over, as they were seen; others than are free now are no decision. also:
 * others of the kind for which the same is chosen, and nothing more was seen.
 */
const decision = z.strictObject({
  kind: touchedKind,
  id,
  also: z.optional(z.array(id).check(z.maxLength(MOST_ALIKE))),
  choice,
  starts: z.optional(z.array(wallClockText).check(z.maxLength(3))),
  wrId: z.optional(id),
})
export type Decision = z.infer<typeof decision>
export const decisions = z.array(decision).check(z.maxLength(500))

const isAbout = (one: Touched, { kind, id: other, also }: Decision): boolean =>
  one.kind === kind && (one.id === other || also?.includes(one.id) === true)

function isAsSeen({ starts, successor }: Touched, seen: Decision): boolean {
  if (seen.choice === 'HAND_OVER') return seen.wrId === undefined || seen.wrId === successor?.wrId
  const isOffer = seen.choice === 'OFFER' && seen.starts !== undefined
  return !isOffer || seen.starts?.join() === starts.map(({ start }) => start).join()
}

/** A choice as it is sent, with what was seen of it. */
export const decided = ({ kind, id, starts, successor }: Touched, choice: Choice): Decision => ({
  ...{ kind, id, choice },
  ...(choice === 'OFFER' && { starts: starts.map(({ start }) => start) }),
  ...(choice === 'HAND_OVER' && successor && { wrId: successor.wrId }),
})

const groupOf = ({ kind, choice }: Decision): string => `${kind} ${choice}`

/** The same decisions in fewer bytes: one call holds those of all that a branch has to come. */
export function compactDecisions(made: readonly Decision[]): Decision[] {
  const isPlain = ({ starts, wrId }: Decision) => starts === undefined && wrId === undefined
  const plain = made.filter(isPlain)
  const groups = [...new Set(plain.map(groupOf))]
  const alike = groups.flatMap((group): Decision[] => {
    const [first, ...others] = plain.filter((one) => groupOf(one) === group)
    if (!first) return []
    return [others.length > 0 ? { ...first, also: others.map((one) => one.id) } : first]
  })
  return [...made.filter((one) => !isPlain(one)), ...alike]
}

/** What has been decided about it; nothing where it can't be, or something else would come of it than was seen. */
export function decisionOn(one: Touched, made: readonly Decision[]): Choice | undefined {
  const found = made.find((decision) => isAbout(one, decision))
  if (!found || !one.choices.includes(found.choice)) return undefined
  return isAsSeen(one, found) ? found.choice : undefined
}
