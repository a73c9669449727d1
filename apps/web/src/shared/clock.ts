/** The only clock of the web. */
export const now = (): Date => new Date()
