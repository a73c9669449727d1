import { CRISIS_LINE } from '@self/contract/crisis-line'
import { Phone } from 'lucide-react'
import styles from './crisis-line.module.css'

/** Never behind a login (D-6, D-57). */
export function CrisisLine() {
  const { phone, name, hours } = CRISIS_LINE
  return (
    <a href={`tel:${phone}`} className={styles.line}>
      <Phone aria-hidden="true" size={20} className={styles.icon} />
      지금 힘들다면 {phone} · {hours} {name}
    </a>
  )
}

/** The same for somebody whose two weeks were heavy: first, larger, and with a button. */
export function CrisisCard() {
  const { phone, name, hours } = CRISIS_LINE
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>혼자 견디지 않아도 괜찮아요</h2>
      <p>
        {phone} {name}는 {hours} 열려 있어요. 어떤 이야기든, 지금 바로 해도 괜찮아요.
      </p>
      <a href={`tel:${phone}`} className={styles.call}>
        <Phone aria-hidden="true" size={20} />
        {phone}에 전화하기
      </a>
    </section>
  )
}
