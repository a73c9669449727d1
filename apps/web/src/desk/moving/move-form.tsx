import type { Board, BoardReservation } from '@self/contract/desk-board'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branches } from '../../branch/queries.ts'
import { useOwnBranches } from '../../member/use-may.ts'
import { Button } from '../../shared/form/button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import { Select } from '../../shared/form/select.tsx'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { RetryNote } from '../../shared/states/retry-note.tsx'
import { deskBoard } from '../board/queries.ts'
import styles from '../board/reservation-panel.module.css'
import type { Move } from './use-move.ts'

type MoveFormProps = {
  session: BoardReservation
  board: Board
  branchCode: string
  onMove: (move: Move) => void
}

const SEAT = '-'

/** Another day, hour, counsellor or branch, without the pointer. */
export function MoveForm({ session, board, branchCode, onMove }: MoveFormProps) {
  const own = useOwnBranches(usePart('센터 목록', branches).data ?? [])
  const here = board.columns.find(({ id }) => id === session.column)
  const [branch, setBranch] = useState(branchCode)
  const [date, setDate] = useState<string>(session.hopeDate)
  const [time, setTime] = useState<string>(session.hopeTime)
  const [chosen, setChosen] = useState(here?.adminId ?? SEAT)
  const isElsewhere = branch !== branchCode
  const other = useQuery({ ...deskBoard({ branchCode: branch, date }), enabled: isElsewhere && date !== '' })
  const columns = isElsewhere ? (other.data?.columns ?? []) : board.columns
  const counsellors = columns.flatMap(({ adminId, name }) =>
    adminId ? [{ value: adminId, label: name }] : [],
  )
  const adminId = counsellors.some(({ value }) => value === chosen) ? chosen : counsellors[0]?.value
  // Without the other branch's board nobody knows with whom: the session would go to a seat.
  const isMissing = date === '' || time === '' || (isElsewhere && !other.data)

  return (
    <section className={styles.part} aria-label="옮기기">
      <h3 className={styles.heading}>옮기기</h3>
      <Select
        label="센터"
        value={branch}
        onChange={setBranch}
        options={own.map(({ branch: code, branchName }) => ({ value: code, label: branchName }))}
      />
      {counsellors.length > 0 && (
        <Select label="상담사" value={adminId ?? null} onChange={setChosen} options={counsellors} />
      )}
      <div className={styles.pair}>
        <TextField label="날짜" type="date" value={date} onChange={setDate} />
        <TextField label="시간" type="time" step={1800} value={time} onChange={setTime} />
      </div>
      <RetryNote query={other}>그날의 상담사를 불러오지 못했어요.</RetryNote>
      <Button
        kind="neutral"
        disabled={isMissing}
        onClick={() =>
          onMove({ session, to: { branchCode: branch, date, time, ...(adminId && { adminId }) } })
        }
      >
        이 시간으로 옮기기
      </Button>
    </section>
  )
}
