import { blockOf, blockText } from '@self/contract/hours'
import { formatWallClock } from '@self/contract/time-format'
import { readAllHours } from '../../availability/edit/own-hours.ts'
import { ownerOf } from '../../hours/owner.ts'
import { getHours, putException, savePlan } from '../../hours/service.ts'
import { refuse } from '../../platform/errors.ts'
import type { Kind } from '../kind.ts'

function whichOf(owner: string | undefined) {
  const which = ownerOf(owner ?? '')
  if (!which) throw refuse('NOT_FOUND')
  return which
}

const ownerIn = ({ branchCode, counsellorId }: { branchCode: string | null; counsellorId: number | null }) =>
  branchCode === null ? `counsellor:${counsellorId}` : `branch:${branchCode}`

/** The weeks of whoever is named in a file are those of the file, and no others. */
export const hours: Kind<'hours'> = {
  async list({ context, at }) {
    const { plans } = await readAllHours(context.db, at)
    return plans.map(({ validFrom, blocks, ...of }) => ({
      row: { owner: ownerIn(of), validFrom, blocks: blocks.map(blockText) },
      revision: 0,
    }))
  },
  async save({ context, actor }, { owner, validFrom = '', blocks }, before) {
    const which = whichOf(owner)
    const { revision } = await getHours(context, actor, which)
    const plan = { validFrom, blocks: blocks.map(blockOf), was: before ? validFrom : null }
    await savePlan(context, actor, which, { ...plan, revision })
    return before ? 'CHANGE' : 'ADD'
  },
  async finish({ context, actor }, rows) {
    for (const owner of new Set(rows.map((row) => row.owner))) {
      const which = whichOf(owner)
      const named = rows.filter((row) => row.owner === owner).map(({ validFrom }) => validFrom)
      const others = (await getHours(context, actor, which)).plans.filter(
        ({ validFrom }) => !named.includes(validFrom),
      )
      for (const { validFrom } of others) {
        const { revision } = await getHours(context, actor, which)
        await savePlan(context, actor, which, { revision, was: validFrom, validFrom, blocks: null })
      }
    }
  },
  nameOf: ({ owner, validFrom }) => `${owner} ${validFrom}`,
}

/** Of what is still to come; one that is over is nothing to bring in any more. */
export const exceptions: Kind<'exceptions'> = {
  async list({ context, at }) {
    const { exceptions: all } = await readAllHours(context.db, at)
    return all.map(({ kind, from, until, name, ...of }) => ({
      row: { owner: ownerIn(of), kind, from, until, name },
      revision: 0,
    }))
  },
  async save({ context, actor, at }, { owner, kind = 'EXTRA', from = '', until = '', name }, before) {
    if (until <= formatWallClock(at)) return 'NONE'
    await putException(context, actor, whichOf(owner), { kind, from, until, name })
    return before ? 'CHANGE' : 'ADD'
  },
  nameOf: ({ owner, from, name }) => `${owner} ${name ?? from?.slice(0, 10) ?? ''}`,
}
