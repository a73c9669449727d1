import type { Editor } from '../change-log/editor.ts'
import { formerFields } from '../change-log/service.ts'
import { changeEmployed, getEmployed, isEditable } from './service.ts'

/** Former words, days and pictures come back by the same save, with every rule of it. */
export const counsellorEditor: Editor = {
  task: 'EDIT_BRANCHES',
  isWithin: (db, { reach }, entityId) => isEditable(db, reach, Number(entityId)),
  undo: async (app, { actor }, { id: undoes, entityId, diff, decisions }) => {
    const { wrId, revision, fields } = await getEmployed(app.db, actor, Number(entityId))
    const former = formerFields(fields, { diff })
    await changeEmployed(app, actor, { ...former, wrId, revision, decisions }, undoes)
  },
}
