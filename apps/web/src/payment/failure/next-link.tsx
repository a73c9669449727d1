import { rememberWritten } from '../../reservation/draft.ts'
import { ButtonLink, type Look } from '../../shared/form/button.tsx'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { useOwned } from '../../shared/store/own-state.ts'
import type { NextStep } from './next-step.ts'

/** To the next attempt, with what it begins with. */
export function NextLink({ next, ...look }: Look & { next: NextStep }) {
  const { to, label, state, booking, booker } = next
  const sub = useLoginSession()?.sub
  const owned = useOwned()
  return (
    <ButtonLink
      {...look}
      to={to}
      state={booking ? owned(booking) : state}
      onClick={() => booker && rememberWritten(sub, booker)}
    >
      {label}
    </ButtonLink>
  )
}
