import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { currentLoginSession } from '../login-session/login-session.ts'
import { readAs } from './read-json.ts'

export const DENSITIES = ['narrow', 'usual', 'wide'] as const
export type Density = (typeof DENSITIES)[number]

const preferences = z.object({
  density: z.catch(z.enum(DENSITIES), 'usual'),
  /** Whether a letter alone does something (WCAG 2.1.4). */
  plainKeys: z.catch(z.boolean(), true),
})
type Preferences = z.infer<typeof preferences>

const USUAL: Preferences = { density: 'usual', plainKeys: true }
const CHANGED = 'work-preference'

/** Of this person on this device: how somebody works isn't another's business, and stays when one logs out. */
const nameOf = () => `work:${currentLoginSession()?.sub ?? ''}`
const read = (): string | null => localStorage.getItem(nameOf())
const parse = (text: string | null): Preferences => readAs(preferences, text) ?? USUAL

export const arePlainKeysOn = (): boolean => parse(read()).plainKeys

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}

/** How somebody of the staff wants to work, and changing it. */
export function usePreferences() {
  const chosen = parse(useSyncExternalStore(subscribe, read))
  function change(part: Partial<Preferences>) {
    localStorage.setItem(nameOf(), JSON.stringify({ ...parse(read()), ...part }))
    dispatchEvent(new Event(CHANGED))
  }
  return [chosen, change] as const
}
