const names = new Map<string, string>()
const MOST_NAMES = 1_000
let given = 0

/** A statement by its text, so that PostgreSQL reads and plans it once for a connection (docs/decisions/027). */
export function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_NAMES) rename(text)
  return names.get(text)
}

/** Has a statement prepared anew: its plan returns other columns since a migration (docs/decisions/030). */
export function rename(text: string): void {
  given += 1
  names.set(text, `s${given}`)
}
