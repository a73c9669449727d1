import { MOVE_REASONS, type MoveReason } from '@self/contract/desk-move'
import { Button } from '../../shared/form/button.tsx'
import { ButtonRow } from '../../shared/form/button-row.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import styles from './move-question.module.css'
import type { Move, Question } from './use-move.ts'

type MoveQuestionProps = {
  question: Question | undefined
  isPending: boolean
  onClose: () => void
  onMove: (move: Move) => void
}

const TITLES = {
  reason: '왜 옮기나요?',
  outside: '운영 시간 밖이에요',
  price: '금액이 달라요',
} as const

/** What has to be decided before a session is moved. */
export function MoveQuestion({ question, isPending, onClose, onMove }: MoveQuestionProps) {
  if (!question) return null
  const { kind, move, sentence } = question
  const go = (part: Partial<Move['to']>) => onMove({ ...move, to: { ...move.to, ...part } })
  return (
    <Sheet
      title={TITLES[kind]}
      isOpen
      onClose={onClose}
      footer={<Answers kind={kind} isPending={isPending} go={go} />}
    >
      <div className={styles.body}>
        <p>{sentence}</p>
        <p>고객에게 바뀐 일정을 문자로 알려 드려요.</p>
      </div>
    </Sheet>
  )
}

type AnswersProps = {
  kind: Question['kind']
  isPending: boolean
  go: (part: Partial<Move['to']>) => void
}

function Answers({ kind, isPending, go }: AnswersProps) {
  if (kind === 'outside')
    return (
      <Button isLoading={isPending} onClick={() => go({ isOutside: true })}>
        그대로 옮기기
      </Button>
    )
  if (kind === 'price')
    return (
      <ButtonRow>
        <Button kind="neutral" isLoading={isPending} onClick={() => go({ money: 'ANEW' })}>
          돌려주고 새로 받기
        </Button>
        <Button isLoading={isPending} onClick={() => go({ money: 'KEEP' })}>
          받은 금액 그대로
        </Button>
      </ButtonRow>
    )
  return (
    <div className={styles.body}>
      {(Object.keys(MOVE_REASONS) as MoveReason[]).map((reason) => (
        <Button key={reason} kind="neutral" isLoading={isPending} onClick={() => go({ reason })}>
          {MOVE_REASONS[reason]}
        </Button>
      ))}
    </div>
  )
}
