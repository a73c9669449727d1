import { formatInstant } from '@self/contract/time-format'
import styles from './lost-since.module.css'

/** at: when somebody last answered, 0 for never. */
export const LostSince = ({ at }: { at: number }) => (
  <span className={styles.lost}>
    {at > 0 ? `연결이 끊겼어요. ${formatInstant(new Date(at))}의 모습이에요.` : '연결이 끊겼어요.'}
  </span>
)
