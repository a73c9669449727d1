const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** A pattern for LIKE: the word anywhere, what LIKE takes for itself standing for itself. */
export const containing = (word: string): string => `%${literal(word)}%`

/** The same at the beginning alone. */
export const beginningWith = (word: string): string => `${literal(word)}%`

/** The same at the end alone. */
export const endingWith = (word: string): string => `%${literal(word)}`
