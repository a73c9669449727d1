import coupons from '../../seed/content/coupons.json' with { type: 'json' }
import { bookingOf } from '../payment.ts'
import { raw, type Scene, shown, type Tampered } from './tampering.ts'

const NOT_WON = [
  ...[null, undefined, true, false, [], [120_000], {}, { amount: 120_000 }],
  ...[
    '',
    '120000',
    ' 120000',
    '1.2e5',
    '+120000',
    '-120000',
    '120,000',
    '120000원',
    '１２００００',
    '0x1d4c0',
    'NaN',
    'Infinity',
  ],
  ...[-1, -120_000, 0.1, 119_999.99, 120_000.5, 1e9, 2_147_483_648, 9_007_199_254_740_991, 1e308],
]
const OTHER_WON = [0, 1, 100, 1_000, 119_999, 120_001, 427_499, 427_501, 100_000_000]
const UNWRITABLE = ['1e400', '-1e400', '0120000', 'NaN', 'Infinity', '120000,"amount":1', '120000.0000000001']
const NOT_AN_ID = [0, -1, 1.5, '7', null, 999_999, 2_147_483_648, [7], {}]

const orderedBy =
  (by: keyof Pick<Scene, 'owner' | 'stranger' | 'employee'>, order: (scene: Scene) => object) =>
  (scene: Scene) => ({
    by: scene[by],
    url: '/api/payment/history',
    body: order(scene),
  })

const kinds = ['session', 'alone'] as const

const amounts: Tampered[] = kinds.flatMap((kind) => [
  ...[...NOT_WON, ...OTHER_WON].map((amount) => ({
    name: `${kind}: the amount ${shown(amount)}`,
    call: orderedBy('owner', (scene) => ({ ...scene[kind], amount })),
  })),
  ...UNWRITABLE.map((text) => ({
    name: `${kind}: the amount ${text} as it is written`,
    call: orderedBy('owner', (scene) => ({ ...scene[kind], amount: raw(text) })),
  })),
  ...OTHER_WON.map((amount) => ({
    name: `${kind}: ${amount} won, and said to be PAID`,
    call: orderedBy('owner', (scene) => ({ ...scene[kind], amount, status: 'PAID' })),
  })),
])

const otherCoupons: Tampered[] = kinds.flatMap((kind) => [
  ...coupons
    .filter(({ id }) => id !== { session: 7, alone: 2 }[kind])
    .map(({ id: couponId, title2 }) => ({
      name: `${kind}: ${title2} for the price of another coupon`,
      call: orderedBy('owner', (scene) => ({ ...scene[kind], couponId })),
    })),
  ...coupons.map(({ id: couponId, title2, audience, price, discount }) => ({
    name: `${kind}: ${title2}, for ${audience}, by somebody else`,
    call: orderedBy(audience === 'EAP' ? 'owner' : 'employee', (scene) => ({
      ...scene[kind],
      couponId,
      amount: price - Math.ceil((price * discount) / 100),
    })),
  })),
  ...NOT_AN_ID.map((couponId) => ({
    name: `${kind}: the coupon ${shown(couponId)}`,
    call: orderedBy('owner', (scene) => ({ ...scene[kind], couponId })),
  })),
])

const passes: Tampered[] = [
  ...NOT_AN_ID.map((passId) => ({
    name: `the pass ${shown(passId)}`,
    call: orderedBy('owner', ({ session }) => ({ ...session, couponId: 2, amount: 0, passId })),
  })),
  ...[1, -1, null, 90_000, '0'].map((amount) => ({
    name: `a pass and ${shown(amount)} won`,
    call: orderedBy('owner', ({ session, passId }) => ({ ...session, couponId: 2, amount, passId })),
  })),
  {
    name: "somebody else's pass",
    call: orderedBy('owner', ({ session, othersPassId: passId }) => ({
      ...session,
      couponId: 2,
      amount: 0,
      passId,
    })),
  },
  {
    name: 'a pass of another coupon',
    call: orderedBy('owner', ({ session, passId }) => ({ ...session, amount: 0, passId })),
  },
  {
    name: 'a pass for another pass',
    call: orderedBy('owner', ({ alone, passId }) => ({ ...alone, amount: 0, passId })),
  },
]

type Change = Record<string, unknown>

const replays: Tampered[] = (['paid', 'waiting', 'bought'] as const).flatMap((which) => [
  ...(
    [
      ['another amount', { amount: 1_000 }],
      ['another coupon', { couponId: 1, amount: 90_000 }],
      ['another name', { customerName: '이도윤' }],
      [
        'another hour',
        { slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '10:00' } },
      ],
      ['other words', { description: '…' }],
    ] satisfies [string, Change][]
  ).map(([what, change]) => ({
    name: `the ${which} order once more with ${what}`,
    call: orderedBy('owner', (scene) => ({ ...scene[which], ...change })),
  })),
  { name: `the ${which} order by somebody else`, call: orderedBy('stranger', (scene) => scene[which]) },
  {
    name: `the ${which} order once more`,
    call: orderedBy('owner', (scene) => scene[which]),
    isAnswered: true,
  },
])

const OTHER_BOOKING: Change[] = [
  ...['2026-11-24T15:00', '2026-11-25T14:00', '2020-01-01T14:00', '2026-11-24T14:07', '14:00', null].map(
    (hopeDate) => ({ hopeDate }),
  ),
  ...['js_c2', 'gn_c1', '', "' or 1=1 --"].map((adminId) => ({ adminId })),
  ...['GN', 'XX', null].map((branch) => ({ branch })),
  ...[1, 15, -1, '7', null].map((couponId) => ({ couponId })),
  ...[0, 1, 119_999, 120_001, -120_000, '120000', null, 1e15].map((amount) => ({ amount })),
  ...['mid_00000000', 'mid_unknown00001', 'x', null].map((merchant_uid) => ({ merchant_uid })),
  { card: 'CASH' },
  { status: 'PAID' },
  { memberId: 1 },
]

const bookings: Tampered[] = (['/api/booking', '/api/payment/temporary'] as const).flatMap((url) => [
  ...OTHER_BOOKING.map((change) => ({
    name: `${url} with ${shown(change)}`,
    call: ({ owner, paid }: Scene) => ({ by: owner, url, body: { ...bookingOf(paid), ...change } }),
  })),
  ...(['paid', 'waiting'] as const).map((which) => ({
    name: `${url} of somebody else's ${which} order`,
    call: (scene: Scene) => ({ by: scene.stranger, url, body: bookingOf(scene[which]) }),
  })),
  {
    name: `${url} of a pass`,
    call: ({ owner, paid, bought }: Scene) => ({
      by: owner,
      url,
      body: { ...bookingOf(paid), merchant_uid: bought.paymentId },
    }),
  },
])

const unpaidBooking: Tampered = {
  name: '/api/booking of an order that nobody has paid',
  call: ({ owner, waiting }) => ({ by: owner, url: '/api/booking', body: bookingOf(waiting) }),
}

/** Orders and bookings that aren't what they should be. */
export const tamperedOrders: Tampered[] = [
  ...amounts,
  ...otherCoupons,
  ...passes,
  ...replays,
  ...bookings,
  unpaidBooking,
]
