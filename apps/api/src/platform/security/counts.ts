import { MOST_SOURCES, type SecurityKind } from '@self/contract/security-event'
import type { Clock } from '../clock.ts'
import type { Digest } from '../digest.ts'
import { networkOf } from '../limit/network.ts'
import { securityEvents } from '../metrics.ts'

/** What was noticed: subject is an account or a person, '' where nobody is known; route its pattern. */
type Noticed = { kind: SecurityKind; subject: string; address: string; route: string }
type Source = {
  kind: SecurityKind
  hour: Date
  subject: string
  network: string
  route: string
  isFurther: boolean
}
type Row = Source & { count: number }

/**
 * Counts in memory what is noticed, so that an attack writes as little as its peace: the rows are fetched every few
 * seconds. Of each kind so many sources an hour are told apart, the rest counts together. docs/decisions/069.
 */
export type Security = {
  note: (noticed: Noticed) => void
  /** What has been counted since it was last asked. */
  take: () => Row[]
  /** Rows that could not be stored. */
  putBack: (rows: readonly Row[]) => void
}

const HOUR = 3_600_000
const HASH_LENGTH = 22

export function securityWith({ now, digest }: { now: Clock; digest: Digest }): Security {
  let hour = 0
  let known = new Map<SecurityKind, ReturnType<typeof knownSources>>()
  let rows = new Map<string, Row>()

  function add(source: Source, count: number): void {
    const key = JSON.stringify(source)
    rows.set(key, { ...source, count: (rows.get(key)?.count ?? 0) + count })
  }

  const hashed = (what: string, value: string): string =>
    value && digest('security', what, value).slice(0, HASH_LENGTH)

  return {
    note({ kind, subject, address, route }) {
      securityEvents.inc({ kind })
      const at = Math.floor(now().getTime() / HOUR) * HOUR
      if (at !== hour) {
        hour = at
        known = new Map()
      }
      const ofKind = known.get(kind) ?? knownSources()
      known.set(kind, ofKind)
      const who = {
        subject: hashed('subject', subject),
        network: hashed('network', networkOf(address)),
        route,
      }
      add({ kind, hour: new Date(at), ...ofKind(who) }, 1)
    },
    take() {
      const taken = [...rows.values()]
      rows = new Map()
      return taken
    },
    putBack(given) {
      for (const { count, ...source } of given) add(source, count)
    },
  }
}

/** Says as which source somebody counts: wholly while there is room, else as the subject or the network that is known, else as one of further ones. */
function knownSources() {
  const sources = new Set<string>()
  const subjects = new Set<string>()
  const networks = new Set<string>()
  return (who: { subject: string; network: string; route: string }) => {
    const { subject, network } = who
    if (hasRoom(sources, JSON.stringify(who))) {
      if (subject) subjects.add(subject)
      return { ...who, isFurther: false }
    }
    if (subjects.has(subject)) return { subject, network: '', route: '', isFurther: false }
    if (hasRoom(networks, network)) return { subject: '', network, route: '', isFurther: false }
    return { subject: '', network: '', route: '', isFurther: true }
  }
}

/** True for what is there, and for what there was room for: it is there from now on. */
function hasRoom(set: Set<string>, key: string): boolean {
  if (set.size < MOST_SOURCES) set.add(key)
  return set.has(key)
}
