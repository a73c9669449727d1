import { type DeskReservation, type DeskStep, deskStep } from '@self/contract/desk'
import { takenOf } from '@self/contract/desk-pay-line'
import type { DeskPayment } from '@self/contract/desk-payment'
import { HANDED_BACK, PAYMENT_TAKEN } from '@self/contract/desk-payment-calls'
import { formatWon } from '@self/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { backText } from './cancel/back-text.ts'
import { deskKey, handBack, takeStep } from './queries.ts'

/**
 * A step, or what is done with the money alone. waive: a no-show whose session goes back; correct: one that was none;
 * refund: what was cancelled late.
 */
export type DeskPress = DeskStep | 'payment' | 'return' | 'waive' | 'correct' | 'refund'
/** What is taken as it is pressed, or after a question. */
type TakenPress = Exclude<DeskPress, 'waive' | 'correct' | 'refund'>
type Taking = {
  press: TakenPress
  payment?: DeskPayment | undefined
  ending?: { endsProposal: true } | undefined
}

/** What the press says. */
export const pressLabels: Record<DeskPress, string> = {
  confirm: '예약 확정하기',
  done: '상담 완료',
  'no-show': '오지 않음',
  undo: '표시 되돌리기',
  cancel: '예약 취소하기',
  payment: '결제 받기',
  return: '돌려줬어요',
  waive: '안 왔지만 1회 돌려주기',
  correct: '출석으로 바로잡기',
  refund: '돌려주기',
}

/** What takes something from somebody is asked about first, and says what becomes of the money. */
const questions: Partial<
  Record<DeskPress, (reservation: DeskReservation) => { text: string; helper: string }>
> = {
  'no-show': (session) => ({ text: `${session.userName}님이 오지 않았나요?`, helper: saved(session) }),
  cancel: (session) => ({
    text: `${session.userName}님의 예약을 취소할까요?`,
    helper: `${backText(session)} 예약한 분께 문자로 알려 드려요.`,
  }),
  return: (session) => ({
    text: session.state === 'CANCEL' ? '받은 금액을 돌려줬나요?' : '받은 결제를 되돌릴까요?',
    helper: `${takenText(session)} 기록은 지울 수 없어요.`,
  }),
}

function saved({ pass, amount, taken }: DeskReservation): string {
  const undone = '그날을 마감하기 전이면 오늘 안에 되돌릴 수 있어요.'
  if (taken && taken.amount > 0)
    return `데스크에서 받은 ${formatWon(taken.amount)}은 돌려드리지 않아요. ${undone}`
  if (pass) return `이용권 1회가 사용되고 돌아가지 않아요. ${undone}`
  return amount > 0 ? `결제한 ${formatWon(amount)}은 돌려드리지 않아요. ${undone}` : undone
}

/** What is recorded about it; without won nothing goes back. */
function takenText({ taken }: DeskReservation): string {
  if (!taken) return ''
  return taken.amount > 0
    ? `${takenOf(taken)}을 돌려준 것으로 기록해요.`
    : `‘${takenOf(taken)}’로 적은 결제를 되돌려, 결제하지 않은 예약이 돼요.`
}

/** Takes a press with a reservation, asked about where it should be; whatever came of it, the list is read anew. */
export function useSteps(reservation: DeskReservation, onTaken: () => void) {
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { start, current } = useAction({
    check: isSure,
    call: ({ press, payment, ending }: Taking) =>
      press === 'return'
        ? handBack(reservation, reservation.taken?.amount ?? 0)
        : takeStep(reservation, press, { payment, ...ending }),
    done(_, { press }) {
      onTaken()
      toast.success(doneText(press))
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })

  function isSure({ press }: Taking): boolean | Promise<boolean> {
    const question = questions[press]?.(reservation)
    if (!question) return true
    return confirm(question.text, {
      helper: question.helper,
      icon: 'question',
      cancelText: '돌아가기',
      confirmText: pressLabels[press],
      isCritical: true,
    })
  }

  return {
    take: (press: TakenPress, payment?: Taking['payment'], ending?: Taking['ending']) =>
      start({ press, payment, ending }),
    pending: current?.press,
  }
}

function doneText(press: TakenPress): string {
  if (press === 'payment') return PAYMENT_TAKEN
  return press === 'return' ? HANDED_BACK : deskStep(press).done
}
