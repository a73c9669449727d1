import { ACCOUNT } from './account-states.ts'
import { BOOKING } from './booking-states.ts'
import { STAFF } from './staff-states.ts'
import type { State } from './state.ts'
import { VISITOR } from './visitor-states.ts'

/** Everything that is looked at. */
export const STATES: readonly State[] = [...VISITOR, ...BOOKING, ...ACCOUNT, ...STAFF]
