/** index.html writes it too, before the script has come. */
const KEY = 'returnTo'
/** Where people only pass through; the social callback stands under /login. */
const PASSED_THROUGH = /^\/(login|phonelogin|signup|resetpw|verifyphone)\b/i

/** The path to return to from a login that begins there; undefined where one only passes through. */
export const wayBackTo = (path: string): string | undefined => (PASSED_THROUGH.test(path) ? undefined : path)

type Left = { state: unknown; member: string }

/** Of that path, in the memory of the page alone: the state of a payment says why somebody comes. */
let leftThere: (Left & { path: string }) | undefined

/** Where a reader goes on after logging in; the screens on the way there are never that place. */
export function rememberReturn(path: string, left?: Left): void {
  if (!wayBackTo(path)) return
  sessionStorage.setItem(KEY, path)
  leftThere = left && { ...left, path }
}

/** The same of where the reader is, with what the screen has written behind the #. */
export const rememberHere = ({ pathname, search }: { pathname: string; search: string }, left?: Left): void =>
  rememberReturn(pathname + search + location.hash, left)

/** The navigation state that this member has left at the path, read once. */
export function takeState(path: string, member: string | undefined): unknown {
  const left = leftThere
  clearState()
  return left?.path === path && left.member === member ? left.state : undefined
}

export function clearState(): void {
  leftThere = undefined
}

/** Read once: a later login starts at home again. */
export function takeReturn(): string {
  const path = sessionStorage.getItem(KEY) ?? '/'
  sessionStorage.removeItem(KEY)
  return path
}
