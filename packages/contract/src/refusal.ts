type Status = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 414 | 415 | 429 | 500 | 503

/** What a feature refuses, by code: the status and the sentence; without one where the sentence is made on the way. */
export type Refusals = Record<string, readonly [status: Status, sentence?: string]>

/** A code with its sentence, for rules that screens check before they call. */
export const withSentence = <Table extends Refusals, Code extends keyof Table>(table: Table, code: Code) => ({
  code,
  sentence: table[code]?.[1] ?? '',
})
