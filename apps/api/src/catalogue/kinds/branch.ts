import { findEditable } from '../../branch/edit.ts'
import { lookUpBranches } from '../../branch/service.ts'
import { addBranch, changeBranch } from '../../branch-editing/service.ts'
import type { Kind, Stored } from '../kind.ts'

export const branches: Kind<'branches'> = {
  async list({ context: { db }, actor }) {
    const stored: Stored<'branches'>[] = []
    for (const code of [...(await lookUpBranches(db)).keys()].toSorted()) {
      const found = await findEditable(db, actor.reach, code)
      if (found) stored.push({ row: { code, ...found.fields }, revision: found.revision })
    }
    return stored
  },
  async save({ context, actor }, { code = '', ...fields }, before) {
    if (!before) {
      await addBranch(context, actor, { code, ...fields })
      return 'ADD'
    }
    await changeBranch(context, actor, { ...fields, code, revision: before.revision })
    return 'CHANGE'
  },
  nameOf: ({ name }) => name,
}
