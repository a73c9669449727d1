import { CHANGES_A_PAGE, changesReply, type UndoDecisions } from '@self/contract/change-log'
import { outcome } from '@self/contract/envelope'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { changesKey } from './keys.ts'

export type Which = { entity: string; entityId: string | number }

/** The log of a record, the newest first. */
export const changesOf = ({ entity, entityId }: Which) =>
  infiniteQueryOptions({
    queryKey: changesKey({ entity, entityId }),
    queryFn: ({ pageParam, signal }) =>
      api(
        changesReply,
        `/api/admin/changes?entity=${entity}&entityId=${entityId}&page=${pageParam}&size=${CHANGES_A_PAGE}`,
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
  })

/** decisions: what becomes of the bookings that it touches. */
export const undo = (id: number, decisions: UndoDecisions = []) =>
  api(outcome, `/api/admin/changes/${id}/undo`, {
    method: 'POST',
    ...(decisions.length > 0 && { body: { decisions } }),
  })
