import { type DeskReservation, type DeskStep, deskStep } from '@self/contract/desk'
import { formatWon } from '@self/contract/money'
import { REFUND_TAKES } from '@self/contract/refund'
import { useQueryClient } from '@tanstack/react-query'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { deskKey, takeStep } from './queries.ts'

/** What the press says. */
export const stepLabels: Record<DeskStep, string> = {
  confirm: '예약 확정하기',
  done: '상담 완료',
  'no-show': '오지 않음',
  undo: '표시 되돌리기',
  cancel: '예약 취소하기',
}

/** What takes something from somebody is asked about first, and says what becomes of the money. */
const questions: Partial<
  Record<DeskStep, (reservation: DeskReservation) => { text: string; helper: string }>
> = {
  'no-show': (session) => ({ text: `${session.userName}님이 오지 않았나요?`, helper: saved(session) }),
  cancel: (session) => ({
    text: `${session.userName}님의 예약을 취소할까요?`,
    helper: `${refundText(session)} 예약한 분께 문자로 알려 드려요.`,
  }),
}

function saved({ pass, amount }: DeskReservation): string {
  const undone = '오늘 안에는 되돌릴 수 있어요.'
  if (pass) return `이용권 1회가 사용되고 돌아가지 않아요. ${undone}`
  return amount > 0 ? `결제한 ${formatWon(amount)}은 돌려드리지 않아요. ${undone}` : undone
}

function refundText({ pass, amount }: DeskReservation): string {
  if (pass) return '이용권 1회가 다시 생겨요.'
  return amount > 0
    ? `결제한 ${formatWon(amount)}을 모두 돌려드려요. ${REFUND_TAKES}`
    : '결제한 금액은 없어요.'
}

/** Takes a step with a reservation, asked about where it should be; whatever came of it, the list is read anew. */
export function useSteps(reservation: DeskReservation, onTaken: () => void) {
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { start, current } = useAction({
    check: isSure,
    call: (step: DeskStep) => takeStep(reservation, step),
    done(_, step) {
      onTaken()
      toast.success(deskStep(step).done)
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })

  function isSure(step: DeskStep): boolean | Promise<boolean> {
    const question = questions[step]?.(reservation)
    if (!question) return true
    return confirm(question.text, {
      helper: question.helper,
      icon: 'question',
      cancelText: '돌아가기',
      confirmText: stepLabels[step],
      isCritical: true,
    })
  }

  return { take: start, pending: current }
}
