/** A change of the source that is built in and never stored: `find` stands once in the file. */
export interface Patch {
  /** Below apps/api/src. */
  file: string
  find: string
  replace: string
}

/** The file's text with every patch of it applied, one after the other. Throws where a text is not found exactly once. */
export function applyPatches(text: string, patches: readonly Patch[]) {
  return patches.reduce((source, { file, find, replace }) => {
    const parts = source.split(find)
    if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} times, not once: ${find}`)
    return parts.join(replace)
  }, text)
}
