/** What must hold of the stored data whatever has happened. */
export type Invariant = {
  /** As reliability is counted in: I-01 and on. */
  id: string
  rule: string
  /** PostgreSQL; each row breaks the rule and says so in its column `what`, by keys alone. `:now` is the time. */
  query: string
}

/** Plain SQL, by a tag that the check of tables knows. */
export const sql = String.raw

/** The query with the time put in. */
export const queryAt = ({ query }: Invariant, now: Date): string =>
  query.replaceAll(':now', `timestamptz '${now.toISOString()}'`)
