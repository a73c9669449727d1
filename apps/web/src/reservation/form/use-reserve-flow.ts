import { PHONE_NEEDED } from '@self/contract/auth'
import {
  type BookingField,
  LOGIN_TO_BOOK,
  missingOf,
  reserveBodyOf,
  SLOT_TAKEN,
  SLOT_TAKEN_HELP,
} from '@self/contract/reservation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { userInfo } from '../member/queries.ts'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { ApiError, isAccessProblem } from '../shared/session/api.ts'
import { rememberReturn } from '../shared/session/return-to.ts'
import { type Session, useSession } from '../shared/session/session.ts'
import { useSensitiveConsent } from '../terms/use-sensitive-consent.tsx'
import { type BookingState, bookerOf, forgetDraft } from './draft.ts'
import { slotCheck, useReserve } from './queries.ts'

type FlowOptions = { onMissing: (field: BookingField) => void; onTaken: () => void }

/** From a press on the button to the next screen. Spec 2 §4, §5: the checks in their order, then the request. */
export function useReserveFlow(draft: BookingState, { onMissing, onTaken }: FlowOptions) {
  const [isBusy, setIsBusy] = useState(false)
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const reserve = useReserve()
  const consent = useSensitiveConsent()
  const { alert, confirm } = useDialog()

  async function askLogin() {
    const isWilling = await confirm(LOGIN_TO_BOOK, { confirmText: '로그인', cancelText: '취소' })
    if (!isWilling) return
    rememberReturn(location.pathname + location.search)
    navigate('/login')
  }

  async function submit() {
    if (!session) return askLogin()
    const missing = missingOf(draft)
    if (!missing) return send(session)
    await alert(missing.sentence, { icon: 'warning' })
    onMissing(missing.field)
  }

  async function send(session: Session) {
    setIsBusy(true)
    try {
      if (!(await isReady(session))) return setIsBusy(false)
      const isFree = await queryClient.fetchQuery(slotCheck(draft))
      if (!isFree) throw new ApiError(409, SLOT_TAKEN)
      await (draft.isPrivate ? leaveFor('/PaymentMain', draft) : request())
    } catch (error) {
      setIsBusy(false)
      await tell(error)
    }
  }

  /** Before a reason may be stored: a number to reach the member at, then the consent. */
  async function isReady(session: Session): Promise<boolean> {
    // Asked anew, for it may have been given a moment ago.
    const { userPhone } = await queryClient.fetchQuery({ ...userInfo(session), staleTime: 0 })
    if (userPhone) return consent.ask()
    await askPhone()
    return false
  }

  async function askPhone() {
    const isWilling = await confirm(PHONE_NEEDED, { confirmText: '휴대폰 인증하기', cancelText: '취소' })
    if (!isWilling) return
    rememberReturn(location.pathname + location.search)
    leaveFor('/VerifyPhone', { back: { booker: bookerOf(draft) } })
  }

  function leaveFor(path: string, state: unknown) {
    // The way back finds the form as it was left; session storage must not hold the reason.
    navigate(location, { replace: true, state: { booker: bookerOf(draft) } })
    navigate(path, { state })
  }

  async function request() {
    const { result, message, data } = await reserve.mutateAsync(reserveBodyOf(draft, draft.centreName))
    if (result === 'fail') throw new ApiError(200, message ?? '')
    forgetDraft()
    navigate('/Completed', { state: { ...draft, reservationId: data.id } })
  }

  async function tell(error: unknown) {
    if (isAccessProblem(error)) return
    if (!(error instanceof ApiError)) return alert('예약 요청 중 오류가 발생했습니다.', { icon: 'error' })
    if (error.message !== SLOT_TAKEN) return alert(error.message || '예약하지 못했습니다.', { icon: 'error' })
    await alert(SLOT_TAKEN, { icon: 'warning', helper: SLOT_TAKEN_HELP })
    onTaken()
  }

  return { submit, askLogin: session ? undefined : askLogin, isBusy, consent: consent.element }
}
