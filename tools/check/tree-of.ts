import type { Tree } from '../files.ts'

/** A tree of so many texts by their paths, for the tests of the checks. */
export const treeOf = (texts: Readonly<Record<string, string>>): Tree => ({
  files: Object.keys(texts),
  read(file) {
    const text = texts[file]
    if (text === undefined) throw new Error(`${file} is not in the tree`)
    return text
  },
})
