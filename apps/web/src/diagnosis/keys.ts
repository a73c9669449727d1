/** The member's own results. */
export const resultKey = ['diagnosis', 'results'] as const
