import type { Closable } from '../pause.ts'
import type { Outcome } from './outcome.ts'

export type MapsOptions = { slowMs: number; slowScriptMs: number }

/** Naver Maps' whole state. */
export type Maps = Closable & { options: MapsOptions; outcome: Outcome }

export const NAVER_KEYS = { keyId: 'sandbox-naver', key: 'sandbox-naver-secret' }

export const createMaps = (options: MapsOptions, closing: AbortController): Maps => ({
  options,
  closing,
  outcome: 'ok',
})

/** Forgets the chosen outcome. */
export function resetMaps(maps: Maps): void {
  maps.outcome = 'ok'
}
