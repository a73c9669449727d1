import { AUDIENCES, type Audience } from '@self/contract/mailing-words'

/** The kinds of an audience as options. */
export const KINDS = Object.entries(AUDIENCES).map(([value, { label }]) => ({ value, label }))

/** True for the value of a kind. */
export const isKind = (value: string): value is Audience['kind'] => value in AUDIENCES
