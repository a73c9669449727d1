import type { ZodMiniType } from 'zod/mini'

/** Undefined for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stored text by its schema; undefined where there is none, or one that another release has written. */
export const readAs = <T>(schema: ZodMiniType<T>, text: string | null): T | undefined =>
  text === null ? undefined : schema.safeParse(readJson(text)).data
