/** Spec 2 §9, D-17: 21:00 is the last start, and the hours end an hour after it. */
export const DEFAULT_HOURS = { from: '10:00', until: '22:00' } as const

/** Minutes from the last start to the end of the hours (D-17). */
export const LAST_START_MINUTES = 60
