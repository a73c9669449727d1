import { addMinutes } from '@self/contract/time'
import type { Db } from '../../platform/database/db.ts'
import { deleteChangesBefore } from './queries.ts'

const KEPT_MINUTES = 60

/** Of more than an hour ago: whoever listens has heard of them. */
export const deleteOldChanges = (db: Db, at: Date) => deleteChangesBefore(db, addMinutes(at, -KEPT_MINUTES))
