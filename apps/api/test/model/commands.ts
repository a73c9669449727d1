import { addMinutes } from '@self/contract/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Real } from './real.ts'
import * as rules from './rules.ts'
import {
  type Attempt,
  HOURS,
  type Hour,
  type Model,
  type Order,
  type Pass,
  type Reservation,
} from './state.ts'

type Command = fc.AsyncCommand<Model, Real>
type Step<Given> = {
  /** What it is about, if there is such a thing by now. */
  find: (model: Model) => Given | undefined
  run: (model: Model, real: Real, given: Given) => Promise<void>
}

/** A step in words, one second after the last. */
const step = <Given>(name: string, { find, run }: Step<Given>): Command => ({
  check: (model) => find(model) !== undefined,
  async run(model, real) {
    model.now = addMinutes(model.now, 1 / 60)
    real.wait(1 / 60)
    const given = find(model)
    if (given !== undefined) await run(model, real, given)
  },
  toString: () => name,
})

const oneOf = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

const member = fc.nat(1)
/** Which of several: mostly the newest. */
const number = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9) })
const privateHours = HOURS.filter(([branch]) => branch === 'JS')
const generalHours = HOURS.filter(([branch]) => branch === 'GN')

const passOf = ({ passes }: Model, who: number, which: number): Pass | null | undefined =>
  oneOf(
    passes.filter((pass) => pass.member === who),
    which,
  )

/** Undefined while the member has no pass. */
const wantedOf = (model: Model, who: number, hour: Hour, withPass: number | null) => {
  const pass = withPass === null ? null : passOf(model, who, withPass)
  return pass === undefined ? undefined : { member: who, hour, pass }
}
const withPass = fc.option(number, { freq: 2 })

const ordering = fc.tuple(member, fc.constantFrom(...privateHours), withPass).map(([who, hour, pass]) =>
  step(`${who} orders ${hour.join(' ')}${pass === null ? '' : ` with pass ${pass}`}`, {
    find: (model) => wantedOf(model, who, hour, pass),
    async run(model, real, wanted) {
      const id = real.nextOrder()
      const code = await real.order(model, { id, ...wanted })
      expect(code).toBe(rules.order(model, { id, ...wanted }))
    },
  }),
)

const requesting = fc.tuple(member, fc.constantFrom(...generalHours), withPass).map(([who, hour, pass]) =>
  step(`${who} requests ${hour.join(' ')}${pass === null ? '' : ` with pass ${pass}`}`, {
    find: (model) => wantedOf(model, who, hour, pass),
    async run(model, real, wanted) {
      const code = await real.request(model, wanted)
      expect(code).toBe(rules.request(model, wanted))
    },
  }),
)

const buying = member.map((who) =>
  step(`${who} orders a pass`, {
    find: () => who,
    async run(model, real) {
      const id = real.nextOrder()
      expect(await real.orderPass({ id, member: who })).toBe(rules.orderPass(model, { id, member: who }))
    },
  }),
)

const buyingWhole = member.map((who) =>
  step(`${who} buys a pass`, {
    find: () => who,
    async run(model, real) {
      const id = real.nextOrder()
      await real.orderPass({ id, member: who })
      rules.orderPass(model, { id, member: who })
      const order = model.orders.at(-1)
      if (!order) return
      await real.pay(order, 'webhook-lost')
      order.attempts.push({ status: 'paid', amount: order.amount, given: 0 })
      expect(await real.comeBack(order)).toBe('PAID')
      rules.settle(model, order)
    },
  }),
)

/** Newest first: what has just been ordered is what is mostly paid. */
const orderStep = (name: string, among: (order: Order) => boolean, run: Step<Order>['run']) =>
  number.map((which) =>
    step(`${name} ${which}`, {
      find: ({ orders }) => oneOf(orders.filter(among).toReversed(), which),
      run,
    }),
  )

const isOpen = ({ amount, attempts }: Order) =>
  amount > 0 && attempts.every(({ status }) => status !== 'paid')

const OUTCOMES: Record<string, (amount: number) => Pick<Attempt, 'status' | 'amount'>> = {
  'webhook-lost': (amount) => ({ status: 'paid', amount }),
  'decline:120054': (amount) => ({ status: 'failed', amount }),
  'close-tab': (amount) => ({ status: 'ready', amount }),
  'amount-tampered': (amount) => ({ status: 'paid', amount: Math.ceil(amount / 10) }),
}

