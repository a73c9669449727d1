import * as z from 'zod/mini'
import { now } from '../clock.ts'
import { readAs } from '../store/read-json.ts'

const PREFIX = 'kept:'
const DAY = 24 * 60 * 60_000
const listeners = new Set<() => void>()

/** owner: the member it is kept for, null while a visitor hasn't logged in yet. */
const item = z.object({ owner: z.nullable(z.string()), at: z.number(), value: z.unknown() })
type Item = z.infer<typeof item>

/** As it stands: what useSyncExternalStore compares. */
export const readDevice = (name: string): string | null => localStorage.getItem(PREFIX + name)

/** What is kept for this member, or for the visitor; undefined when it is somebody else's or a day old. */
export function openItem(text: string | null, member: string | null): unknown {
  const kept = parse(text)
  return kept && isFresh(kept) && isFor(kept, member) ? kept.value : undefined
}

/** Outlives the tab, on this device only. What somebody else keeps there stays as it is. */
export function writeDevice(name: string, member: string | null, value: unknown): void {
  const before = parse(readDevice(name))
  if (before && isFresh(before) && !isFor(before, member)) return
  put(name, value === undefined ? undefined : { owner: member, at: now().getTime(), value })
}

/** Hears changes of this tab and, through the storage event, of the others. */
export function subscribeDevice(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Lets go of what is a day old or another member's; what a visitor kept becomes the member's who logs in. */
export function tidyDevice(member: string | null): void {
  for (const name of names()) {
    const kept = parse(readDevice(name))
    const isOthers = kept && member !== null && !isFor(kept, member)
    if (!kept || !isFresh(kept) || isOthers) put(name, undefined)
    else if (kept.owner === null && member !== null) put(name, { ...kept, owner: member })
  }
}

/** The next login may be an older account of the same person. */
export function keepDeviceForNext(): void {
  for (const name of names()) {
    const kept = parse(readDevice(name))
    if (kept) put(name, { ...kept, owner: null })
  }
}

export function forgetDevice(): void {
  for (const name of names()) put(name, undefined)
}

const names = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

const parse = (text: string | null): Item | undefined => readAs(item, text)
const isFresh = ({ at }: Item) => now().getTime() - at < DAY
const isFor = ({ owner }: Item, member: string | null) => owner === null || owner === member

function put(name: string, kept: Item | undefined): void {
  if (kept) localStorage.setItem(PREFIX + name, JSON.stringify(kept))
  else localStorage.removeItem(PREFIX + name)
  for (const listener of listeners) listener()
}
