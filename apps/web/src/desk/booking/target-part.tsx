import type { Board } from '@self/contract/desk-board'
import { CELL_MINUTES } from '@self/contract/time'
import { useWide } from '../../shared/admin/use-wide.ts'
import { now } from '../../shared/clock.ts'
import { Select } from '../../shared/form/select.tsx'
import styles from '../board/reservation-panel.module.css'
import { hourOptions, hoursOf, isFree } from '../moving/free-hours.ts'
import { refusalAt, type Target } from '../moving/target.ts'

type TargetPartProps = {
  target: Target
  board: Board
  date: string
  onChange: (target: Target) => void
}

/** With whom and when. Without a board beside it the lists say what is free. */
export function TargetPart(props: TargetPartProps) {
  return useWide() ? <Anywhere {...props} /> : <Free {...props} />
}

const Anywhere = ({ target: { column, time }, board, onChange }: TargetPartProps) => (
  <div className={styles.pair}>
    <Select
      label={column.adminId ? '상담사' : '자리'}
      value={String(column.id)}
      onChange={(id) => {
        const next = board.columns.find((each) => String(each.id) === id)
        if (next) onChange({ column: next, time })
      }}
      options={board.columns.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
    <Select
      label="시간"
      value={time}
      onChange={(next) => onChange({ column, time: next })}
      options={board.times.map((each) => ({ value: each, label: each }))}
    />
  </div>
)

function Free({ target: { column, time }, board, date, onChange }: TargetPartProps) {
  const at = { date, now: now() }
  const columns = board.columns.map((each) => {
    const hours = hoursOf(board, [each], at)
    return { column: each, hours, free: hours.filter(isFree) }
  })
  const here = columns.find((each) => each.column.id === column.id)
  const hours = here?.hours ?? []
  const isFreeStill = hours.some((each) => each.time === time)
  // Somebody else may have taken it meanwhile: it stays until another one is chosen.
  const shown = isFreeStill
    ? hours
    : [...hours, { time, note: whyNot() }].toSorted((one, other) => one.time.localeCompare(other.time))

  function whyNot(): string {
    const session = { id: 0, claimed: CELL_MINUTES }
    return refusalAt(board, { column: here?.column ?? column, time }, { session, ...at }) ?? '고를 수 없어요'
  }

  return (
    <>
      <Select
        label={column.adminId ? '상담사' : '자리'}
        value={String(column.id)}
        onChange={(id) => {
          const next = columns.find((each) => String(each.column.id) === id)
          if (!next) return
          const isThere = next.free.some((each) => each.time === time)
          onChange({ column: next.column, time: isThere ? time : (next.free[0]?.time ?? time) })
        }}
        options={columns.map(({ column: { id, name }, free }) => ({
          value: String(id),
          label: `${name} · 빈 시간 ${free.length}개`,
        }))}
      />
      <Select
        label="시간"
        value={time}
        onChange={(next) => onChange({ column, time: next })}
        options={hourOptions(shown)}
      />
    </>
  )
}
