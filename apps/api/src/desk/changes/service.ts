import { addMinutes } from '@self/contract/time'
import type { Db } from '../../platform/database/db.ts'
import { deleteChangesBefore } from './queries.ts'

const STORED_MINUTES = 60

/** Of more than an hour ago: every node has told of them. */
export const deleteOldChanges = (db: Db, at: Date) => deleteChangesBefore(db, addMinutes(at, -STORED_MINUTES))
