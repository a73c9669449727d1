const KEY = 'returnTo'
/** Where people only pass through; the social callback stands under /login. */
const PASSED_THROUGH = /^\/(login|phonelogin|signup|resetpw|verifyphone)\b/i

/** Where a reader goes on after logging in; the screens on the way there are never that place. */
export function rememberReturn(path: string): void {
  if (!PASSED_THROUGH.test(path)) sessionStorage.setItem(KEY, path)
}

/** Read once: a later login starts at home again. */
export function takeReturn(): string {
  const path = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  return path
}
