const names = new Map<string, string>()
const MOST_NAMES = 1_000

/** A statement by its text, so that PostgreSQL reads and plans it once for a connection (docs/decisions/027). */
export function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `s${names.size}`)
  return names.get(text)
}
