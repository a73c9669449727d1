import { type Confirmation, confirmation } from '@self/contract/reservation'
import * as z from 'zod/mini'

const KEY = 'confirmation'
const anyConfirmation = z.partial(confirmation)

/** Whatever is there of a confirmation; nothing when there is none at all. */
export function readConfirmation(state: unknown): Partial<Confirmation> | undefined {
  const { data } = anyConfirmation.safeParse(state)
  return data && Object.keys(data).length > 0 ? data : undefined
}

/** Spec 2 §2 «from session storage under a saved key when state is missing». */
export const keepConfirmation = (confirmation: Confirmation): void =>
  sessionStorage.setItem(KEY, JSON.stringify(confirmation))

export const recallConfirmation = (): Partial<Confirmation> | undefined =>
  readConfirmation(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
