/** A start on a Korean wall. */
export type Start = { date: string; time: string }
