import { bringTestIn, listWhole } from '../../diagnosis/bring-in.ts'
import { bringTextIn, listWholeTexts } from '../../terms/bring-in.ts'
import type { Kind } from '../kind.ts'

/** What is in force. Other words of it come in as a draft, which somebody else approves. */
export const tests: Kind<'tests'> = {
  async list({ context, at }) {
    const all = await listWhole(context.db, at)
    return all.map(({ testCd, content }) => ({ row: { testCd, ...content }, revision: 0 }))
  },
  save: ({ context, ...act }, { testCd = '', ...content }) =>
    bringTestIn(context.db, act, { testCd, content }),
  nameOf: ({ testName }) => testName,
}

export const terms: Kind<'terms'> = {
  async list({ context }) {
    const all = await listWholeTexts(context.db)
    return all.map(({ version: _, ...row }) => ({ row, revision: 0 }))
  },
  save: ({ context, ...act }, { id = '', ...text }) => bringTextIn(context.db, act, { id, ...text }),
  nameOf: ({ title }) => title,
}
