import type { SoonHour } from '@self/contract/free-hours'
import { formatStart } from '@self/contract/time-format'
import { Link } from 'react-router'
import { Picture } from './picture.tsx'
import styles from './soon-chip.module.css'

type SoonChipProps = { hour: SoonHour } & ({ onPress: () => void } | { to: string; state: unknown })

/** A free hour to be chosen with one press, and whose it is: a button in place, or a link to where it is booked. */
export function SoonChip({ hour, ...way }: SoonChipProps) {
  const { date, time, counsellor } = hour
  const words = (
    <>
      <strong className={styles.start}>{formatStart(date, time)}</strong>{' '}
      {counsellor && (
        <span className={styles.whose}>
          <Picture file={counsellor.file} />
          {counsellor.name}
        </span>
      )}
    </>
  )
  if ('to' in way)
    return (
      <Link to={way.to} state={way.state} className={styles.chip}>
        {words}
      </Link>
    )
  return (
    <button type="button" className={styles.chip} onClick={way.onPress}>
      {words}
    </button>
  )
}
