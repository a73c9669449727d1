import type { DeskReservation, DeskStep } from '@self/contract/desk'
import { refusalOf } from '@self/contract/desk'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api.ts'
import { now } from '../../shared/clock.ts'
import { useDialog } from '../../shared/overlay/dialog.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { deskKey, takeStep } from '../queries.ts'

export type Mark = Extract<DeskStep, 'done' | 'no-show' | 'undo'>
type Marking = { mark: Mark; sessions: readonly DeskReservation[] }
type Result = { marked: number; changed: number }

export const markLabels: Record<Mark, string> = {
  done: '상담 완료',
  'no-show': '오지 않음',
  undo: '표시 되돌리기',
}

const markedTexts: Record<Mark, string> = {
  done: '을 상담 완료로 표시했어요.',
  'no-show': '을 오지 않음으로 표시했어요.',
  undo: '의 표시를 되돌렸어요.',
}

/** Those that can be marked so now; what has the other mark is put right one by one, where it is read. */
export const markable = <Row extends DeskReservation>(mark: Mark, sessions: readonly Row[]): Row[] =>
  sessions.filter(
    (session) => (mark === 'undo' || session.state === 'BOOKED') && !refusalOf(mark, session, now()),
  )

/** Marks sessions as they were seen, one after the other, and says what became of them; the money is asked about first. */
export function useMarks(onDone: (marking: Marking) => void) {
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()

  function check({ mark, sessions }: Marking): boolean | Promise<boolean> {
    if (sessions.length === 0) return false
    const question = questionOf(mark, sessions)
    if (!question) return true
    return confirm(question.text, {
      helper: question.helper,
      icon: 'question',
      cancelText: '돌아가기',
      confirmText: markLabels[mark],
      isCritical: mark === 'no-show',
    })
  }

  return useAction({
    check,
    call: takeAll,
    done({ marked, changed }, marking) {
      onDone(marking)
      const said = marked > 0 ? `${marked}건${markedTexts[marking.mark]}` : ''
      if (changed === 0) toast.success(said)
      else
        toast.info(`${said} ${changed}건은 그사이 바뀌었어요. 새로 고친 목록에서 다시 확인해 주세요.`.trim())
    },
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}

/** What has changed meanwhile is counted; anything else that fails ends the rest, a day that is closed too. */
async function takeAll({ mark, sessions }: Marking): Promise<Result> {
  const result: Result = { marked: 0, changed: 0 }
  for (const session of sessions)
    try {
      await takeStep(session, mark)
      result.marked += 1
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'DESK_CHANGED')) throw error
      result.changed += 1
    }
  return result
}

const NOTHING_BACK =
  '이용권 1회와 결제한 금액은 돌아가지 않아요. 그날을 마감하기 전이면 오늘 안에 되돌릴 수 있어요.'

function questionOf(mark: Mark, sessions: readonly DeskReservation[]) {
  const [one, ...others] = sessions
  const who = others.length === 0 ? `${one?.userName}님` : `${sessions.length}명`
  if (mark === 'no-show') return { text: `${who}이 오지 않았나요?`, helper: NOTHING_BACK }
  const unpaid = sessions.filter(({ isUnpaid }) => isUnpaid).length
  if (mark === 'undo' || unpaid === 0) return undefined
  return {
    text: `${who}의 상담을 마쳤나요?`,
    helper: `결제를 받지 않은 예약이 ${unpaid}건 있어요. 결제는 표시한 뒤에도 받을 수 있어요.`,
  }
}
