import { type BoardState, MOST_DAYS } from '@self/contract/desk-state'
import { addDays } from '@self/contract/time'
import { useState } from 'react'
import { ExportButton } from '../../list-export/export-button.tsx'
import { TextField } from '../../shared/form/field.tsx'
import type { Day } from '../queries.ts'
import { useCanDoHere } from '../shown-branch.ts'
import styles from './day-file.module.css'

type DayFileProps = {
  day: Day
  shown: { state: BoardState | undefined; column: string | undefined }
  count: number
}

/** The rows of the list as a file, of its day or of the days after it too, for whoever books here; nothing beside an empty list. */
export function DayFile({ day, shown, count }: DayFileProps) {
  const { date } = day
  const [until, setUntil] = useState(date)
  const isOneDay = until === date || until === ''
  if (!useCanDoHere('BOOK_RESERVATIONS') || count === 0) return null
  const filter = { ...day, ...shown, ...(!isOneDay && { until }) }
  return (
    <div className={styles.file}>
      <ExportButton
        path="/api/desk/export"
        name={isOneDay ? `sessions-${date}` : `sessions-${date}-${until}`}
        body={{ filter }}
        count={isOneDay ? count : undefined}
      >
        <TextField
          label="마지막 날"
          type="date"
          min={date}
          max={addDays(date, MOST_DAYS - 1)}
          value={until}
          onChange={setUntil}
          helper={`이날부터 ${MOST_DAYS}일치까지, 지금 조건 그대로 한 파일로 받아요.`}
        />
      </ExportButton>
    </div>
  )
}
