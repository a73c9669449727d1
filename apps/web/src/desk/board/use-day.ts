import { LOOK_EVERY } from '@self/contract/desk-board'
import { useQuery } from '@tanstack/react-query'
import { useChanges } from '../changes/use-changes.ts'
import type { Day } from '../queries.ts'
import { boardVersion, deskBoard } from './queries.ts'

/** A branch's day as it stands now, read anew once something of it has changed. */
export function useDay(day: Day) {
  const isFollowed = useChanges(day.branchCode)
  const version = useQuery({ ...boardVersion(day), refetchInterval: isFollowed ? false : LOOK_EVERY })
  const isKnown = version.data !== undefined || version.isError
  const board = useQuery({ ...deskBoard(day, version.data), enabled: isKnown })
  return {
    board,
    sessions: board.data?.sessions ?? [],
    /** When it was last heard whether something has changed, while nobody answers. */
    lostSince: version.isError ? version.dataUpdatedAt : undefined,
  }
}
