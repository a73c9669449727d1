import type { MemberBooking } from '@self/contract/member-page'
import { useQueryClient } from '@tanstack/react-query'
import { usePresses } from '../desk/use-presses.tsx'
import { pressLabels } from '../desk/use-steps.ts'
import { Button } from '../shared/form/button.tsx'
import { memberPageKey } from './queries.ts'

type CorrectButtonProps = { booking: MemberBooking; about: string; onTaken: () => void }

/** A no-show is corrected to attended, as at the desk; the page is read anew. */
export function CorrectButton({ booking, about, onTaken }: CorrectButtonProps) {
  const queryClient = useQueryClient()
  const { press, sheets } = usePresses(booking, {
    onTaken,
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberPageKey }),
  })
  return (
    <>
      <Button kind="neutral" size="medium" aria-describedby={about} onClick={() => press('correct')}>
        {pressLabels.correct}
      </Button>
      {sheets}
    </>
  )
}
