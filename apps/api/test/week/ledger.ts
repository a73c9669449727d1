/** What a week has led to, written down by whoever plays it and never read from the product. */
export class Ledger<Name extends string> {
  readonly #messages = new Map<Name, string[]>()
  readonly #credits = new Map<Name, number>()
  readonly #card = new Map<Name, number>()
  readonly #till = new Map<string, number>()

  /** A person is sent a message: '24 18:00 request expired'. */
  message(who: Name, ...what: string[]): void {
    this.#messages.set(who, [...this.messagesOf(who), ...what])
  }
  /** Credits of a person's pass come or go. */
  credit(who: Name, credits: number): void {
    add(this.#credits, who, credits)
  }
  /** Won that the card provider takes of a person, or gives back. */
  card(who: Name, won: number): void {
    add(this.#card, who, won)
  }
  /** Won that come into a branch's till, or out of it, by method. */
  till(method: string, won: number): void {
    add(this.#till, method, won)
  }

  messagesOf(who: Name): string[] {
    return this.#messages.get(who) ?? []
  }
  creditsOf(who: Name): number {
    return this.#credits.get(who) ?? 0
  }
  chargedTo(who: Name): number {
    return this.#card.get(who) ?? 0
  }
  get tills(): Record<string, number> {
    return Object.fromEntries(this.#till)
  }
}

function add<Key>(sums: Map<Key, number>, key: Key, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}
