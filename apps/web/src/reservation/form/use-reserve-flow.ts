import { type BookingField, LOGIN_TO_BOOK, missingOf, reserveBodyOf } from '@self/contract/booking'
import type { Coupon } from '@self/contract/coupon'
import { refusals, SLOT_TAKEN_HELP } from '@self/contract/reservation'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { couponKey } from '../../coupon/keys.ts'
import { resultKey } from '../../diagnosis/keys.ts'
import { ApiError, isRefusal, reasonOf } from '../../shared/api/api.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { type LoginSession, useLoginSession } from '../../shared/login-session/login-session.ts'
import { rememberReturn } from '../../shared/login-session/return-to.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useIsShown } from '../../shared/states/use-is-shown.ts'
import { useOwned } from '../../shared/store/own-state.ts'
import { useAction } from '../../shared/use-action.ts'
import { useReadiness } from '../../terms/use-readiness.ts'
import { type BookingState, bookerOf, rememberWritten } from '../draft.ts'
import { slotKeys } from '../keys.ts'
import { leftAfter } from '../pass/use-held-pass.ts'
import { reserve, slotCheck } from '../queries.ts'
import { removeDraftOf } from '../slots.ts'
import { WAY_BACK } from './use-way-back.ts'

type Outcome =
  | { kind: 'notReady' }
  | { kind: 'taken' }
  /** At a private branch: free, and reserved by paying. */
  | { kind: 'free' }
  /** It went out, and no answer came: it may have been made. */
  | { kind: 'unsure'; error: unknown }
  | { kind: 'requested'; id: number; answerBy: string | null; isShortNotice: boolean }

const MAY_BE_MADE = '접수됐을 수도 있어요. 다시 누르면 같은 신청을 확인해요.'
const SHOWN_AT_FIELD: readonly string[] = ['PHONE_INVALID', 'TEXT_TOO_LONG']

type FlowOptions = {
  /** The pass that a request carries. */
  pass: Coupon | undefined
  onMissing: (field: BookingField) => void
  onTaken: () => void
  onSent: () => void
  onAnswered: () => void
}

/** From a press on the button to the next screen. Spec 2 §4, §5: the checks in their order, then the request. */
export function useReserveFlow(
  draft: BookingState,
  { pass, onMissing, onTaken, onSent, onAnswered }: FlowOptions,
) {
  const loginSession = useLoginSession()
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const readiness = useReadiness()
  const owned = useOwned()
  const { alert, confirm } = useDialog()
  const toast = useToast()
  const isShown = useIsShown()

  const action = useAction({
    check: isComplete,
    async call(loginSession: LoginSession): Promise<Outcome> {
      if (!(await readiness.ask(loginSession))) return { kind: 'notReady' }
      if (draft.isPrivate)
        return { kind: (await queryClient.fetchQuery(slotCheck(draft))) ? 'free' : 'taken' }
      // Not checked beforehand: the hour may be taken by the same request, whose answer got lost.
      onSent()
      try {
        const { data } = await reserve(reserveBodyOf(draft, draft.branchName, pass?.passId))
        return { kind: 'requested', ...data }
      } catch (error) {
        if (mayBeMade(error)) return { kind: 'unsure', error }
        onAnswered()
        throw error
      }
    },
    done: finish,
    refused: { SLOT_TAKEN: () => reportTaken(), SLOT_CLOSED: reportClosed },
    async failed(error) {
      void invalidate(queryClient, [couponKey, resultKey]) // a pass may have been used, a result deleted meanwhile
      const words = error instanceof ApiError ? error.message || '예약하지 못했습니다.' : undefined
      await alert(words ?? '예약 요청 중 오류가 발생했습니다.', { icon: 'error' })
    },
  })

  async function isComplete(): Promise<boolean> {
    const missing = missingOf(draft)
    if (!missing) return true
    if (!SHOWN_AT_FIELD.includes(missing.code)) await alert(missing.sentence, { icon: 'warning' })
    onMissing(missing.field)
    return false
  }

  async function finish(outcome: Outcome): Promise<void> {
    switch (outcome.kind) {
      case 'taken':
        return reportTaken()
      case 'free':
        if (!isShown()) return
        // The way back finds the form as it was left, not as the way here has named it.
        rememberWritten(loginSession?.sub, bookerOf(draft))
        navigate(location, { replace: true, state: null })
        return action.leaveFor('/PaymentMain', { state: owned(draft) })
      case 'unsure':
        void invalidate(queryClient, [...slotKeys, couponKey, resultKey], { refetchType: 'none' })
        return alert(reasonOf(outcome.error) || '응답을 받지 못했어요.', {
          icon: 'error',
          helper: MAY_BE_MADE,
        })
      case 'requested':
        // Marked, not loaded at once: on the way out the member's own hour must not look taken.
        await invalidate(queryClient, [...slotKeys, couponKey], { refetchType: 'none' })
        removeDraftOf(draft)
        if (!isShown()) return toast.success('예약을 신청했어요. 내 일정에서 볼 수 있어요.')
        return action.leaveFor('/Completed', {
          state: owned({ ...draft, ...completedOf(outcome, pass) }),
        })
    }
  }

  async function reportTaken() {
    await alert(refusals.SLOT_TAKEN[1], { icon: 'warning', helper: SLOT_TAKEN_HELP })
    onTaken()
  }

  async function reportClosed({ message }: ApiError) {
    await alert(message, { icon: 'warning' })
    onTaken()
  }

  async function promptLogin() {
    const isWilling = await confirm(LOGIN_TO_BOOK, { confirmText: '로그인', cancelText: '취소' })
    if (!isWilling) return
    rememberReturn(location.pathname + location.search + WAY_BACK)
    navigate('/login')
  }

  return {
    submit: () => (loginSession ? action.start(loginSession) : promptLogin()),
    promptLogin: loginSession ? undefined : promptLogin,
    isBusy: action.isBusy,
    consent: readiness.element,
  }
}

/** No answer, that of a proxy, or a database that may have gone away after it had stored it. */
const mayBeMade = (error: unknown): boolean =>
  isRefusal(error, 'DATABASE_AWAY') ||
  (error instanceof ApiError && (error.status === 0 || (error.status >= 500 && !error.code)))

/** What /Completed is told beside the draft. */
const completedOf = (
  { id: reservationId, answerBy, isShortNotice }: Extract<Outcome, { kind: 'requested' }>,
  pass: Coupon | undefined,
) => ({ reservationId, answerBy, isShortNotice, ...(pass && { passLeft: leftAfter(pass) }) })
