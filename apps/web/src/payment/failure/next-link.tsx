import { rememberWritten } from '../../reservation/draft.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { useOwned } from '../../shared/store/own-state.ts'
import type { NextStep } from './next-step.ts'

/** To the next attempt, with what it begins with. */
export function NextLink({ next, isOne = false }: { next: NextStep; isOne?: boolean }) {
  const { to, label, state, booking, booker } = next
  const sub = useLoginSession()?.sub
  const owned = useOwned()
  return (
    <ButtonLink
      {...(isOne && { kind: 'neutral', size: 'medium' })}
      to={to}
      state={booking ? owned(booking) : state}
      onClick={() => booker && rememberWritten(sub, booker)}
    >
      {label}
    </ButtonLink>
  )
}
