import { listAllFields } from '../../counsellor/edit.ts'
import { addEmployed, changeEmployed } from '../../employment/service.ts'
import type { Kind } from '../kind.ts'

export const counsellors: Kind<'counsellors'> = {
  async list({ context, actor }) {
    const all = await listAllFields(context.db, actor.reach)
    return all.map(({ revision, ...row }) => ({ row, revision }))
  },
  async save({ context, actor }, { wrId, ...fields }, before) {
    if (!before) {
      await addEmployed(context, actor, fields, wrId)
      return 'ADD'
    }
    const { revision, row } = before
    await changeEmployed(context, actor, { ...fields, wrId: row.wrId, revision })
    return 'CHANGE'
  },
  nameOf: ({ name }) => name,
}
