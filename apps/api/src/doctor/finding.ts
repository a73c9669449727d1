import type { Env } from '../platform/settings/schema.ts'
import type { Ask } from './ask.ts'

/** 'note': works, and somebody should know of it; only 'wrong' makes the doctor fail. */
type Kind = 'ok' | 'note' | 'wrong'
/** sentence: what is so and what to do. Never holds a value of a setting, nor words that somebody else has sent. */
export type Finding = { kind: Kind; about: string; sentence: string }
export type Asking = { ask: Ask; now: () => Date }
export type Verdict = readonly [Kind, string]

/** One who is asked. address: the setting that says where. A question changes nothing there and costs nothing. */
export type Check = {
  about: string
  address: keyof Env
  look: (env: Env, asking: Asking) => Promise<Verdict[]>
}

export const ok = (sentence: string): Verdict => ['ok', sentence]
export const note = (sentence: string): Verdict => ['note', sentence]
export const wrong = (sentence: string): Verdict => ['wrong', sentence]

/** An answer that its documentation doesn't know. */
export const strange = (status: number, setting: keyof Env): Verdict =>
  wrong(`answers ${status} to a simple question: look whether ${setting} names the right place.`)
