import * as z from 'zod/mini'
import { now } from '../clock.ts'
import { readAs } from '../store/read-json.ts'

const PREFIX = 'kept:'
const DAY = 24 * 60 * 60_000
const listeners = new Set<() => void>()

/** owner: the member whose value it is, null while a visitor hasn't logged in yet. */
const item = z.object({ owner: z.nullable(z.string()), at: z.number(), value: z.unknown() })
type Item = z.infer<typeof item>

/** As it stands: what useSyncExternalStore compares. */
export const readDevice = (name: string): string | null => localStorage.getItem(PREFIX + name)

/** The value saved for this member, or for the visitor; undefined when it is another member's or a day old. */
export function openItem(text: string | null, member: string | null): unknown {
  const saved = parse(text)
  return saved && isFresh(saved) && isFor(saved, member) ? saved.value : undefined
}

/** Saves a value on this device, beyond the tab; false where it is full, or has one of another member, which stays. */
export function writeDevice(name: string, member: string | null, value: unknown): boolean {
  const before = parse(readDevice(name))
  if (before && isFresh(before) && !isFor(before, member)) return false
  return put(name, value === undefined ? undefined : { owner: member, at: now().getTime(), value })
}

/** Subscribes to changes by this tab and, through the storage event, by others. */
export function subscribeDevice(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Removes values that are a day old or another member's; a visitor's values pass to the member who logs in. */
export function tidyDevice(member: string | null): void {
  for (const name of names()) {
    const saved = parse(readDevice(name))
    const isOthers = saved && member !== null && !isFor(saved, member)
    if (!saved || !isFresh(saved) || isOthers) put(name, undefined)
    else if (saved.owner === null && member !== null) put(name, { ...saved, owner: member })
  }
}

/** The next login may be an older account of the same person. */
export function carryDeviceOver(): void {
  for (const name of names()) {
    const saved = parse(readDevice(name))
    if (saved) put(name, { ...saved, owner: null })
  }
}

export function clearDevice(): void {
  for (const name of names()) put(name, undefined)
}

const names = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

const parse = (text: string | null): Item | undefined => readAs(item, text)
const isFresh = ({ at }: Item) => now().getTime() - at < DAY
const isFor = ({ owner }: Item, member: string | null) => owner === null || owner === member

function put(name: string, saved: Item | undefined): boolean {
  try {
    if (saved) localStorage.setItem(PREFIX + name, JSON.stringify(saved))
    else localStorage.removeItem(PREFIX + name)
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
