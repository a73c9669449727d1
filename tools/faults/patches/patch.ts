import type { Scene } from '../flow/plan.ts'

/** A change of the source that is built in and never stored: `find` stands once in the file. */
export interface Patch {
  /** Below apps/api/src. */
  file: string
  find: string
  replace: string
}

/** A place in the source where a node may be killed: before or after a piece of text that stands there once. */
export interface CrashPoint {
  name: string
  file: string
  /** The text that comes after the point. */
  before?: string
  /** The text that comes before it. */
  after?: string
  /** What a client does so that a node passes the point. */
  scene?: Scene
}

/** The file's text with every patch of it applied, one after the other. Throws where a text is not found exactly once. */
export function applyPatches(text: string, patches: readonly Patch[]) {
  return patches.reduce((source, { file, find, replace }) => {
    const parts = source.split(find)
    if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} times, not once: ${find}`)
    return parts.join(replace)
  }, text)
}
