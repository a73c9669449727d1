import { randomOf } from '../random.ts'
import type { Hour, Seat } from '../world/hours.ts'

/** What the card provider does with a payment: outcomes of the sandbox, and how often each is met. */
const OUTCOMES = [
  ...Array.from({ length: 6 }, () => 'approve'),
  'user-cancel',
  'close-tab',
  'approve-but-no-callback',
  'approve-webhook-first',
  'callback-first',
  'webhook-lost',
  'webhook-lost',
  'webhook-dup×3',
  'webhook-form-encoded',
  'imp_success=false-though-paid',
  'amount-tampered',
  'other-currency',
  'token-expired',
  'api-500',
  'cancel-refused',
  'cancel-unheard',
  'cancel-failed',
  'cancel-requested',
  'late-paid-after-failed',
  'minimal-shape',
  'decline:120054',
] as const

/** Over which interface an order is registered; 'any': at whichever node answers. */
const APIS = ['v1', 'v2'] as const
type Api = (typeof APIS)[number] | 'any'
/**
 * A notice that nobody at the provider has sent, or not now: forged, too old, of a payment that isn't made yet, the same
 * one again and again, of a cancellation that nobody made. Over V1 all are unsigned.
 */
const NOTICES = [
  ...Array.from({ length: 5 }, () => 'none' as const),
  'forged',
  'late',
  'early',
  'replayed',
  'uncancelled',
] as const

/** How the browser comes back from the payment: by one road, by all of them at once on both nodes, or never. */
const RETURNS = ['book', 'book', 'status', 'temporary', 'all', 'all', 'never'] as const
/** What is done with a session that was booked. */
const AFTERWARDS = [
  'keep',
  'keep',
  'cancel',
  'cancel twice',
  'change',
  'change and cancel',
  'desk cancels',
] as const
const REQUESTS = [
  'confirm',
  'confirm',
  'confirm and cancel',
  'withdraw',
  'decline',
  'change and confirm',
  'keep',
] as const
const PASSES = ['keep', 'use', 'use and cancel', 'refund', 'refund twice'] as const
const KINDS = ['book', 'book', 'book', 'book', 'book', 'request', 'request', 'pass', 'pass', 'link'] as const

/** Met where a part asks for them: a seed draws the same as ever. */
const OF_SCENES = ['series', 'waiting'] as const

/** What becomes of an hour that is held for the first in line. */
type OfLine = 'take' | 'leave' | 'pass'

/** Everything that a client is going to do in one flow; the order of events is up to the machine. */
export interface Plan extends Starts {
  nr: number
  orderId: string
  kind: (typeof KINDS)[number] | (typeof OF_SCENES)[number]
  outcome: (typeof OUTCOMES)[number]
  api: Api
  notice: (typeof NOTICES)[number]
  comesBack: (typeof RETURNS)[number]
  afterwards: (typeof AFTERWARDS)[number]
  ofRequest: (typeof REQUESTS)[number]
  ofPass: (typeof PASSES)[number]
  ofLine: OfLine
  /** Registers with an amount of its own first. */
  isTampered: boolean
  /** Opens the window, and pays when the hour is held no longer. */
  isLate: boolean
  /** Opens the window once more after it has paid, and leaves it. */
  opensTwice: boolean
  isTappedTwice: boolean
  /** Starts that no other plan wants first. */
  own: Starts
}

/** Where a plan books, and where it moves to. */
interface Starts {
  hour: Hour
  otherHour: Hour
  seat: Seat
  otherSeat: Seat
}

/** Free places of which one half is booked first and the other moved to; no two plans want the same unless they are to. */
interface Free {
  hours: readonly Hour[]
  seats: readonly Seat[]
}

const isEven = (_: unknown, index: number) => index % 2 === 0

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('no free hour')
  return item
}

/** The plans of a run: the same for the same seed, name and places. */
export function plansOf(seed: number, count: number, { hours, seats }: Free, name = 'flow'): Plan[] {
  const first = { hours: hours.filter(isEven), seats: seats.filter(isEven) }
  const second = { hours: hours.filter((_, nr) => nr % 2), seats: seats.filter((_, nr) => nr % 2) }
  return Array.from({ length: count }, (_, nr) => {
    const random = randomOf(seed, `${name} ${nr}`)
    // One in eight wants an hour that somebody else wanted before.
    const wanted = nr > 0 && random.isTrue(1 / 8) ? random.below(nr) : nr
    return {
      nr,
      orderId: `mid_${name.replaceAll(' ', '')}${seed}x${String(nr).padStart(6, '0')}`,
      kind: random.pick(KINDS),
      outcome: random.pick(OUTCOMES),
      comesBack: random.pick(RETURNS),
      afterwards: random.pick(AFTERWARDS),
      ofRequest: random.pick(REQUESTS),
      ofPass: random.pick(PASSES),
      ofLine: 'take',
      isTampered: random.isTrue(1 / 12),
      isLate: random.isTrue(1 / 16),
      opensTwice: random.isTrue(1 / 6),
      isTappedTwice: random.isTrue(1 / 6),
      api: random.pick(APIS),
      notice: random.pick(NOTICES),
      ...startsAt(wanted, nr),
      own: startsAt(nr, nr),
    }
  })

  function startsAt(wanted: number, nr: number): Starts {
    const hour = at(first.hours, wanted)
    const seat = at(first.seats, wanted)
    return {
      hour,
      otherHour: at(
        second.hours.filter(({ wrId }) => wrId === hour.wrId),
        nr,
      ),
      seat,
      otherSeat: at(
        second.seats.filter(({ branchCode }) => branchCode === seat.branchCode),
        nr,
      ),
    }
  }
}

/** What is to be met in every run, whatever is drawn: the rest of such a plan is calm. */
export type Scene = Partial<Omit<Plan, 'nr' | 'orderId' | 'own' | keyof Starts>>

export const calm = {
  kind: 'book',
  outcome: 'webhook-lost',
  comesBack: 'book',
  afterwards: 'keep',
  notice: 'none',
  isTappedTwice: false,
  isTampered: false,
  isLate: false,
  opensTwice: false,
} as const satisfies Scene

/** The same plans, of which the first play these scenes. */
export const withScenes = (plans: readonly Plan[], scenes: readonly Scene[]): Plan[] =>
  plans.map((plan, nr) => ({ ...plan, ...(scenes[nr] && { ...plan.own, ...calm, ...scenes[nr] }) }))
