/** A pattern for LIKE: the word anywhere, what LIKE takes for itself standing for itself. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
