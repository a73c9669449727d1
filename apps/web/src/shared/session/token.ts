/** Fixed by Spec 1 §9 «Token key». */
const KEY = 'token'
const listeners = new Set<() => void>()

export const readToken = (): string | null => localStorage.getItem(KEY)

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token)
  tellAll()
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

function tellAll(): void {
  for (const listener of listeners) listener()
}
