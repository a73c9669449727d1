import { setTimeout as wait } from 'node:timers/promises'

/** A stand-in that stops waiting when the sandbox is closed. */
export type Closable = { closing: AbortController }

/** Waits; false when the sandbox was closed meanwhile. */
export const pause = ({ closing }: Closable, ms: number): Promise<boolean> =>
  wait(ms, true, { signal: closing.signal }).catch(() => false)
