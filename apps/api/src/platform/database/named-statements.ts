const MOST_NAMES = 1_000

/** The statements of a pool by their texts, so that PostgreSQL reads and plans each once for a connection (docs/decisions/027). */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #most: number
  #given = 0

  /** most: 0 where a pooler doesn't know prepared statements. */
  constructor(most = MOST_NAMES) {
    this.#most = most
  }

  /** Beyond a thousand texts undefined: a connection never forgets a statement. */
  nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < this.#most) this.rename(text)
    return this.#names.get(text)
  }

  /** Has a statement prepared anew: its plan returns other columns since a migration (docs/decisions/030). */
  rename(text: string): void {
    this.#given += 1
    this.#names.set(text, `s${this.#given}`)
  }
}
