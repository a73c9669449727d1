import type { HoursBlock } from '@self/contract/hours'
import { minutesOf, WEEKDAYS } from '@self/contract/time'
import { Copy, Plus, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { TextField } from '../shared/form/field.tsx'
import { addedTo, blocksOf, isFirst, shownUntil, untilOf } from './week-draft.ts'
import styles from './week-row.module.css'

/** Seconds: fields of hours step by half hours. */
const STEP = 1800
/** What of a day the bar shows, in minutes. */
const [MORNING, NIGHT] = [6 * 60, 24 * 60]

type WeekRowProps = {
  weekday: number
  blocks: readonly HoursBlock[]
  onChange: (own: HoursBlock[]) => void
  /** Those days get the hours of this one. */
  onSpread: () => void
}

/** A weekday with its blocks: as a bar, and as fields. */
export function WeekRow({ weekday, blocks, onChange, onSpread }: WeekRowProps) {
  const own = blocksOf(blocks, weekday)
  const day = `${WEEKDAYS[weekday]}요일`
  const spreading = `${isFirst(blocks, weekday) ? '평일' : '일하는 날'} 모두 ${day}과 같게`
  const replace = (index: number, part: Partial<HoursBlock>) =>
    onChange(own.map((block, at) => (at === index ? { ...block, ...part } : block)))
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{day}</legend>
      <span aria-hidden="true" className={styles.day}>
        {WEEKDAYS[weekday]}
      </span>
      <span aria-hidden="true" className={styles.bar}>
        {own.map((block) => (
          <Open key={`${block.from} ${block.until}`} {...block} />
        ))}
      </span>
      <div className={styles.blocks}>
        {own.length === 0 && <span className={styles.none}>쉬는 날</span>}
        {own.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the day; its hours change while they are typed.
          <div key={index} className={styles.block}>
            <TextField
              label={`${day} ${index + 1}번째 시작`}
              isLabelHidden
              type="time"
              step={STEP}
              value={block.from}
              onChange={(from) => replace(index, { from })}
            />
            <span aria-hidden="true">~</span>
            <TextField
              label={`${day} ${index + 1}번째 끝`}
              isLabelHidden
              type="time"
              step={STEP}
              value={shownUntil(block.until)}
              onChange={(until) => replace(index, { until: untilOf(until) })}
            />
            <button
              type="button"
              className={styles.icon}
              aria-label={`${day} ${index + 1}번째 시간 빼기`}
              onClick={() => onChange(own.filter((_, at) => at !== index))}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </div>
        ))}
        <button
          type="button"
          className={styles.icon}
          aria-label={`${day} 시간 더하기`}
          onClick={() => onChange(addedTo(own, weekday))}
        >
          <Plus aria-hidden="true" size={18} />
        </button>
        {own.length > 0 && (
          <button
            type="button"
            className={styles.icon}
            aria-label={spreading}
            title={spreading}
            onClick={onSpread}
          >
            <Copy aria-hidden="true" size={18} />
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** Where a moment of the day stands in the bar, in percent. */
const shareOf = (time: string): number =>
  ((Math.min(Math.max(minutesOf(time), MORNING), NIGHT) - MORNING) / (NIGHT - MORNING)) * 100

function Open({ from, until }: HoursBlock) {
  const [start, size] = [shareOf(from), Math.max(shareOf(until) - shareOf(from), 0)]
  return (
    <span className={styles.open} style={{ '--from': `${start}%`, '--size': `${size}%` } as CSSProperties} />
  )
}
