import type { Board, BoardReservation } from '@self/contract/desk-board'
import { branches } from '../../branch/queries.ts'
import { useOwnBranches } from '../../member/use-can-do.ts'
import { Button } from '../../shared/form/button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import { Select } from '../../shared/form/select.tsx'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { RetryNote } from '../../shared/states/retry-note.tsx'
import styles from '../board/reservation-panel.module.css'
import { hourOptions } from './free-hours.ts'
import { useDestination } from './use-destination.ts'
import type { Move } from './use-move.ts'

type MoveFormProps = {
  session: BoardReservation
  board: Board
  branchCode: string
  onMove: (move: Move) => void
}

/** Another day, hour, counsellor or branch, without the pointer. */
export function MoveForm({ session, board, branchCode, onMove }: MoveFormProps) {
  const own = useOwnBranches(usePart('센터 목록', branches).data ?? [], 'BOOK_RESERVATIONS')
  const to = useDestination({ session, board, branchCode })
  const { branch, date, start, counsellors, adminId } = to

  return (
    <section className={styles.part} aria-label="옮기기">
      <h3 className={styles.heading}>옮기기</h3>
      <Select
        label="센터"
        value={branch}
        onChange={to.setBranch}
        options={own.map(({ branch: code, branchName }) => ({ value: code, label: branchName }))}
      />
      {counsellors.length > 0 && (
        <Select label="상담사" value={adminId ?? null} onChange={to.setChosen} options={counsellors} />
      )}
      <div className={styles.pair}>
        <TextField label="날짜" type="date" value={date} onChange={to.setDate} />
        {to.isListed ? (
          <Select
            label="시간"
            value={start || null}
            onChange={to.setTime}
            options={hourOptions(to.hours)}
            {...(to.isFull && { disabledReason: '고를 수 있는 시간이 없어요.' })}
          />
        ) : (
          <TextField label="시간" type="time" step={1800} value={start} onChange={to.setTime} />
        )}
      </div>
      <RetryNote query={to.other}>그날의 상담사를 불러오지 못했어요.</RetryNote>
      <Button
        kind="neutral"
        disabled={to.isMissing || to.isUnchanged}
        onClick={() =>
          onMove({ session, to: { branchCode: branch, date, time: start, ...(adminId && { adminId }) } })
        }
      >
        이 시간으로 옮기기
      </Button>
    </section>
  )
}
