import { randomBytes } from 'node:crypto'
import type { Digest } from '../platform/digest.ts'

/** A browser, and for whom it may speak: marks that only we can make. Nothing of it is stored. docs/decisions/061. */
export type Device = { id: string; marks: readonly string[] }

/** The cookie that says who has logged in here. */
export const DEVICE = 'device'
export const DEVICE_SECONDS = 180 * 24 * 60 * 60

const ID = /^[\w-]{22}$/
/** A family shares a browser; a desk knows its last few. */
const MOST = 5

type Holder = { id: number; passwordSetAt: Date | null }

/** From the cookie; one without a name of ours knows nobody. */
export function deviceOf(stored: string): Device {
  const [id = '', ...marks] = stored.split('.')
  return ID.test(id) ? { id, marks: marks.slice(0, MOST) } : { id: '', marks: [] }
}

/** Of one member with one password: after a reset the browser of whoever had the old one is a stranger again. */
const markOf = (digest: Digest, id: string, { id: memberId, passwordSetAt }: Holder): string =>
  digest('device', id, String(memberId), String(passwordSetAt?.getTime() ?? '')).slice(0, 22)

/** True when this member has logged in here before. */
export const hasLoggedIn = (digest: Digest, { id, marks }: Device, member: Holder | undefined): boolean =>
  Boolean(id && member && marks.includes(markOf(digest, id, member)))

/** What the cookie says once this member has logged in here, too. */
export function cookieAfter(digest: Digest, device: Device, member: Holder): string {
  const id = device.id || randomBytes(16).toString('base64url')
  const mark = markOf(digest, id, member)
  return [id, mark, ...device.marks.filter((other) => other !== mark)].slice(0, 1 + MOST).join('.')
}
