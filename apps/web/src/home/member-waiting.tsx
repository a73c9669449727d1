import { Waiting } from '../shared/states/skeleton.tsx'
import styles from './member-waiting.module.css'

/** As high as the window: how much will stand here nobody knows yet, and what is below must not move in sight. */
export const MemberWaiting = () => (
  <div className={styles.waiting}>
    <Waiting shapes={['block']} />
  </div>
)
