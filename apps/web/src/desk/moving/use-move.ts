import type { BoardReservation } from '@self/contract/desk-board'
import { MOVED, type MoveBody } from '@self/contract/desk-move'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { moveReservation } from '../board/queries.ts'
import { deskKey } from '../queries.ts'

export type Move = { session: BoardReservation; to: Omit<MoveBody, 'revision'> }
/** What has to be decided before a session is moved, and the server's sentence where it says more. */
export type Question = { kind: 'reason' | 'outside' | 'price'; move: Move; sentence: string }

/** Moves a session; what the server wants decided is asked for, and the move made again with it. */
export function useMove() {
  const [question, setQuestion] = useState<Question>()
  const toast = useToast()
  const queryClient = useQueryClient()
  const ask = (kind: Question['kind']) => (error: { message: string }, move: Move) =>
    setQuestion({ kind, move, sentence: error.message })
  const { start, current } = useAction({
    call: ({ session, to }: Move) => moveReservation(session, to),
    done() {
      setQuestion(undefined)
      toast.success(MOVED)
    },
    refused: {
      MOVE_REASON_MISSING: ask('reason'),
      OUTSIDE_HOURS: ask('outside'),
      MOVE_PRICED: ask('price'),
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
  return { move: start, isPending: current !== undefined, question, close: () => setQuestion(undefined) }
}
