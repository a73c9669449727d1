import { kstInstant } from '@self/contract/time'

/** Monday morning; nothing is booked yet. Where the clock of every test stands until it is moved. */
export const START = kstInstant('2026-11-23', '09:00')
