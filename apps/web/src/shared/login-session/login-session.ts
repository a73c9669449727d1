import { useMemo, useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { clearToken, onTokenTakenElsewhere, readToken, subscribeToken } from './token.ts'

/** sub is the member's id. */
export type LoginSession = { exp: number; sub: string }

/** The payload, read without proof: good for showing, never for trusting. Spec 1 §5 «Token decoding». */
export function decodeToken(token: unknown): LoginSession | null {
  if (typeof token !== 'string') return null
  try {
    return readPayload(token)
  } catch (error) {
    console.error('JWT 디코딩 실패:', error)
    return null
  }
}

/** Who is logged in now; an expired or unreadable token is removed on the way. Spec 1 §4, D-13. */
export function currentLoginSession(): LoginSession | null {
  const token = readToken()
  if (token === null) return null
  const loginSession = decodeToken(token)
  if (isLive(loginSession)) return loginSession
  clearToken()
  return null
}

export function useLoginSession(): LoginSession | null {
  const token = useSyncExternalStore(subscribeToken, readToken, () => null)
  const session = useMemo(() => (token === null ? null : decodeToken(token)), [token])
  return isLive(session) ? session : null
}

/** Calls the listener when another tab logs out; a login that has run out there is no logout. */
export const onLogoutElsewhere = (listener: () => void): (() => void) =>
  onTokenTakenElsewhere((token) => (token === null || isLive(decodeToken(token))) && listener())

function isLive(loginSession: LoginSession | null): loginSession is LoginSession {
  return loginSession !== null && loginSession.exp * 1000 > now().getTime()
}

function readPayload(token: string): LoginSession {
  const part = token.split('.')[1]
  if (!part) throw new Error('no payload part')
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (typeof payload !== 'object' || payload === null) throw new Error('no object')
  const { exp, sub } = payload as { exp?: unknown; sub?: unknown }
  return { ...payload, exp: typeof exp === 'number' ? exp : 0, sub: typeof sub === 'string' ? sub : '' }
}
