import { NotStored } from '../store/not-stored.ts'

/** Fixed by Spec 1 §9 «Token key». */
const KEY = 'token'
const listeners = new Set<() => void>()

export const readToken = (): string | null => localStorage.getItem(KEY)

/** Throws NotStored where there is no room for it. */
export function storeToken(token: string): void {
  try {
    localStorage.setItem(KEY, token)
  } catch (cause) {
    throw new NotStored(cause)
  }
  notifyAll()
}

/** A late reply must not restore a login that was ended or replaced after the request. */
export function renewToken(sent: string, next: string): void {
  try {
    if (readToken() === sent) storeToken(next)
  } catch {
    // Without room for it the one that was sent stays: the next reply brings another.
  }
}

export function clearToken(): void {
  localStorage.removeItem(KEY)
  notifyAll()
}

/** Subscribes to changes by this tab and, through the storage event, by others. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Calls the listener with the token that another tab has removed; null where it has cleared its storage whole. */
export function onTokenTakenElsewhere(listener: (token: string | null) => void): () => void {
  const handle = ({ key, oldValue }: StorageEvent) => {
    if ((key === KEY || key === null) && readToken() === null) listener(oldValue)
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

function notifyAll(): void {
  for (const listener of listeners) listener()
}
