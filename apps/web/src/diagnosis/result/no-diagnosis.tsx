import styles from './no-diagnosis.module.css'

/** D-57. */
export const NoDiagnosis = () => (
  <p className={styles.note}>이 결과는 지난 2주를 돌아보는 점검일 뿐 진단이 아니에요.</p>
)
