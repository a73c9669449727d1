/** Fixed by Spec 1 §9 «Token key». */
const KEY = 'token'
const listeners = new Set<() => void>()

export const readToken = (): string | null => localStorage.getItem(KEY)

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token)
  tellAll()
}

/** A late reply must not bring back a login that has been given up or replaced since it was asked for. */
export function renewToken(sent: string, next: string): void {
  if (readToken() === sent) storeToken(next)
}

export function clearToken(): void {
  localStorage.removeItem(KEY)
  tellAll()
}

/** Hears changes of this tab and, through the storage event, of the others. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Hears that another tab took the token away. */
export function onTokenTakenElsewhere(listener: () => void): () => void {
  const hear = () => readToken() === null && listener()
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

function tellAll(): void {
  for (const listener of listeners) listener()
}
