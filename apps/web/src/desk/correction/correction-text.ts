import type { DeskReservation } from '@self/contract/desk'
import { lastDayOfCorrection, refusalOfCorrection, refusals } from '@self/contract/desk-correction'
import { ROLE_LABELS } from '@self/contract/role'
import { formatDay } from '@self/contract/time-format'

/** Until when a no-show is corrected to attended and by whom, or when it was; '' of any other mark. */
export function correctionText(reservation: DeskReservation, mayCorrect: boolean, now: Date): string {
  const { correctedOn } = reservation
  if (correctedOn) return `${formatDay(correctedOn)}에 오지 않음을 출석으로 바로잡았어요.`
  const last = lastDayOfCorrection(reservation)
  if (last === null) return ''
  const refusal = refusalOfCorrection(reservation, now)
  if (refusal && refusal in refusals) return refusals[refusal as keyof typeof refusals][1]
  const who = mayCorrect ? '' : ` ${ROLE_LABELS.BRANCH_MANAGER}이나 ${ROLE_LABELS.SUPPORT} 담당자가`
  return `${formatDay(last)}까지${who} 출석으로 바로잡을 수 있어요.`
}
