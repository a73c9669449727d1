/** By what requests are sorted: when they were made, are due, or would begin; '-' before it for the latest first. */
export const REQUEST_SORTS = ['made', '-made', 'due', '-due', 'start', '-start'] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]
