import type { HoursException } from '@self/contract/hours'
import { fieldsOf } from '../availability/edit/logged.ts'
import {
  readHours,
  removeException,
  removeSchedule,
  saveException,
  saveSchedule,
} from '../availability/edit/own-hours.ts'
import type { Editor } from '../change-log/editor.ts'
import { formerFields } from '../change-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { blocksOf, type Found, getOwner, ownerOf, partOf } from './owner.ts'
import { saveHours } from './service.ts'

/** Puts the parts of the hours back that an entry changed, by the same save, so that every rule holds. */
export const hoursEditor: Editor = {
  task: 'EDIT_BRANCHES',
  isWithin: async (db, { reach }: Staff, entityId) => {
    const which = ownerOf(entityId)
    return which !== undefined && (await getOwner(db, reach, which)) !== undefined
  },
  undo: async (app, { actor, at }, { id, entityId, diff, decisions }) => {
    const which = ownerOf(entityId)
    if (!which) throw refuse('NOT_FOUND')
    const found = await getOwner(app.db, actor.reach, which)
    const write = async (tx: Db) => {
      const current = fieldsOf(await readHours(tx, found.owner, at))
      const former = formerFields(current, { diff })
      for (const field of Object.keys(diff)) await putBack(tx, found, { field, value: former[field] ?? null })
    }
    const undoing = { which, found, write, undoes: id, isPreview: false }
    await saveHours(app, actor, { ...undoing, decisions })
  },
}

type Former = { field: string; value: unknown }

async function putBack(tx: Db, { owner }: Found, { field, value }: Former): Promise<void> {
  const part = partOf(field)
  if ('plan' in part) {
    const { plan: validFrom } = part
    if (value === null) return removeSchedule(tx, owner, validFrom)
    const { plans } = await readHours(tx, owner, new Date(0))
    const was = plans.some((plan) => plan.validFrom === validFrom) ? validFrom : null
    return saveSchedule(tx, owner, { was, validFrom, blocks: blocksOf(value) })
  }
  return value === null
    ? removeException(tx, owner, exceptionOf(field))
    : saveException(tx, owner, value as HoursException)
}

/** What identifies an exception is its field. */
function exceptionOf(field: string): HoursException {
  const [kind = '', range = ''] = field.split(' ')
  const [from = '', until = ''] = range.split('~')
  return { kind: kind as HoursException['kind'], from, until, name: null }
}
