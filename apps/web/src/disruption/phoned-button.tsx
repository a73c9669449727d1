import { type Disrupted, isToBePhoned } from '@self/contract/disruption'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../shared/api/invalidate.ts'
import { Button } from '../shared/form/button.tsx'
import { useAction } from '../shared/use-action.ts'
import { disruptionKey, notePhoned } from './queries.ts'

type PhonedButtonProps = {
  disruptionId: number
  session: Pick<Disrupted, 'reservationId' | 'state' | 'userName'>
}

/** Notes that somebody was phoned, or takes that back. */
export function PhonedButton({ disruptionId, session }: PhonedButtonProps) {
  const { reservationId, state, userName } = session
  const client = useQueryClient()
  const isToPhone = isToBePhoned(state)
  const note = useAction({
    call: () => notePhoned(disruptionId, reservationId, isToPhone),
    settled: () => invalidate(client, [disruptionKey]),
  })
  if (!isToPhone && state !== 'PHONED') return null
  const label = isToPhone ? '전화했어요' : '전화 표시 지우기'
  return (
    <Button
      kind="neutral"
      size="medium"
      aria-label={`${userName}님 ${label}`}
      isLoading={note.isBusy}
      onClick={() => note.start()}
    >
      {label}
    </Button>
  )
}
