import { note, ok, type Verdict, wrong } from './finding.ts'

/** In milliseconds: `date` counts seconds, and an answer may take five. */
const MOST = 30_000

type Clocks = {
  /** By how much others are ahead of this machine, as their answers say. */
  ahead: readonly number[]
  /** And the database, whose time the server goes by; undefined when it did not answer. */
  database: number | undefined
}

/** The clocks of this machine and of the database beside the middle one of those who answered. */
export function clockVerdicts({ ahead, database }: Clocks): Verdict[] {
  if (ahead.length === 0) return [note("could be compared with nobody's: nobody has answered.")]
  const middle = ahead.toSorted((one, other) => one - other)[Math.floor(ahead.length / 2)] ?? 0
  const found = [
    ...ofClock('of this machine', -middle),
    ...(database === undefined
      ? []
      : ofClock('of the database, which the server goes by,', database - middle)),
  ]
  return found.length > 0 ? found : [ok('agree with those of the providers.')]
}

function ofClock(whose: string, off: number): Verdict[] {
  if (Math.abs(off) <= MOST) return []
  const seconds = Math.round(Math.abs(off) / 1000)
  return [
    wrong(`differ: that ${whose} is ${seconds} seconds ${off > 0 ? 'ahead' : 'behind'}. Set it by NTP.`),
  ]
}
