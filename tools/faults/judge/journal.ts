/** A call and what was heard of it; status 0: nothing. */
interface Call {
  /** Milliseconds since the run began. */
  at: number
  who: number
  method: string
  path: string
  status: number
  code: string
}

/** How something may stand after all that its client was told: any of these. */
type Outcomes = Set<string>

/**
 * What clients did and were told. Of each subject ('order mid_1', 'session 7') it keeps the outcomes that are possible:
 * an answer leaves one, a call without an answer adds one, a refusal takes the one away that it refused.
 */
export function openJournal() {
  const calls: Call[] = []
  const beliefs = new Map<string, Outcomes>()
  const findings: string[] = []
  const outcomesOf = (subject: string) => beliefs.get(subject) ?? new Set<string>()

  return {
    calls,
    findings: findings as readonly string[],
    /** What must not be, and no row tells of. */
    finding: (what: string) => void findings.push(what),
    beliefs: beliefs as ReadonlyMap<string, ReadonlySet<string>>,
    answered(subject: string, ...outcomes: string[]) {
      beliefs.set(subject, new Set(outcomes))
    },
    maybe(subject: string, ...outcomes: string[]) {
      beliefs.set(subject, new Set([...outcomesOf(subject), ...outcomes]))
    },
    refused(subject: string, outcome: string) {
      const left = outcomesOf(subject)
      left.delete(outcome)
      beliefs.set(subject, left)
    },
    /** How often each answer was heard: its status, and the code of a refusal. */
    answers() {
      const count: Record<string, number> = {}
      for (const { status, code } of calls) {
        const answer = code ? `${status} ${code}` : String(status)
        count[answer] = (count[answer] ?? 0) + 1
      }
      return count
    },
  }
}

export type Journal = ReturnType<typeof openJournal>
