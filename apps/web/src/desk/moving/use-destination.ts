import type { Board, BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWide } from '../../shared/admin/use-wide.ts'
import { now } from '../../shared/clock.ts'
import { deskBoard } from '../board/queries.ts'
import { hoursOf } from './free-hours.ts'

const SEAT = '-'

type From = { session: BoardReservation; board: Board; branchCode: string }

/** Where a session goes: whoever counsels there and, where no board stands beside it, the hours of theirs that are free. */
export function useDestination({ session, board, branchCode }: From) {
  const here = board.columns.find(({ id }) => id === session.column)
  const [branch, setBranch] = useState(branchCode)
  const [date, setDate] = useState<string>(session.hopeDate)
  const [time, setTime] = useState<string>(session.hopeTime)
  const [chosen, setChosen] = useState(here?.adminId ?? SEAT)
  const isListed = !useWide()
  const isElsewhere = branch !== branchCode
  const isOther = isElsewhere || (isListed && date !== session.hopeDate)
  const other = useQuery({ ...deskBoard({ branchCode: branch, date }), enabled: isOther && date !== '' })
  const there = isOther ? other.data : board
  const { counsellors, adminId } = choiceOf(there, chosen, { isSame: isOther && !isElsewhere })
  const hours =
    isListed && there ? hoursOf(there, columnsOf(there, adminId), { session, date, now: now() }) : []
  const start = isListed && !hours.some((each) => each.time === time) ? '' : time
  return {
    ...{ branch, setBranch, date, setDate, start, setTime, counsellors, adminId, setChosen },
    ...{ isListed, hours, other },
    // Without that board nobody knows with whom: the session would go to a seat.
    isMissing: date === '' || start === '' || !there,
    isUnchanged: isAt({ branch, date, start, adminId }, { session, here, branchCode }),
    isFull: isListed && there !== undefined && hours.length === 0,
  }
}

type There = { branch: string; date: string; start: string; adminId: string | undefined }
type Here = Pick<From, 'session' | 'branchCode'> & { here: BoardColumn | undefined }

const isAt = ({ branch, date, start, adminId }: There, { session, here, branchCode }: Here): boolean =>
  branch === branchCode &&
  date === session.hopeDate &&
  start === session.hopeTime &&
  (adminId ?? SEAT) === (here?.adminId ?? SEAT)

/** isSame: another day of the same branch, where nobody else is chosen unsaid. */
function choiceOf(board: Board | undefined, chosen: string, { isSame }: { isSame: boolean }) {
  const columns = board?.columns ?? []
  const counsellors = columns.flatMap(({ adminId, name }) =>
    adminId ? [{ value: adminId, label: name }] : [],
  )
  const isThere = counsellors.some(({ value }) => value === chosen)
  return { counsellors, adminId: isThere ? chosen : isSame ? undefined : counsellors[0]?.value }
}

/** A counsellor's, or every seat. */
const columnsOf = ({ columns }: Board, wanted: string | undefined) =>
  columns.filter(({ adminId }) => adminId === (wanted ?? null))
