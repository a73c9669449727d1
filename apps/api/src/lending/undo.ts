import { blockOf } from '@self/contract/hours'
import type { Loan } from '@self/contract/lending'
import type { Editor } from '../change-log/editor.ts'
import { formerFields } from '../change-log/service.ts'
import { fieldsOf, getLending, isLendable, saveLending } from './service.ts'

/** Former loans come back by the same save, with every rule of it. */
export const lendingEditor: Editor = {
  task: 'EDIT_BRANCHES',
  isWithin: (db, { reach }, entityId) => isLendable(db, reach, Number(entityId)),
  undo: async (app, { actor }, { id: undoes, entityId, diff, decisions }) => {
    const { wrId, revision, loans } = await getLending(app.db, actor, Number(entityId))
    const former = formerFields<Record<string, unknown>>(fieldsOf(loans), { diff })
    const change = { wrId, revision, loans: Object.entries(former).flatMap(loanOf), decisions }
    await saveLending(app, actor, change, undoes)
  },
}

/** Nothing of one that there wasn't. */
function loanOf([field, value]: [string, unknown]): Loan[] {
  if (!value) return []
  const [branch = '', from = ''] = field.split(' ')
  const [until = '', ...week] = value as string[]
  return [{ branch, from, until: until || null, blocks: week.map(blockOf) }]
}
