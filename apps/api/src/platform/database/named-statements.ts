const MOST_NAMES = 1_000

/** The statements of a pool by their texts, so that PostgreSQL reads and plans each once for a connection (docs/decisions/027). */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #given = 0

  /** Beyond a thousand texts undefined: a connection never forgets a statement. */
  nameOf(text: string): string | undefined {
    if (!this.#names.has(text) && this.#names.size < MOST_NAMES) this.rename(text)
    return this.#names.get(text)
  }

  /** Has a statement prepared anew: its plan returns other columns since a migration (docs/decisions/030). */
  rename(text: string): void {
    this.#given += 1
    this.#names.set(text, `s${this.#given}`)
  }
}
