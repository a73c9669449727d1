// Our HTTP against node:http and pg asking the same of the same database, with 2,000 and with 200,000 reservations.
import { openPlace } from './environment.ts'
import { inRounds, ratioOf } from './rounds.ts'

const SIZES = [2_000, 200_000]
const [FEW, MANY] = SIZES
const READS = ['coupons', 'branches', 'month', 'schedule']
const TITLES = {
  coupons: 'coupons of a centre',
  branches: 'branches',
  month: 'a month of availability',
  schedule: 'my schedule',
  reservation: 'a reservation',
  booking: 'a paid booking',
}
const sizeName = (size) => `${size.toLocaleString('en')} reservations`

/** Reports figure by figure. */
export async function measureHttp(outside, report) {
  const places = []
  try {
    for (const size of SIZES) places.push(await openPlace(outside, size))
    const ratesOf = (name, rounds) =>
      inRounds(Object.assign({}, ...places.map(({ loads }) => loads[name])), rounds)
    for (const name of READS) report(figuresOf(name, 0.8, await ratesOf(name)))
    const reserved = await ratesOf('reservation')
    report([
      ...figuresOf('reservation', 0.75, reserved),
      ...SIZES.map((size) => besidePgbench(reserved, size)),
    ])
    report(figuresOf('booking', 0.75, await ratesOf('booking')))
  } finally {
    for (const place of places) await place.close()
  }
}

const figuresOf = (name, target, rates) => [
  ...SIZES.map((size) => ({
    name: `${TITLES[name]}, ${sizeName(size)}: ours ÷ node:http and pg`,
    ...ratioOf(rates, `ours ${size}`, `bare ${size}`),
    target,
  })),
  {
    name: `${TITLES[name]}: ours with ${sizeName(FEW)} ÷ ours with ${sizeName(MANY)}`,
    ...ratioOf(rates, `ours ${FEW}`, `ours ${MANY}`),
    target: 1.5,
    atMost: true,
  },
]

const besidePgbench = (rates, size) => ({
  name: `${TITLES.reservation}, ${sizeName(size)}: ours ÷ pgbench`,
  ...ratioOf(rates, `ours ${size}`, `pgbench ${size}`),
  target: 0.36, // 0.75 of the least that node:http and pg reach beside pgbench: 0.48
})
