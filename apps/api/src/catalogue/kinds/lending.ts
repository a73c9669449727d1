import { isSame } from '@self/contract/change-log'
import { blockOf, blockText } from '@self/contract/hours'
import { listAllLoans } from '../../counsellor/lending.ts'
import { getLending, saveLending } from '../../lending/service.ts'
import type { Kind } from '../kind.ts'

type Row = Parameters<Kind<'lending'>['nameOf']>[0]

const startOf = ({ branch, from }: Row['loans'][number]): string => `${branch} ${from}`
const inOrder = (loans: Row['loans']): Row['loans'] =>
  loans.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))

/** A row has all loans of a counsellor; none are an end of what there was. */
export const lending: Kind<'lending'> = {
  async list({ context }) {
    const rows = new Map<number, Row['loans']>()
    for (const { wrId, branch, from, until, blocks } of await listAllLoans(context.db)) {
      const loan = { branch, from, until, blocks: blocks.map(blockText) }
      rows.set(wrId, [...(rows.get(wrId) ?? []), loan])
    }
    return [...rows].map(([wrId, loans]) => ({ row: { wrId, loans }, revision: 0 }))
  },
  async save({ context, actor }, { wrId = 0, loans }, before) {
    const wanted = inOrder(loans)
    if (isSame(wanted, inOrder(before?.row.loans ?? []))) return 'NONE'
    const { revision } = await getLending(context.db, actor, wrId)
    const given = wanted.map(({ blocks, ...loan }) => ({ ...loan, blocks: blocks.map(blockOf) }))
    await saveLending(context, actor, { wrId, revision, loans: given })
    return before ? 'CHANGE' : 'ADD'
  },
  nameOf: ({ wrId }) => String(wrId),
}
