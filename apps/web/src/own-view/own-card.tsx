import { type DeskStep, deskStep, stepsOf } from '@self/contract/desk'
import type { OwnReservation } from '@self/contract/own-view'
import { addMinutes, kstInstant, toKst } from '@self/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { DeskChip } from '../desk/desk-chip.tsx'
import { deskKey, readReason, takeStep } from '../desk/queries.ts'
import { Revealed, WholeReason } from '../desk/revealed.tsx'
import { pressLabels } from '../desk/use-steps.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { now } from '../shared/clock.ts'
import { Button } from '../shared/form/button.tsx'
import { ButtonRow } from '../shared/form/button-row.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { useToast } from '../shared/overlay/toast.tsx'
import { useAction } from '../shared/use-action.ts'
import { useOnline } from '../shared/use-online.ts'
import styles from './own-card.module.css'
import { ownKey } from './queries.ts'

/** What a counsellor says of a session afterwards. */
const MARKS: readonly DeskStep[] = ['done', 'no-show', 'undo']

/** '14:00~14:50' */
function spanOf({ hopeDate, hopeTime, minutes }: OwnReservation): string {
  return `${hopeTime}~${toKst(addMinutes(kstInstant(hopeDate, hopeTime), minutes)).time}`
}

/** One of the own reservations: who comes, why, and whether they came. */
export function OwnCard({ reservation }: { reservation: OwnReservation }) {
  const { id, state, userName, branchName, isOpen } = reservation
  const label = useId()
  const card = useRef<HTMLLIElement>(null)
  const isOver = state === 'CANCEL'
  return (
    <li ref={card} tabIndex={-1} className={isOver ? `${styles.card} ${styles.over}` : styles.card}>
      <div className={styles.head}>
        <h3 id={label} className={styles.hour}>
          {spanOf(reservation)} <span className={styles.name}>{userName}</span>
        </h3>
        <DeskChip state={state} />
      </div>
      <p className={styles.branch}>{branchName}</p>
      {isOpen && !isOver && (
        <Revealed title="상담 신청 사유" label="사유 보기" hidden="가려져 있어요." ask={() => readReason(id)}>
          {(read) => <WholeReason {...read} />}
        </Revealed>
      )}
      <Marks reservation={reservation} labelledBy={label} onMarked={() => card.current?.focus()} />
    </li>
  )
}

type MarksProps = { reservation: OwnReservation; labelledBy: string; onMarked: () => void }

function Marks({ reservation, labelledBy, onMarked }: MarksProps) {
  const { confirm } = useDialog()
  const toast = useToast()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const { start, current } = useAction({
    check: (step: DeskStep) =>
      step !== 'no-show' ||
      confirm(`${reservation.userName}님이 오지 않았나요?`, {
        helper:
          '이용권 1회나 결제한 금액은 돌아가지 않아요. 그날을 마감하기 전이면 오늘 안에 되돌릴 수 있어요.',
        icon: 'question',
        cancelText: '돌아가기',
        confirmText: pressLabels['no-show'],
        isCritical: true,
      }),
    call: (step) => takeStep(reservation, step),
    done(_, step) {
      onMarked() // what was pressed is gone
      toast.success(deskStep(step).done)
    },
    icon: 'warning',
    settled: () => invalidate(queryClient, [ownKey, deskKey]),
  })
  const steps = stepsOf(reservation, now()).filter((step) => MARKS.includes(step))
  if (steps.length === 0) return null
  return (
    <ButtonRow>
      {steps.map((step) => (
        <Button
          key={step}
          kind={step === 'done' ? 'primary' : 'neutral'}
          size="medium"
          aria-describedby={labelledBy}
          disabled={!isOnline}
          isLoading={current === step}
          onClick={() => start(step)}
        >
          {pressLabels[step]}
        </Button>
      ))}
    </ButtonRow>
  )
}
