const KEY = 'returnTo'

/** Where a reader goes on after logging in; the login screens themselves are never that place. */
export function rememberReturn(path: string): void {
  if (!/^\/(login|phonelogin)\b/i.test(path)) sessionStorage.setItem(KEY, path)
}

/** Read once: a later login starts at home again. */
export function takeReturn(): string {
  const path = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  return path
}
