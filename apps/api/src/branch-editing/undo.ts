import { isWithin } from '@self/contract/task'
import type { Editor } from '../change-log/editor.ts'
import { formerFields } from '../change-log/service.ts'
import { refuse } from '../platform/errors.ts'
import { changeBranch, getEditable, loggedOf } from './service.ts'

/**
 * Former words, days, pictures and statuses come back by the same save, with every rule of it. Phones are masked in the
 * log: they stay as they are.
 */
export const branchEditor: Editor = {
  task: 'EDIT_BRANCHES',
  isWithin: async (_, { reach }, code) => isWithin(reach, code),
  undo: async (app, { actor }, { id: undoes, entityId: code, diff, decisions }) => {
    const { revision, fields } = await getEditable(app.db, actor.reach, code)
    if (Object.keys(diff).every((field) => field === 'notifyPhones')) throw refuse('UNDO_IMPOSSIBLE')
    const former = { ...formerFields(loggedOf(fields), { diff }), notifyPhones: fields.notifyPhones }
    await changeBranch(app, actor, { ...former, code, revision, decisions }, undoes)
  },
}
