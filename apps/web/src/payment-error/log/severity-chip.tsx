import type { Severity } from '@self/contract/error-labels'
import type { LoggedError } from '@self/contract/error-log'
import styles from './severity-chip.module.css'

const looks: Record<Severity, string | undefined> = {
  CRITICAL: styles.red,
  HIGH: styles.orange,
  MEDIUM: styles.yellow,
  LOW: styles.green,
}

/** Word and colour. Spec 2 §2. */
export const SeverityChip = ({ error: { severity, severityDescription } }: { error: LoggedError }) => (
  <span className={`${styles.chip} ${looks[severity]}`} data-severity={severity}>
    {severityDescription}
  </span>
)
