import { PAYOUT_HEAD } from '@self/contract/payout'
import { payoutsReply } from '@self/contract/payout-list'
import { revenueReply } from '@self/contract/revenue'
import { saleTotalsReply } from '@self/contract/sale-list'
import { kstInstant, toKst } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { bookOf } from '../../test/money/month.ts'
import type { Movement, Note } from '../../test/revenue/book.ts'
import { paidIn, revenueOf } from '../../test/revenue/report.ts'
import { storeBook } from '../../test/revenue/store.ts'

const WHILE = { timeout: 300_000 }
const SEED = Number(process.env.MODEL_SEED ?? 21)
const ORDERS = 10_000

const MONTH = { from: kstInstant('2026-11-01', '00:00'), to: kstInstant('2026-12-01', '00:00') }
const inMonth = ({ at }: { at: Date }) => at >= MONTH.from && at < MONTH.to
const sum = (notes: readonly { won: number }[]) => notes.reduce((total, { won }) => total + won, 0)
const ofKind = (notes: readonly Note[], kind: Note['kind']) => notes.filter((note) => note.kind === kind)
/** What is owed in sessions, as the book has it. */
const owed = (notes: readonly Note[], until: Date) =>
  notes
    .filter(({ at }) => at < until)
    .reduce((total, { kind, won }) => total + (kind === 'SOLD' ? won : -won), 0)

const countIn = (notes: readonly Note[]) => notes.reduce((total, { sessions = 0 }) => total + sessions, 0)

const fileOf = (movements: readonly Movement[]) =>
  [
    PAYOUT_HEAD.join(),
    ...movements.map(({ at, payment, transaction, won }) =>
      [toKst(at).date, payment, transaction, won > 0 ? 'PAYMENT' : 'CANCEL', won, 0, 0, won].join(),
    ),
  ].join('\n')

test(
  '[RV-07] in a month of orders of every kind each counsellor and branch has their own sessions, to the won of a book beside it',
  WHILE,
  async ({ world, master }) => {
    const members = []
    for (let nr = 0; nr < 10; nr += 1) members.push((await addMember(world, { hasAgreed: false })).id)
    const book = bookOf(1_000, { seed: SEED, members, actor: master.id, isEven: true })
    await storeBook(world, book)
    world.moveTo('2026-12-20', '09:00')
    const staff = await addMember(world, { userType: 'MASTER' })
    for (const month of ['2026-10', '2026-11', '2026-12']) {
      const used = ofKind(book.notes, 'USED').filter(({ at }) => toKst(at).date.startsWith(month))
      const ofCounsellor = (id: number) => used.filter(({ wrId }) => wrId === id)
      const paid = [101, 107].map((id) => [id, [countIn(ofCounsellor(id)), sum(ofCounsellor(id))]])
      expect(await paidIn(staff, month), `MODEL_SEED=${SEED} ${month}`).toEqual(Object.fromEntries(paid))
      const { branches } = await revenueOf(staff, '', month)
      for (const branch of ['GN', 'JS']) {
        const ofBranch = used.filter(({ branchCode }) => branchCode === branch)
        const told = branches.find(({ key }) => key === branch)
        expect(told, branch).toMatchObject({ used: sum(ofBranch), sessions: countIn(ofBranch) })
      }
    }
  },
)

test(
  `[MN-06][MN-21] a month of ${ORDERS} orders of every kind: what is told is what a book beside it says, to the won`,
  WHILE,
  async ({ world, master }) => {
    const members = []
    for (let nr = 0; nr < 50; nr += 1) members.push((await addMember(world, { hasAgreed: false })).id)
    const book = bookOf(ORDERS, { seed: SEED, members, actor: master.id })
    await storeBook(world, book)
    world.moveTo('2026-12-20', '09:00')
    const staff = await addMember(world, { userType: 'MASTER' })
    const { notes } = book
    const month = notes.filter(inMonth)

    const revenue = revenueReply.parse((await staff.get('/api/admin/revenue?month=2026-11')).json()).data
    expect(revenue.total, `MODEL_SEED=${SEED}`).toMatchObject({
      sold: sum(ofKind(month, 'SOLD')),
      used: sum(ofKind(month, 'USED')),
      expired: sum(ofKind(month, 'EXPIRED')),
      refunded: sum(ofKind(month, 'REFUNDED')),
      retained: sum(ofKind(month, 'RETAINED')),
      opening: owed(notes, MONTH.from),
      closing: owed(notes, MONTH.to),
      sessions: countIn(month),
    })
    for (const groups of [revenue.branches, revenue.counsellors, revenue.coupons, revenue.companies])
      for (const field of ['sold', 'used', 'expired', 'refunded', 'retained', 'closing'] as const)
        expect(
          groups.reduce((total, group) => total + group[field], 0),
          field,
        ).toBe(revenue.total[field])
    expect(sum(revenue.days.map(({ sold }) => ({ won: sold })))).toBe(revenue.total.sold)
    expect(sum(revenue.days.map(({ refunded }) => ({ won: refunded })))).toBe(revenue.total.refunded)

    const days = 'from=2026-11-01&until=2026-11-30'
    const totals = saleTotalsReply.parse((await staff.get(`/api/admin/orders/totals?${days}`)).json()).data
    for (const { method, sold } of totals.methods)
      expect(sold, method).toBe(sum(ofKind(month, 'SOLD').filter((note) => note.method === method)))
    expect(totals.sold).toBe(revenue.total.sold)

    // The provider's file lacks some payments, has some of another sum, and some that nobody ordered.
    const movements = book.movements.filter(inMonth)
    const changed = movements.map((one, nr) =>
      nr % 97 === 0 && one.won > 0 ? { ...one, won: one.won + 1 } : one,
    )
    const strays = [{ at: MONTH.from, payment: 'stray', transaction: 'stray', won: 5_000 }]
    const sent = [...changed.filter((_, nr) => nr % 101 !== 1), ...strays]
    const reply = await staff.post('/api/admin/payouts', { file: fileOf(sent) })
    expect(reply.json().data).toMatchObject({ imported: sent.length, errors: [] })
    const payouts = payoutsReply.parse((await staff.get('/api/admin/payouts?month=2026-11')).json()).data
    const gross = sum(payouts.days.map((day) => ({ won: day.gross })))
    const online = new Set(['CARD', 'KAKAOPAY', 'NAVERPAY', 'TOSSPAY'])
    const ours = month.filter(({ method }) => online.has(method))
    const net = sum(ofKind(ours, 'SOLD')) - sum(ofKind(ours, 'REFUNDED'))
    const seconds = movements.filter(({ payment }) => payment.startsWith('second'))
    const missing = sum(
      payouts.missing.map(({ kind, amount }) => ({ won: kind === 'PAYMENT' ? amount : -amount })),
    )
    const unknown = sum(
      payouts.unmatched.filter(({ match }) => match === 'UNKNOWN').map(({ gross: won }) => ({ won })),
    )
    const others = payouts.unmatched.filter(({ match }) => match === 'OTHER_AMOUNT').length
    expect(gross).toBe(net + sum(seconds) - missing + unknown + others)
  },
)
