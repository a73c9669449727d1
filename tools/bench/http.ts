// Our HTTP against node:http and pg asking the same of the same database, as it is and prepared, with 2,000 and with 200,000 reservations.
import { type Environment, type Loads, openEnvironment } from './environment.ts'
import { type Figure, inRounds, type Rates, type Report, ratioOf } from './rounds.ts'
import type { Outside } from './servers.ts'

const [FEW, MANY] = [2_000, 200_000]
const SIZES = [FEW, MANY]
const READS = ['coupons', 'branches', 'month', 'schedule'] as const
type Name = keyof Loads

const TITLES: Record<Name, string> = {
  coupons: 'coupons of a centre',
  branches: 'branches',
  month: 'a month of availability',
  schedule: 'my schedule',
  reservation: 'a reservation',
  booking: 'a paid booking',
}
const REFERENCES = { bare: 'node:http and pg', prepared: 'node:http and pg, prepared' }
const sizeName = (size: number) => `${size.toLocaleString('en')} reservations`

/** Reports figure by figure; fewer rounds take less time and say less. */
export async function measureHttp(outside: Outside, report: Report, rounds?: number) {
  const environments: Environment[] = []
  try {
    for (const size of SIZES) environments.push(await openEnvironment(outside, size))
    const ratesOf = (name: Name) =>
      inRounds(Object.assign({}, ...environments.map(({ loads }) => loads[name])), rounds)
    for (const name of READS) report(figuresOf(name, 0.8, await ratesOf(name)))
    const reserved = await ratesOf('reservation')
    report([
      ...figuresOf('reservation', 0.75, reserved),
      ...SIZES.map((size) => besidePgbench(reserved, size)),
    ])
    report(figuresOf('booking', 0.75, await ratesOf('booking')))
  } finally {
    for (const environment of environments) await environment.close()
  }
}

const figuresOf = (name: Name, target: number, rates: Rates): Figure[] => [
  ...SIZES.flatMap((size) =>
    Object.entries(REFERENCES).map(([reference, title]) => ({
      name: `${TITLES[name]}, ${sizeName(size)}: ours ÷ ${title}`,
      ...ratioOf(rates, `ours ${size}`, `${reference} ${size}`),
      target,
    })),
  ),
  {
    name: `${TITLES[name]}: ours with ${sizeName(FEW)} ÷ ours with ${sizeName(MANY)}`,
    ...ratioOf(rates, `ours ${FEW}`, `ours ${MANY}`),
    target: 1.5,
    atMost: true,
  },
]

const besidePgbench = (rates: Rates, size: number): Figure => ({
  name: `${TITLES.reservation}, ${sizeName(size)}: ours ÷ pgbench`,
  ...ratioOf(rates, `ours ${size}`, `pgbench ${size}`),
  target: 0.38,
})
