import styles from './no-branch.module.css'

export const NoBranch = () => <p className={styles.choose}>센터를 고르면 그날의 예약이 보여요.</p>
