import { defaultBranchOf } from '@self/contract/branch'
import { CRISIS_LINE, HELP_LINES } from '@self/contract/crisis-line'
import { useQuery } from '@tanstack/react-query'
import { Building2, Phone } from 'lucide-react'
import { phonesOf } from '../branch/phones.ts'
import { branches } from '../branch/queries.ts'
import styles from './help-phones.module.css'

/** Who can be called right now: a call needs no login and no connection. */
export function HelpPhones() {
  const { phone, name, hours } = CRISIS_LINE
  return (
    <section aria-label="도움 전화" className={styles.phones}>
      <a href={`tel:${phone}`} className={styles.first}>
        <Phone aria-hidden="true" size={20} className={styles.icon} />
        <span>
          <strong>지금 힘들다면 {phone}</strong> <span className={styles.who}>{`${hours} ${name}`}</span>
        </span>
      </a>
      <div className={styles.others}>
        {HELP_LINES.map((line) => (
          <a key={line.phone} href={`tel:${line.phone.replaceAll('-', '')}`} className={styles.other}>
            <strong>{line.phone}</strong> <span className={styles.who}>{line.name}</span>
          </a>
        ))}
      </div>
      <BranchPhone />
    </section>
  )
}

/** Nothing while the number is not known. */
function BranchPhone() {
  const { data = [] } = useQuery(branches)
  const branch = defaultBranchOf(data)
  const [number] = branch ? phonesOf(branch) : []
  if (!branch || !number) return null
  return (
    <a href={`tel:${number.replaceAll('-', '')}`} className={styles.branch}>
      <Building2 aria-hidden="true" className={styles.icon} />
      <span>
        {branch.branchName} 전화 <span className={styles.who}>{number}</span>
      </span>
    </a>
  )
}
