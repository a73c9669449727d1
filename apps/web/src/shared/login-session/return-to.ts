/** index.html writes it too, before the script has come. */
const KEY = 'returnTo'
/** Where people only pass through; the social callback stands under /login. */
const PASSED_THROUGH = /^\/(login|phonelogin|signup|resetpw|verifyphone)\b/i

/** The path to return to from a login that begins there; undefined where one only passes through. */
export const wayBackTo = (path: string): string | undefined => (PASSED_THROUGH.test(path) ? undefined : path)

/** Where a reader goes on after logging in; the screens on the way there are never that place. */
export function rememberReturn(path: string): void {
  if (wayBackTo(path)) sessionStorage.setItem(KEY, path)
}

/** The same of where the reader is, with what the screen has written behind the #. */
export const rememberHere = ({ pathname, search }: { pathname: string; search: string }): void =>
  rememberReturn(pathname + search + location.hash)

/** Read once: a later login starts at home again. */
export function takeReturn(): string {
  const path = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  return path
}