const paying = Object.entries(OUTCOMES).map(([outcome, attemptOf]) =>
  orderStep(`in the card window, ${outcome}:`, isOpen, async (_, real, order) => {
    await real.pay(order, outcome)
    order.attempts.push({ ...attemptOf(order.amount), given: 0 })
  }),
)

const isFailed = (order: Order) => isOpen(order) && order.attempts.at(-1)?.status === 'failed'

const late = orderStep('approved late:', isFailed, async (_, real, { attempts, ...order }) => {
  await real.approveLate({ ...order, attempts })
  const failed = attempts.at(-1)
  if (failed) failed.status = 'paid'
})

const anyOrder = () => true

const notifying = orderStep('the provider tells of', anyOrder, async (model, real, order) => {
  expect(await real.notify(order)).toBe('OK')
  rules.settle(model, order)
})

const STATUS = {
  AWAITING: 'PENDING',
  PAID: 'PAID',
  FULFILLED: 'PAID',
  FAILED: 'FAILED',
  EXPIRED: 'FAILED',
  REFUNDED: 'REFUNDED',
} as const

const comingBack = orderStep('the browser comes back from', anyOrder, async (model, real, order) => {
  const status = await real.comeBack(order)
  rules.settle(model, order)
  expect(status).toBe(STATUS[order.state])
})

const refunding = orderStep(
  'refund of pass',
  ({ amount, session }) => amount > 0 && !session,
  async (model, real, order) => {
    const code = await real.refundPass(order, Math.max(1, rules.passRefundOf(order, model.now)))
    expect(code).toBe(rules.refundPass(model, order))
  },
)

const reservationStep = (
  name: string,
  among: (session: Reservation) => boolean,
  run: Step<Reservation>['run'],
) =>
  number.map((which) =>
    step(`${name} ${which}`, {
      find: ({ sessions }) => oneOf(sessions.filter(among).toReversed(), which),
      run,
    }),
  )

const isAtBranch = ({ hour: [branch] }: Reservation) => branch === 'GN'

const confirming = reservationStep('the desk confirms', isAtBranch, async (model, real, session) => {
  const code = await real.confirm(model, session)
  expect(code).toBe(rules.confirm(model, session))
})

const declining = reservationStep(
  'the desk declines',
  (session) => isAtBranch(session) && session.state === 'REQUESTED',
  async (model, real, session) => {
    const code = await real.decline(model, session)
    expect(code).toBe(rules.decline(session))
  },
)

const cancelling = reservationStep('cancel', anyOrder, async (model, real, session) => {
  const code = await real.cancel(model, session, rules.refundShown(model, session))
  expect(code).toBe(rules.cancel(model, session))
})

const changing = fc.tuple(number, number).map(([which, other]) =>
  step(`change ${which} to ${other}`, {
    find: ({ sessions }) => oneOf(sessions.toReversed(), which),
    async run(model, real, session) {
      const hours = session.hour[0] === 'JS' ? privateHours : generalHours
      const hour = oneOf(hours, other) ?? session.hour
      const code = await real.change(model, session, hour)
      expect(code).toBe(rules.change(model, session, hour))
    },
  }),
)

const waiting = fc.constantFrom(1, 4, 4, 11, 11, 61, 400, 1_500).map((minutes) =>
  step(`${minutes} minutes pass`, {
    find: () => minutes,
    async run(model, real) {
      model.now = addMinutes(model.now, minutes)
      real.wait(minutes)
    },
  }),
)

const job = (name: string, { run }: Pick<Step<boolean>, 'run'>) =>
  fc.constant(step(name, { find: () => true, run }))

const sweeping = job('sweep', {
  async run(model, real) {
    await real.sweep()
    rules.sweep(model)
  },
})

const closing = job('requests that wait too long are closed', {
  async run(model, real) {
    await real.closeRequests()
    rules.closeRequests(model)
  },
})

/** Everything that members, a desk, the provider, the jobs and time do; what is rare in life is rarer here too. */
export const steps = [
  ...[ordering, ordering, ordering, ordering, requesting, requesting, requesting, buying, buyingWhole],
  ...[...paying, ...paying.slice(0, 1), late, notifying, comingBack, comingBack, waiting],
  ...[confirming, declining, cancelling, changing, refunding, sweeping, closing],
] as fc.Arbitrary<Command>[]
