import { randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Closable } from '../pause.ts'
import type { Outcome } from './outcome.ts'
import { KNOWN_PEOPLE, type Person } from './person.ts'

export type KakaoOptions = {
  kakaoClientId: string
  kakaoClientSecret: string
  kakaoAdminKey: string
  /** Exact addresses, beside the app's own callback on this machine. */
  kakaoRedirectUris: string[]
  slowMs: number
}

/** What a person agreed to, waiting to be fetched with its code; challenge is '' without PKCE. */
export type Grant = { person: Person; redirectUri: string; challenge: string; expiresAt: number }
type Access = { person: Person; expiresAt: number }

/** Kakao's whole state. */
export type Kakao = Closable & {
  now: Clock
  options: KakaoOptions
  outcome: Outcome
  people: Person[]
  /** By code, each good for one exchange. */
  grants: Map<string, Grant>
  /** By access token. */
  accesses: Map<string, Access>
  /** By refresh token. */
  refreshes: Map<string, Access>
  /** When each person, by id, first agreed. */
  connectedAt: Map<number, Date>
}

export function createKakao(now: Clock, options: KakaoOptions, closing: AbortController): Kakao {
  return {
    now,
    options,
    closing,
    outcome: 'ok',
    people: [...KNOWN_PEOPLE],
    grants: new Map(),
    accesses: new Map(),
    refreshes: new Map(),
    connectedAt: new Map(),
  }
}

/** Forgets newcomers, codes, tokens and the chosen outcome. */
export function resetKakao(kakao: Kakao): void {
  kakao.outcome = 'ok'
  kakao.people = [...KNOWN_PEOPLE]
  kakao.grants.clear()
  kakao.accesses.clear()
  kakao.refreshes.clear()
  kakao.connectedAt.clear()
}

/** By id, name or nickname; of namesakes the newest. */
export const findPerson = ({ people }: Kakao, hint: string): Person | undefined =>
  people.findLast((person) => [String(person.id), person.name, person.nickname].includes(hint))

/** Whom a login_hint means: «new:NAME» is somebody who never was here before. */
export function personOfHint(kakao: Kakao, hint: string): Person | undefined {
  const [, newcomer] = /^new:\s*(\S.*)$/.exec(hint) ?? []
  if (!newcomer) return findPerson(kakao, hint)
  // Random, so that an app that remembers longer than the sandbox doesn't take them for an old acquaintance.
  const person = {
    id: randomInt(4_000_000_000, 10_000_000_000),
    nickname: newcomer,
    name: newcomer,
    phone: null,
  }
  kakao.people.push(person)
  return person
}
