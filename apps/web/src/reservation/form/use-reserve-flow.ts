import {
  type BookingField,
  LOGIN_TO_BOOK,
  missingOf,
  refusals,
  reserveBodyOf,
  SLOT_TAKEN_HELP,
} from '@self/contract/reservation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { ApiError, isAccessProblem, isRefusal } from '../../shared/session/api.ts'
import { rememberReturn } from '../../shared/session/return-to.ts'
import { type Session, useSession } from '../../shared/session/session.ts'
import { type BookingState, bookerOf, removeDraft } from '../draft.ts'
import { slotCheck, useReserve } from '../queries.ts'
import { useReadiness } from '../use-readiness.ts'

type FlowOptions = { onMissing: (field: BookingField) => void; onTaken: () => void }

/** From a press on the button to the next screen. Spec 2 §4, §5: the checks in their order, then the request. */
export function useReserveFlow(draft: BookingState, { onMissing, onTaken }: FlowOptions) {
  const [isBusy, setIsBusy] = useState(false)
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const reserve = useReserve()
  const readiness = useReadiness()
  const { alert, confirm } = useDialog()

  async function promptLogin() {
    const isWilling = await confirm(LOGIN_TO_BOOK, { confirmText: '로그인', cancelText: '취소' })
    if (!isWilling) return
    rememberReturn(location.pathname + location.search)
    navigate('/login')
  }

  async function submit() {
    if (!session) return promptLogin()
    const missing = missingOf(draft)
    if (!missing) return send(session)
    await alert(missing.sentence, { icon: 'warning' })
    onMissing(missing.field)
  }

  async function send(session: Session) {
    setIsBusy(true)
    try {
      if (!(await readiness.ask(session, { booker: bookerOf(draft) }))) return setIsBusy(false)
      if (!(await queryClient.fetchQuery(slotCheck(draft)))) return reportTaken()
      await (draft.isPrivate ? leaveFor('/PaymentMain', draft) : request())
    } catch (error) {
      await report(error)
    }
  }

  function leaveFor(path: string, state: unknown) {
    // The way back finds the form as it was left; session storage must not hold the reason.
    navigate(location, { replace: true, state: { booker: bookerOf(draft) } })
    navigate(path, { state })
  }

  async function request() {
    const { data } = await reserve.mutateAsync(reserveBodyOf(draft, draft.branchName))
    removeDraft()
    navigate('/Completed', { state: { ...draft, reservationId: data.id } })
  }

  async function report(error: unknown) {
    if (isRefusal(error, 'SLOT_TAKEN')) return reportTaken()
    setIsBusy(false)
    if (isAccessProblem(error)) return
    if (!(error instanceof ApiError)) return alert('예약 요청 중 오류가 발생했습니다.', { icon: 'error' })
    await alert(error.message || '예약하지 못했습니다.', { icon: 'error' })
  }

  async function reportTaken() {
    setIsBusy(false)
    await alert(refusals.SLOT_TAKEN[1], { icon: 'warning', helper: SLOT_TAKEN_HELP })
    onTaken()
  }

  return { submit, promptLogin: session ? undefined : promptLogin, isBusy, consent: readiness.element }
}
