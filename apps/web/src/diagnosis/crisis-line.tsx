import { Phone } from 'lucide-react'
import styles from './crisis-line.module.css'

/** Who listens at any hour (decision 57). */
const phone = '109'
const name = '자살예방상담전화'
const hours = '24시간'

/** Never behind a login (decisions 6, 57). */
export const CrisisLine = () => (
  <a href={`tel:${phone}`} className={styles.line}>
    <Phone aria-hidden="true" size={20} className={styles.icon} />
    지금 힘들다면 {phone} · {hours} {name}
  </a>
)

/** The same for somebody whose two weeks were heavy: first, larger, and with a button. */
export const CrisisCard = () => (
  <section className={styles.card}>
    <h2 className={styles.title}>혼자 견디지 않아도 괜찮아요</h2>
    <p>
      {name} {phone}는 {hours} 열려 있어요. 어떤 이야기든, 지금 바로 해도 괜찮아요.
    </p>
    <a href={`tel:${phone}`} className={styles.call}>
      <Phone aria-hidden="true" size={20} />
      {phone}에 전화하기
    </a>
  </section>
)
